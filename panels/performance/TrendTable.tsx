import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { PartnerPerformance } from '../../domain/contracts/performance.calls.ts'
import { figureNumber, type Measure } from '../../domain/values/sourcing/performance.ts'
import { useT } from '../../src/i18n/intl.ts'
import { firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { figureText, heightOf, measureNames } from './measure-words.ts'
import type { ChosenFigure } from './ScoreTable.tsx'

const useStyles = makeStyles({
  ...tableStyles,
  name: { ...firstColumn, maxWidth: '240px', whiteSpace: 'normal' },
  cell: { ...tableStyles.number, verticalAlign: 'bottom' },
  bar: {
    display: 'block',
    marginInlineStart: 'auto',
    width: '28px',
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: '2px 2px 0 0',
    forcedColorAdjust: 'none',
  },
  none: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly months: readonly string[]
  readonly partners: readonly PartnerPerformance[]
  readonly measure: Measure
  readonly byBuyer: boolean
  onChoose(figure: ChosenFigure): void
}

/** One measure by month: a bar and its number, side by side for several suppliers. */
export function TrendTable({ months, partners, measure, byBuyer, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const name = t(measureNames[measure][0])
  const longest = Math.max(
    0,
    ...partners.flatMap(p => (p.trend[measure] ?? []).map(f => (f ? Number(figureNumber(f, measure) ?? 0) : 0))),
  )
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('perfTrend', { measure: name })}
      </h3>
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.column, styles.name, styles.corner)}>
                {t(byBuyer ? 'perfBuyer' : 'perfSupplier')}
              </th>
              {months.map(m => (
                <th key={m} scope="col" className={styles.column}>
                  {m}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {partners.map(p => (
              <tr key={p.id}>
                <th scope="row" className={styles.name}>
                  {p.name}
                </th>
                {months.map((month, at) => {
                  const figure = p.trend[measure]?.[at] ?? null
                  if (!figure)
                    return (
                      <td key={month} className={mergeClasses(styles.cell, styles.none)} title={t('perfNoData')}>
                        –
                      </td>
                    )
                  const [text, from] = figureText(figure, measure, t)
                  const says = { supplier: p.name, measure: `${name} ${month}`, value: [text, from].join(' ').trim() }
                  return (
                    <td key={month} className={styles.cell} title={from}>
                      <span
                        className={styles.bar}
                        aria-hidden="true"
                        style={{ height: `${Math.max(1, Math.round(36 * heightOf(figure, measure, longest)))}px` }}
                      />
                      <Link
                        as="button"
                        aria-label={t('perfCell', says)}
                        onClick={() => {
                          onChoose({ partner: p.id, measure, month })
                        }}
                      >
                        {text}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
