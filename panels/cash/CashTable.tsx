import { showAmount } from '../../domain/values/shown-number.ts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { CashAnswer, CashCurrency } from '../../domain/contracts/cash.calls.ts'
import type { CashOfCurrency } from '../../domain/values/money/cash-weeks.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $session } from '../../src/state/session.ts'
import type { PanelHost } from '../contract.ts'
import { Amount } from './Amount.tsx'
import { Bars } from './Bars.tsx'
import { firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { inColour, moved, outColour } from './cash-cell.ts'
import { barsOf, cellAddress, isNothing, linesOf, sourceNames } from './cash-data.ts'

const useStyles = makeStyles({
  ...tableStyles,
  name: firstColumn,
  net: { fontWeight: tokens.fontWeightSemibold },
  moved,
  key: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center', fontSize: tokens.fontSizeBase200 },
  dot: { display: 'inline-block', width: '10px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
  out: outColour,
  in: inColour,
})

interface Props {
  readonly answer: CashAnswer
  readonly saved: CashCurrency
  readonly shifted: CashOfCurrency | undefined
  readonly hidesEmpty: boolean
  readonly host: PanelHost
}

/** One currency and its account: bars, a line for each source, and what is left. */
export function CashTable({ answer, saved, shifted, hidesEmpty, host }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const lines = linesOf(saved, shifted)
  const { weeks } = answer
  const names = [t('cashOverdue'), ...weeks.map(w => w.from.slice(5)), t('cashLater'), t('cashUndated')]
  const titles = [
    t('cashOverdueTitle'),
    ...weeks.map(w => t('cashWeekOf', { from: w.from, to: w.to })),
    t('cashLater'),
    t('cashUndatedTitle'),
  ]
  const columns = names
    .map((_, at) => at)
    .filter(at => !hidesEmpty || lines.some(({ line, was }) => line.cells[at]?.count || was?.cells[at]?.count))
  const net = (shifted ?? saved).net
  const bars = barsOf(
    lines.map(l => l.line),
    names.length,
  )
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {saved.currency}
        </h3>
        {saved.account ? <span className={styles.quiet}>{t('cashAccount', { account: saved.account })}</span> : null}
        <span className={styles.key} aria-hidden="true">
          <span className={mergeClasses(styles.dot, styles.out)} />
          {t('cashOut')}
          <span className={mergeClasses(styles.dot, styles.in)} />
          {t('cashIn')}
        </span>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('cashTableOf', { currency: saved.currency })}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.name, styles.corner)}>
                {t('cashSource')}
              </th>
              {columns.map(at => (
                <th key={at} scope="col" className={styles.column} title={titles[at]} aria-label={titles[at]}>
                  <Bars {...(bars[at] ?? { in: 0, out: 0 })} />
                  {names[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, was }) => (
              <tr key={line.source}>
                <th scope="row" className={styles.name}>
                  {t(sourceNames[line.source])}
                </th>
                {columns.map(at => (
                  <Amount
                    key={at}
                    cell={line.cells[at]}
                    was={was?.cells[at]}
                    source={line.source}
                    currency={saved.currency}
                    late={at === 0}
                    address={cellAddress(answer, line.source, saved.currency, at, $session.get()?.companyType !== '3')}
                    column={titles[at] ?? ''}
                    host={host}
                  />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className={mergeClasses(styles.name, styles.net)}>
                {t('cashNet')}
              </th>
              {columns.map(at => (
                <td
                  key={at}
                  className={mergeClasses(
                    styles.number,
                    styles.net,
                    shifted && net[at] !== saved.net[at] && styles.moved,
                  )}
                >
                  {isNothing(net[at] ?? '0') ? '–' : showAmount(net[at] ?? '0', saved.currency)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
