import { bridgeEffects, type LandedBridge } from '../../domain/values/money/landed-bridge.ts'
import { minorDigits } from '../../domain/values/money.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'

/** Why the cost differs from its earlier stage: a bar for each cause, then each charge. */
export function LandedBridgeView({ bridge, currency }: { readonly bridge: LandedBridge; readonly currency: string }) {
  const t = useT()
  const show = (amount: string) => showDecimal(amount, minorDigits(currency))
  // A cause that moves cost between lines only adds up to nothing: the lines tell of it.
  const causes = bridgeEffects.filter(e => e !== 'allocation' || bridge.lines.some(l => Number(l.effects[e]) !== 0))
  const longest = Math.max(...causes.map(e => Math.abs(Number(bridge.effects[e]))), 0.01)
  const percent = bridge.percent === null ? '' : ` (${bridge.percent} %)`
  return (
    <section aria-label={t('landedBridge')}>
      <h4>{t('landedBridge')}</h4>
      <p>
        {t('landedBridgeOf', {
          before: show(bridge.before),
          after: show(bridge.after),
          variance: `${show(bridge.variance)}${percent}`,
          currency,
        })}
      </p>
      <table className="portside-landed-bridge">
        <tbody>
          {causes.map(effect => {
            const amount = Number(bridge.effects[effect])
            return (
              <tr key={effect}>
                <th scope="row">{t(`landedEffect_${effect}`)}</th>
                <td>{show(bridge.effects[effect])}</td>
                <td aria-hidden>
                  <span
                    data-sign={amount > 0 ? 'up' : 'down'}
                    style={{ width: `${((Math.abs(amount) / longest) * 100).toFixed(1)}%` }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {bridge.charges.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className="portside-landed-wide" role="group" aria-label={t('landedByCharge')} tabIndex={0}>
          <table>
            <caption>{t('landedByCharge')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('landedEffect_charge')}</th>
                <th scope="col">{t('landedBefore')}</th>
                <th scope="col">{t('landedAfter')}</th>
                <th scope="col">{t('landedOfAmount')}</th>
                <th scope="col">{t('landedEffect_rate')}</th>
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {bridge.charges.map(c => (
                <tr key={c.code}>
                  <th scope="row">{listLabel('trade:chargeCode', c.code)}</th>
                  <td>{show(c.before)}</td>
                  <td>{show(c.after)}</td>
                  <td>{show(c.charge)}</td>
                  <td>{show(c.rate)}</td>
                  <td>{c.percent ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
