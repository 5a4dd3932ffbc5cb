import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { fetchDetail } from '../../../api/records.ts'
import { listsOf, useLists } from '../../../fields/lists.ts'
import { FieldValue } from '../../../fields/show/FieldValue.tsx'
import { useT, useText } from '../../../i18n/intl.ts'
import { ActionButtons } from '../../actions/ActionButtons.tsx'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { offersForRecord, type Offer } from '../../actions/offers.ts'
import { Failure } from '../../parts/PanelStates.tsx'
import { useDefinition } from '../../parts/use-definition.ts'
import { useFetched } from './use-fetched.ts'

interface Props {
  readonly entity: WireEntity
  readonly id: string
  readonly revision: number
  readonly label: string
  onChanged(): void
}

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: tokens.spacingVerticalM,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  pair: { display: 'inline-flex', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS, marginInlineStart: 'auto' },
})

/** Fields in the head of a step; the others define its position on the line. */
const dates = ['plannedDate', 'estimatedDate', 'actualDate', 'place'] as const

/** One step: its dates, its actions, and all dates ever reported. */
export function StepLedger({ entity, id, revision, label, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [asking, setAsking] = useState<Offer | null>(null)
  const {
    value: detail,
    error,
    again,
  } = useFetched<Detail>(`${id}/${revision}`, stop => fetchDetail(entity.name, { id }, stop))
  if (error && !detail) return <Failure error={error} onRetry={again} />
  if (!detail)
    return (
      <div className={styles.card} aria-busy="true">
        {t('loading')}
      </div>
    )
  const states = Object.values(entity.states)
  const offers = offersForRecord(states, detail.actions, id, field => detail.record[field])
  const [ledger, link] = Object.entries(entity.children)[0] ?? []
  return (
    <div className={styles.card} role="region" aria-label={label}>
      <div className={styles.head}>
        <span className={styles.name}>{label}</span>
        {dates.map(n => {
          const f = entity.fields[n]
          return f ? (
            <span key={n} className={styles.pair}>
              <span className={styles.quiet}>{text(f.label)}</span>
              <FieldValue field={f} value={detail.record[n]} around={{ entity, values: detail.record }} />
            </span>
          ) : null
        })}
        <span className={styles.actions}>
          <ActionButtons offers={offers} onChoose={setAsking} />
        </span>
      </div>
      {ledger && link ? <Ledger child={link.entity} via={link.via} rows={detail.rows[ledger] ?? []} /> : null}
      {asking ? (
        <ActionDialog
          offer={asking}
          entity={entity}
          subjects={[{ id, revision: detail.record.revision, label }]}
          detail={detail}
          onClose={results => {
            setAsking(null)
            if (!results.some(r => r.success)) return
            again()
            onChanged()
          }}
        />
      ) : null}
    </div>
  )
}

function Ledger({
  child,
  via,
  rows,
}: {
  readonly child: string
  readonly via: string
  readonly rows: Detail['rows'][string]
}) {
  const text = useText()
  const loaded = useDefinition('entity', child)
  const names =
    loaded.state === 'ready'
      ? Object.entries(loaded.value.fields)
          .filter(
            ([n]) => n !== via && !['id', 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'].includes(n),
          )
          .map(([n]) => n)
      : []
  useLists(loaded.state === 'ready' ? listsOf(loaded.value, names) : [])
  if (loaded.state !== 'ready' || rows.length === 0) return null
  const entity = loaded.value
  return (
    <Table size="small" aria-label={text(entity.label)}>
      <TableHeader>
        <TableRow>
          {names.map(n => (
            <TableHeaderCell key={n}>{text(entity.fields[n]?.label)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {[...rows].reverse().map(r => (
          <TableRow key={String(r.id)}>
            {names.map(n => {
              const f = entity.fields[n]
              return (
                <TableCell key={n}>
                  {f ? <FieldValue field={f} value={r[n]} around={{ entity, values: r }} /> : null}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
