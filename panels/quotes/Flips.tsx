import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { RfqComparison } from '../../domain/contracts/sourcing.calls.ts'
import { dutyCode } from '../../domain/values/sourcing/landed-offers.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
})

/** Lines whose best price is not the best in the end: the charge that turned the rank, and where it turns back. */
export function Flips({ comparison }: { readonly comparison: RfqComparison }) {
  const styles = useStyles()
  const t = useT()
  const { landed, lines, suppliers, currency } = comparison
  const nameOf = (id: string) => suppliers.find(s => s.id === id)?.name ?? ''
  const turned = lines.flatMap(line => {
    const flip = landed?.flips[line.id]
    return flip ? [{ line, flip }] : []
  })
  if (turned.length === 0) return null
  return (
    <div className={styles.list} role="list" aria-label={t('quotesFlips')}>
      {turned.map(({ line, flip }) => {
        const facts = {
          sku: `${line.skuNo} ${line.skuName}`.trim(),
          cheap: nameOf(flip.byPrice),
          best: nameOf(flip.byLanded),
          charge: flip.charge === dutyCode ? t('quotesDuty') : listLabel('trade:chargeCode', flip.charge),
          present: `${showDecimal(flip.present, 4)} ${currency}`,
        }
        return (
          <MessageBar key={line.id} intent="info" layout="multiline" role="listitem">
            <MessageBarBody>
              {flip.turnsAt === null
                ? t('quotesFlipFor', facts)
                : t('quotesFlip', { ...facts, at: `${showDecimal(flip.turnsAt, 4)} ${currency}` })}
            </MessageBarBody>
          </MessageBar>
        )
      })}
    </div>
  )
}
