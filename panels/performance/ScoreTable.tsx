import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { PartnerPerformance, PerformanceAnswer } from '../../domain/contracts/performance.calls.ts'
import type { Measure } from '../../domain/values/sourcing/performance.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'
import { figureText, measureNames } from './measure-words.ts'

const useStyles = makeStyles({
  ...tableStyles,
  name: { ...firstColumn, maxWidth: '240px', whiteSpace: 'normal' },
  column: { ...tableStyles.column, whiteSpace: 'normal', verticalAlign: 'bottom' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  // Above other sections of the panel it keeps its height.
  whole: { flexShrink: 0 },
})

export interface ChosenFigure {
  readonly partner: string
  readonly measure: Measure
  readonly month: string | null
}

interface Props {
  readonly answer: PerformanceAnswer
  readonly partners: readonly PartnerPerformance[]
  readonly byBuyer: boolean
  onChoose(figure: ChosenFigure): void
}

/** A row for each supplier, a column for each measure; each figure shows the records that it counts. */
export function ScoreTable({ answer, partners, byBuyer, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const { months } = answer
  return (
    <div className={mergeClasses(styles.scroll, styles.whole)}>
      <table className={styles.table} aria-label={t('perfTable', { from: months[0] ?? '', to: months.at(-1) ?? '' })}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.column, styles.name, styles.corner)}>
              {t(byBuyer ? 'perfBuyer' : 'perfSupplier')}
            </th>
            <th scope="col" className={styles.column}>
              {t('perfScore')}
            </th>
            {answer.measures.map(m => (
              <th key={m} scope="col" className={styles.column} title={t(measureNames[m][1])}>
                {t(measureNames[m][0])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {partners.map(p => (
            <tr key={p.id}>
              <th scope="row" className={styles.name}>
                {p.name}
                {p.book === null ? null : <span className={styles.small}>{p.book}</span>}
              </th>
              <td className={mergeClasses(styles.number, p.score === null ? styles.none : styles.strong)}>
                {p.score === null ? t('perfNoData') : showDecimal(p.score, 2)}
              </td>
              {answer.measures.map(m => (
                <FigureCell key={m} partner={p} measure={m} onChoose={onChoose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  readonly partner: PartnerPerformance
  readonly measure: Measure
  onChoose(figure: ChosenFigure): void
}

function FigureCell({ partner, measure, onChoose }: CellProps) {
  const styles = useStyles()
  const t = useT()
  const figure = partner.figures[measure]
  if (!figure)
    return (
      <td className={mergeClasses(styles.number, styles.none)}>{measure === 'findings' ? '0' : t('perfNoData')}</td>
    )
  const [text, from] = figureText(figure, measure, t)
  return (
    <td className={styles.number}>
      <Link
        as="button"
        aria-label={t('perfCell', {
          supplier: partner.name,
          measure: t(measureNames[measure][0]),
          value: [text, from].filter(Boolean).join(', '),
        })}
        onClick={() => {
          onChoose({ partner: partner.id, measure, month: null })
        }}
      >
        {text}
      </Link>
      {from ? <span className={styles.small}>{from}</span> : null}
    </td>
  )
}
