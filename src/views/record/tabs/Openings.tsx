import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import { fetchOpenings } from '../../../api/versions.ts'
import { userZone } from '../../../fields/show-value.ts'
import { useT } from '../../../i18n/intl.ts'
import { Sideways } from '../../../ui/Sideways.tsx'
import { Failure } from '../../parts/PanelStates.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { useFetched } from './use-fetched.ts'

const useStyles = makeStyles({
  title: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  when: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  table: { minWidth: '700px' },
})

/** Who opened the record on which day, newest first (LG-1x). */
export function Openings({
  entity,
  id,
  pulse,
}: {
  readonly entity: string
  readonly id: string
  readonly pulse: number
}) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  const { value, error, again } = useFetched(`${entity} ${id}`, stop => fetchOpenings(entity, id, stop), pulse)
  if (error && !value) return <Failure error={error} onRetry={again} />
  if (!value || value.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('openings')}
      </h3>
      <p className={styles.note}>{t('openingsNote')}</p>
      <Sideways label={t('openings')}>
        <HistoryTable
          label={t('openings')}
          heads={['who', 'openedLast', 'openedFirst', 'openedTimes']}
          className={styles.table}
          rows={value.map(o => (
            <TableRow key={`${o.first} ${o.person} ${String(o.byOperator)}`}>
              <TableCell>
                {o.person}{' '}
                <span className={styles.quiet}>
                  {o.byOperator ? t('openedByOperator', { company: o.company ?? '' }) : o.company}
                </span>
              </TableCell>
              <TableCell className={styles.when}>{showInstant(o.last, userZone())}</TableCell>
              <TableCell className={styles.when}>{showInstant(o.first, userZone())}</TableCell>
              <TableCell>{o.times}</TableCell>
            </TableRow>
          ))}
        />
      </Sideways>
    </section>
  )
}
