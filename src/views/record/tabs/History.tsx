import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { fetchHistory } from '../../../api/records.ts'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import { listLabel, listValue, useLists } from '../../../fields/lists.ts'
import { userZone } from '../../../fields/show-value.ts'
import { useT, useText } from '../../../i18n/intl.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Empty, Failure } from '../../parts/PanelStates.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { useFetched } from './use-fetched.ts'
import { Sideways } from '../../../ui/Sideways.tsx'

const useStyles = makeStyles({
  when: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  steps: { display: 'inline-flex', alignItems: 'center', gap: '6px', flexWrap: 'wrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Transitions of the record in its status lists: user, time, from, to, reason. Newest first. */
export function History({
  entity,
  lists,
  id,
  revision,
  pulse,
}: {
  readonly entity: WireEntity
  readonly lists: readonly string[]
  readonly id: string
  readonly revision: number
  readonly pulse: number
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const codes = lists.filter(code => entity.states[code])
  useLists(codes.map(code => entity.states[code]?.list ?? ''))
  const { value, error, again } = useFetched(`${id}/${revision}`, stop => fetchHistory(codes[0] ?? '', id, stop), pulse)
  if (error && !value) return <Failure error={error} onRetry={again} />
  if (!value) return null
  if (value.length === 0) return <Empty title={t('noData')} text={t('noHistory')} />
  return (
    <Sideways label={t('history')}>
      <HistoryTable
        label={t('history')}
        heads={['when', 'step', 'who', 'reason']}
        rows={value.map(e => {
          const states = entity.states[e.list]
          return (
            <TableRow key={e.id}>
              <TableCell className={styles.when}>{showInstant(e.at, userZone())}</TableCell>
              <TableCell>
                <span className={styles.steps}>
                  {e.actionLabel ? <span>{text(e.actionLabel)}</span> : null}
                  {e.from && e.from !== e.to ? (
                    <>
                      <Chip tone={listValue(states?.list, e.from)?.tone}>{listLabel(states?.list, e.from)}</Chip>
                      <span aria-hidden="true">→</span>
                    </>
                  ) : null}
                  <Chip tone={listValue(states?.list, e.to)?.tone}>{listLabel(states?.list, e.to)}</Chip>
                </span>
              </TableCell>
              <TableCell>
                {e.actorName} <span className={styles.quiet}>{e.actorCompany}</span>
              </TableCell>
              <TableCell>{e.reason ?? ''}</TableCell>
            </TableRow>
          )
        })}
      />
    </Sideways>
  )
}
