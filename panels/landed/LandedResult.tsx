import type { LandedAnswer } from '../../domain/contracts/landed.calls.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { minorDigits } from '../../domain/values/money.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { LandedBridgeView } from './LandedBridge.tsx'

/** What was counted: the sums, each line, the rates that were used, and the bridge from the earlier stage. */
export function LandedResult({
  answer,
  names,
  stage,
}: {
  readonly answer: LandedAnswer
  readonly names: readonly string[]
  readonly stage: unknown
}) {
  const t = useT()
  const { currency } = answer
  const rateName = (type: string) =>
    type === 'contract' ? t('landedContract') : listLabel('trade:exchangeRateType', type)
  const show = (amount: string | null) => (amount === null ? '–' : showDecimal(amount, minorDigits(currency)))
  const sums = [
    [t('landedGoods'), answer.goods],
    [t('landedCharges'), answer.chargesTotal],
    [t('landedDuty'), answer.duty],
    [t('landedTax'), answer.tax],
    [t('landedTotal'), answer.landed],
  ] as const
  return (
    <section className="portside-landed-result" aria-label={t('landedResult')} role="status">
      <h3>
        {t('landedResult')} · {listLabel('trade:landedStage', stage)}
      </h3>
      <dl className="portside-landed-sums">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {show(amount)} {currency}
            </dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="portside-landed-wide" role="group" aria-label={t('landedLines')} tabIndex={0}>
        <table>
          <caption>{t('landedLines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('landedLine')}</th>
              <th scope="col">{t('landedValue')}</th>
              <th scope="col">{t('landedCharges')}</th>
              <th scope="col">{t('landedCustomsValue')}</th>
              <th scope="col">{t('landedDuty')}</th>
              <th scope="col">{t('landedTax')}</th>
              <th scope="col">{t('landedTotal')}</th>
              <th scope="col">{t('landedPerUnit')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.lines.map((line, at) => (
              <tr key={line.id}>
                <th scope="row">{names[at] ?? line.id}</th>
                {[line.value, line.charges, line.customsValue, line.duty, line.tax, line.landed].map((amount, i) => (
                  // The columns are fixed.
                  <td key={i}>{show(amount)}</td>
                ))}
                <td>{line.unitCost ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4>{t('landedRates')}</h4>
      {answer.rates.length === 0 ? (
        <p>{t('landedNoRates', { currency })}</p>
      ) : (
        <ul>
          {answer.rates.map(r => (
            <li key={r.id}>
              {showDecimal(r.per, 0)} {r.from} = {showDecimal(r.rate, 4)} {r.to} · {rateName(r.type)} · {r.validFrom}
              {r.source ? ` · ${r.source}` : ''}
            </li>
          ))}
        </ul>
      )}
      {answer.bridge ? <LandedBridgeView bridge={answer.bridge} currency={currency} /> : null}
    </section>
  )
}
