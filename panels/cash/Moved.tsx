import { showAmount } from '../../domain/values/shown-number.ts'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { CashShift, MovedTranche } from '../../domain/contracts/cash.calls.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import { howOf } from '../../src/views/host.ts'
import type { PanelHost } from '../contract.ts'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', width: '100%' },
  cell: {
    padding: '4px 10px 4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: { textAlign: 'end', whiteSpace: 'nowrap' },
  day: { whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  why: { minWidth: '200px' },
  text: { margin: 0 },
})

/** Due dates that would move, each with its reason, and those that stay. */
export function Moved({ shift, host }: { readonly shift: CashShift; readonly host: PanelHost }) {
  const styles = useStyles()
  const t = useT()
  const head = `${styles.cell} ${styles.head}`
  const rows = [
    ...shift.moved.map(m => ({ ...m, now: m.before, would: m.after, why: whyText(m, t) })),
    ...shift.kept.map(k => ({ ...k, now: k.date, would: null, why: t(keptWhy[k.why]) })),
  ]
  return (
    <div aria-live="polite">
      <p className={styles.text}>
        {shift.moved.length === 0 ? t('cashMovesNothing') : t('cashMoves', { count: shift.moved.length })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('cashMovedTable')}>
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t('cashTrancheOf')}
              </th>
              <th scope="col" className={`${head} ${styles.number}`}>
                {t('cashAmount')}
              </th>
              <th scope="col" className={head}>
                {t('cashDueNow')}
              </th>
              <th scope="col" className={head}>
                {t('cashDueThen')}
              </th>
              <th scope="col" className={`${head} ${styles.why}`}>
                {t('cashWhy')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(r => (
              <tr key={r.id}>
                <th scope="row" className={styles.cell}>
                  <Link
                    onClick={e => {
                      host.open(`/payment_task?id=${r.id}`, howOf(e))
                    }}
                  >
                    {listLabel('money:trancheKind', r.kind)} · {r.trancheNo}
                  </Link>
                </th>
                <td className={`${styles.cell} ${styles.number}`}>
                  {showAmount(r.amount, r.currency)} {r.currency}
                </td>
                <td className={`${styles.cell} ${styles.day}`}>{r.now ?? '–'}</td>
                <td className={`${styles.cell} ${styles.day} ${styles.strong}`}>{r.would ?? t('cashStays')}</td>
                <td className={styles.cell}>{r.why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const keptWhy = { frozen: 'cashWhyFrozen', agreed: 'cashWhyAgreed', other: 'cashWhyOther' } as const

const stepNames = {
  cutoffDay: 'cashStepCutoff',
  workingDays: 'cashStepWorkingDays',
  months: 'cashStepMonths',
  days: 'cashStepDays',
  eom: 'cashStepMonthEnd',
  plusDays: 'cashStepDays',
  onDay: 'cashStepOnDay',
  payDays: 'cashStepPayDays',
  roll: 'cashStepRoll',
} as const

/** The event with its date and basis, then each step with the day it leads to. */
const whyText = (m: MovedTranche, t: Translate): string =>
  [
    `${listLabel('money:dueEvent', m.event)} ${m.eventDate ?? '–'} (${listLabel('money:dateBasis', m.basis)})`,
    ...m.steps.map(s => t(stepNames[s.step], { date: s.date })),
  ].join(' → ')
