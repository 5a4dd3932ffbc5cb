import { makeStyles, tokens } from '@fluentui/react-components'
import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { showAmount, showDecimal } from '../../domain/values/shown-number.ts'
import { useT } from '../../src/i18n/intl.ts'
import { cell, firstColumn } from '../../src/views/parts/figure-table.ts'
import { asAlternate, choose, type Choice } from './choice.ts'

const useStyles = makeStyles({
  name: { ...firstColumn, minWidth: '200px', maxWidth: '280px', whiteSpace: 'normal', paddingInlineStart: '20px' },
  offer: { ...cell, textAlign: 'start', verticalAlign: 'top', whiteSpace: 'normal' },
  pick: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly comparison: RfqComparison
  readonly line: RfqComparison['lines'][number]
  readonly choice: Choice
  onChoose(choice: Choice): void
}

/** Other goods that suppliers offer for a line: below the asked one, chosen by a person only. */
export function AlternateRow({ comparison, line, choice, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const alternates = comparison.alternates[line.id]
  if (!alternates) return null
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.small}>{t('quotesAlternates', { sku: line.skuNo })}</span>
      </th>
      {comparison.suppliers.map(s => (
        <td key={s.id} className={styles.offer}>
          {(alternates[s.id] ?? []).map(a => (
            <label key={a.offer} className={styles.pick}>
              <input
                type="radio"
                name={`${comparison.rfq} ${line.id}`}
                aria-label={t('quotesPickAlternate', { name: a.name, supplier: s.name })}
                checked={choice[line.id] === asAlternate(a.offer)}
                disabled={s.expired || a.why !== null}
                onChange={() => {
                  onChoose(choose(comparison, choice, line, s.id, a.offer))
                }}
              />
              <span>
                {a.name}
                <span className={styles.small}>
                  {a.price === null ? null : `${showDecimal(a.price, 2)} ${s.currency}`}
                  {a.amount === null ? null : ` · ${showAmount(a.amount, comparison.currency)}`}
                </span>
              </span>
            </label>
          ))}
        </td>
      ))}
    </tr>
  )
}
