import { showAmount } from '../../domain/values/shown-number.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import type { AwardByLine } from '../../domain/values/sourcing/award.ts'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
})

/** The cheapest awards in figures, with the currency and the day of the rates. */
export function Summary({ comparison, award }: { readonly comparison: RfqComparison; readonly award: AwardByLine }) {
  const styles = useStyles()
  const t = useT()
  const { currency, suppliers } = comparison
  const single = suppliers.find(s => s.id === award.bestSingle)?.name
  const figures = [
    [t('quotesBestSplit'), award.bestTotal === null ? t('quotesNotAll') : showAmount(award.bestTotal, currency)],
    [
      t('quotesBestSingle'),
      award.singleTotal === null
        ? t('quotesNobodyAll')
        : `${showAmount(award.singleTotal, currency)} · ${single ?? ''}`,
    ],
    [t('quotesCurrency'), t('quotesRates', { currency, date: comparison.rateDate })],
    ...(award.notOffered.length > 0
      ? [[t('quotesLeft'), t('quotesLeftCount', { count: award.notOffered.length })]]
      : []),
    ...(comparison.unconfirmed.length > 0 ? [[t('quotesUnconfirmed'), comparison.unconfirmed.join(', ')]] : []),
    ...(award.complete ? [] : [[t('quotesSearch'), t('quotesSearchCut')]]),
  ] as const
  return (
    <dl className={styles.list}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
