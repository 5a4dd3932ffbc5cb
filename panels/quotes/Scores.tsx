import { Badge, makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { RfqComparison, ScoredComparison } from '../../domain/contracts/sourcing.calls.ts'
import { showAmount, showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { cell, firstColumn, tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  ...tableStyles,
  scroll: { ...tableStyles.scroll, flexShrink: 0 },
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal' },
  bid: { ...cell, textAlign: 'start', verticalAlign: 'top', minWidth: '190px', whiteSpace: 'normal' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  best: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  notes: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
})

interface Props {
  readonly comparison: RfqComparison
  readonly scoring: ScoredComparison
}

/** Bids by the criteria of the RFQ: suppliers as columns, criteria as rows, the weighted total, and who gave what. */
export function Scores({ comparison, scoring }: Props) {
  const styles = useStyles()
  const t = useT()
  const { suppliers } = comparison
  const { criteria, result } = scoring
  return (
    <>
      <Notes comparison={comparison} scoring={scoring} />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('quotesScores', { rfq: comparison.rfqNo })}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.column, styles.name, styles.corner)}>
                {t('quotesCriterion')}
              </th>
              {suppliers.map(s => (
                <th key={s.id} scope="col" className={mergeClasses(styles.column, styles.bid)}>
                  {s.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map(c => (
              <tr key={c.id}>
                <th scope="row" className={styles.name}>
                  {c.name}
                  <span className={styles.small}>
                    {[
                      t('quotesWeight', { weight: showDecimal(c.weight, 2) }),
                      listLabel('sourcing:criterionSource', c.measure),
                      listLabel('sourcing:scoreForm', c.form),
                      ...(c.minimum === null ? [] : [t('quotesMinimum', { value: showDecimal(c.minimum, 2) })]),
                    ].join(' · ')}
                  </span>
                </th>
                {suppliers.map(s => (
                  <Score key={s.id} comparison={comparison} scoring={scoring} supplier={s.id} criterion={c} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className={mergeClasses(styles.name, styles.strong)}>
                {t('quotesWeighted')}
              </th>
              {suppliers.map(s => (
                <td
                  key={s.id}
                  className={mergeClasses(styles.bid, styles.strong, result?.rank[0] === s.id && styles.best)}
                >
                  <Total comparison={comparison} scoring={scoring} supplier={s.id} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

/**
 * What the reader must know before the figures: who has not submitted, equal bids, ranks that a bid less would change.
 */
function Notes({ comparison, scoring }: Props) {
  const styles = useStyles()
  const t = useT()
  const { state, submitted, evaluators, result, criteria } = scoring
  const nameOf = (id: string) => comparison.suppliers.find(s => s.id === id)?.name ?? ''
  const notes = [
    ...(state === 'missing' ? [t('quotesScoringMissing')] : []),
    ...(state === 'open' ? [t('quotesScoringOpen', { submitted, evaluators })] : []),
    ...(result?.undecided ?? []).map(group => t('quotesUndecided', { suppliers: group.map(nameOf).join(', ') })),
    ...(result && criteria.some(c => c.form === 'linear') ? [t('quotesLinear')] : []),
  ]
  if (notes.length === 0) return null
  return (
    <div className={styles.notes}>
      {notes.map(note => (
        <MessageBar key={note} intent="info" layout="multiline">
          <MessageBarBody>{note}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  )
}

interface ScoreProps extends Props {
  readonly supplier: string
  readonly criterion: ScoredComparison['criteria'][number]
}

/** One criterion of one bid: its points, what was measured, and the points of each evaluator with the reason. */
function Score({ comparison, scoring, supplier, criterion }: ScoreProps) {
  const styles = useStyles()
  const t = useT()
  const points = scoring.result?.scores[supplier]?.[criterion.id]
  const value = scoring.values[supplier]?.[criterion.id] ?? null
  const given = scoring.points[supplier]?.[criterion.id] ?? []
  const measured = () => {
    if (value === null) return criterion.measure === 'points' && scoring.state !== 'closed' ? '' : t('quotesNoValue')
    if (criterion.measure === 'days') return t('quotesDays', { days: Number(value) })
    if (criterion.measure === 'points') return t('quotesAverage', { points: showDecimal(value, 2) })
    return showAmount(value, comparison.currency)
  }
  return (
    <td className={styles.bid}>
      {points === undefined ? null : showDecimal(points, 2)}
      <span className={styles.small}>{measured()}</span>
      {given.map(g => (
        <span key={g.evaluator} className={styles.small}>
          {`${g.evaluator}: ${showDecimal(g.points, 2)}${g.note ? ` (${g.note})` : ''}`}
        </span>
      ))}
    </td>
  )
}

function Total({ scoring, supplier }: Props & { readonly supplier: string }) {
  const t = useT()
  const { result, criteria } = scoring
  const why = result?.excluded[supplier]
  if (why) {
    const [kind = '', of] = why.split(':')
    const criterion = criteria.find(c => c.id === of)?.name ?? ''
    const words = { below: 'quotesOutBelow', expired: 'quotesOutExpired', incomplete: 'quotesOutIncomplete' } as const
    return (
      <Badge color="warning" appearance="tint">
        {t(words[kind as keyof typeof words] ?? 'quotesOutIncomplete', { criterion })}
      </Badge>
    )
  }
  const total = result?.scores[supplier]?.total
  if (!result || total === undefined) return null
  return (
    <>
      {showDecimal(total, 2)}{' '}
      <Badge color={result.rank[0] === supplier ? 'success' : 'informative'} size="small" appearance="tint">
        {t('quotesRank', { rank: result.rank.indexOf(supplier) + 1 })}
      </Badge>
    </>
  )
}
