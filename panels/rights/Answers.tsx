import type { ReactNode } from 'react'
import type { Explained } from '../../domain/contracts/rights.calls.ts'
import type { Right } from '../../domain/meta/actor.ts'
import type { Step } from '../../domain/meta/rights/explain.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'

interface LineProps {
  readonly what: string
  readonly allowed: boolean
  /** Allowed, but blocked by the record. */
  readonly notNow?: boolean
  readonly children: ReactNode
}

/** An answer: question, result, reasons. */
export function Line({ what, allowed, notNow = false, children }: LineProps) {
  const t = useT()
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>
        <Chip tone={notNow ? 'warning' : allowed ? 'success' : 'danger'}>
          {t(notNow ? 'simulateNotNow' : allowed ? 'allowed' : 'denied')}
        </Chip>
      </td>
      <td>{children}</td>
    </tr>
  )
}

/** Result of each grant. */
export function Path({ path }: { readonly path: readonly Step[] }) {
  const t = useT()
  return (
    <>
      {path.length === 0
        ? t('reason_noRole')
        : path.map(s => (
            <div key={s.role}>
              {s.role}: {t(`reason_${s.reason}` as MessageKey)}
            </div>
          ))}
    </>
  )
}

/** Possible actions on the current record. */
export function RecordLines({
  row,
  entity,
  may,
}: {
  readonly row: NonNullable<Explained['row']>
  readonly entity: string
  may(right: Right): boolean
}) {
  const t = useT()
  const text = useText()
  const definition = useDefinition('entity', entity)
  const named = row.via.map(n => {
    const label = definition.state === 'ready' ? definition.value.fields[n]?.label : undefined
    return label ? text(label) : n
  })
  const standing = [
    ['simulateEdit', 'update', row.editable],
    ['simulateDelete', 'delete', row.deletable],
  ] as const
  return (
    <>
      <Line what={t('simulateSees')} allowed={row.seen}>
        {row.seen ? (named.length > 0 ? t('simulateNamed', { fields: named.join(', ') }) : null) : t('simulateHidden')}
      </Line>
      {row.seen
        ? standing
            .filter(([, right]) => may(right))
            .map(([key, , free]) => (
              <Line key={key} what={t(key)} allowed={free} notNow={!free}>
                {free ? null : t('simulateLocked')}
              </Line>
            ))
        : null}
      {row.seen
        ? row.steps.map(s => (
            <Line
              key={s.action.en_US}
              what={t('simulateStep', { name: text(s.action) })}
              allowed={s.allowed}
              notNow={s.blocked !== undefined}
            >
              <Path path={s.path} />
              {s.blocked ? <div>{s.blocked}</div> : null}
            </Line>
          ))
        : null}
    </>
  )
}
