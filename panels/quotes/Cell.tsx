import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComparedSupplier, LandedCell, NoLanded, RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { noLandedWords, noPriceWords } from '../../domain/print/comparison-words.ts'
import { round } from '../../domain/values/decimal.ts'
import { showAmount, showDecimal } from '../../domain/values/shown-number.ts'
import type { ComparedCell } from '../../domain/values/sourcing/quote-comparison.ts'
import { useT } from '../../src/i18n/intl.ts'
import { cell } from '../../src/views/parts/figure-table.ts'
import type { By } from './choice.ts'

const useStyles = makeStyles({
  offer: { ...cell, textAlign: 'start', verticalAlign: 'top', whiteSpace: 'normal' },
  pick: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  best: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  why: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  marks: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly offer: ComparedCell
  readonly landed: LandedCell | { readonly why: NoLanded } | null
  readonly by: By
  readonly days: RfqComparison['days'][string][string] | null
  readonly supplier: ComparedSupplier
  readonly currency: string
  readonly group: string
  readonly label: string
  readonly chosen: boolean
  /** The supplier does not offer the whole lot. */
  readonly blocked: boolean
  onChoose(): void
}

/** One offer: its price or its landed cost, what is best of it, and the choice for the award. */
export function Cell({ offer, landed, by, days, supplier, currency, group, label, chosen, blocked, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  if (offer.why !== null)
    return <td className={mergeClasses(styles.offer, styles.why)}>{t(noPriceWords[offer.why])}</td>
  const known = landed && 'unit' in landed ? landed : null
  const best = by === 'landed' ? known?.best === true : offer.best
  const price = `${showDecimal(offer.price ?? '0', 2)} ${supplier.currency}`
  const unlanded = landed && 'why' in landed ? t(noLandedWords[landed.why]) : ''
  const perUnit = known ? `${showDecimal(round(known.unit, 4), 4)} ${currency}` : unlanded
  const inOne = supplier.currency === currency ? '' : `${showDecimal(offer.unit ?? '0', 2)} ${currency} · `
  const amount = by === 'landed' ? known?.amount : offer.amount
  return (
    <td className={mergeClasses(styles.offer, best && styles.best)}>
      <label className={styles.pick}>
        <input
          type="radio"
          name={group}
          aria-label={label}
          checked={chosen}
          disabled={supplier.expired || blocked}
          onChange={onChoose}
        />
        <span>
          {by === 'landed' ? perUnit : price}{' '}
          <span className={styles.marks}>
            {offer.best ? <Mark text={t('quotesBest')} strong={by === 'price'} /> : null}
            {known?.best ? <Mark text={t('quotesBestLanded')} strong={by === 'landed'} /> : null}
            {days?.soonest ? <Mark text={t('quotesSoonest')} strong={false} /> : null}
          </span>
          <span className={styles.small}>
            {by === 'landed' ? `${t('quotesPrice', { price })} · ` : inOne}
            {amount ? showAmount(amount, currency) : null}
          </span>
          {by === 'price' && landed ? (
            <span className={styles.small}>{t('quotesLanded', { cost: perUnit })}</span>
          ) : null}
          {days ? <span className={styles.small}>{t('quotesDays', { days: days.days })}</span> : null}
          {offer.cheaperAt === null ? null : (
            <span className={styles.small}>{t('quotesCheaperAt', { quantity: showDecimal(offer.cheaperAt, 0) })}</span>
          )}
        </span>
      </label>
    </td>
  )
}

function Mark({ text, strong }: { readonly text: string; readonly strong: boolean }) {
  return (
    <Badge color={strong ? 'success' : 'informative'} size="small" appearance="tint">
      {text}
    </Badge>
  )
}
