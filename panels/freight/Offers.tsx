import type { RateFreightAnswer, RatedOffer } from '../../domain/contracts/freight.calls.ts'
import type { UsedRate } from '../../domain/contracts/money.calls.ts'
import type { RatedCharge } from '../../domain/values/money/rate-charges.ts'
import { minorDigits } from '../../domain/values/money.ts'
import { showDecimal } from '../../domain/values/shown-number.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import type { PanelHost } from '../contract.ts'
import { CardLink } from './CardLink.tsx'
import { lists } from './freight-lists.ts'
import { Refused } from './Refused.tsx'

interface Props {
  readonly answer: RateFreightAnswer
  readonly host: PanelHost
}

/** Rated cards, the most specific first, with each charge; below them the cards that are not used. */
export function Offers({ answer, host }: Props) {
  const t = useT()
  return (
    <>
      {answer.offers.length === 0 ? <p>{t('freightNone')}</p> : null}
      <ol className="portside-freight-list">
        {answer.offers.map((offer, at) => (
          <li key={offer.card.id}>
            <Offer offer={offer} first={at === 0} currency={answer.currency} host={host} />
          </li>
        ))}
      </ol>
      {answer.refused.length > 0 ? <Refused refused={answer.refused} host={host} /> : null}
      {answer.rates.length > 0 ? <Rates rates={answer.rates} /> : null}
    </>
  )
}

const money = (amount: string, currency: string): string => `${showDecimal(amount, minorDigits(currency))} ${currency}`

interface OfferProps {
  readonly offer: RatedOffer
  readonly first: boolean
  readonly currency: string
  readonly host: PanelHost
}

function Offer({ offer, first, currency, host }: OfferProps) {
  const t = useT()
  const { card, weight, totals } = offer
  const parts = Object.entries(totals)
  return (
    <article className="portside-freight-offer" aria-label={`${card.seller} ${card.cardNo}`}>
      <header>
        <div>
          <h2>{card.seller}</h2>
          <CardLink card={card} host={host} />
          <span>{card.cardName}</span>
        </div>
        <div className="portside-freight-total">
          <strong>{offer.total === null ? '—' : money(offer.total, currency)}</strong>
          <span>
            {first ? <Chip tone="info">{t('freightFirst')}</Chip> : null}
            {offer.cheapest ? <Chip tone="success">{t('freightLowest')}</Chip> : null}
          </span>
        </div>
      </header>
      <p>
        {[
          laneText(offer, t),
          card.carrier ?? t('freightAnyCarrier'),
          t('freightValid', { from: card.validFrom, to: card.validTo ?? '…' }),
          ...(weight.chargeableKg === null
            ? []
            : [
                t('freightWeight', {
                  kg: showDecimal(weight.chargeableKg, 0),
                  volume: showDecimal(weight.volumeKg ?? '0', 0),
                }),
              ]),
        ].join(' · ')}
      </p>
      <Charges lines={offer.lines} />
      {offer.missing ? <p className="portside-freight-wrong">{t('freightMissing', { pair: offer.missing })}</p> : null}
      {parts.length > 1 || offer.missing ? (
        <p>{t('freightParts', { parts: parts.map(([code, amount]) => money(amount, code)).join(' + ') })}</p>
      ) : null}
    </article>
  )
}

const laneText = ({ lanes }: RatedOffer, t: Translate): string =>
  [...new Set(lanes.map(l => `${l.pol ?? t('freightAnyPlace')} → ${l.pod ?? t('freightAnyPlace')}`))].join(', ')

function Charges({ lines }: { readonly lines: readonly RatedCharge[] }) {
  const t = useT()
  return (
    <div className="portside-freight-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('freightCharge')}</th>
            <th scope="col">{t('freightUnit')}</th>
            <th scope="col" data-number>
              {t('freightUnits')}
            </th>
            <th scope="col" data-number>
              {t('freightRateOf')}
            </th>
            <th scope="col" data-number>
              {t('freightAmount')}
            </th>
            <th scope="col">{t('freightNote')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l, at) => (
            <tr key={at}>
              <th scope="row">{listLabel(lists.charge, l.code)}</th>
              <td>
                {listLabel(lists.unit, l.per)}
                {l.equipment ? ` ${l.equipment}` : ''}
              </td>
              <td data-number>{showDecimal(l.units, 0)}</td>
              <td data-number>{showDecimal(l.rate, 0)}</td>
              <td data-number>{money(l.amount, l.currency)}</td>
              <td>{notesOf(l, t).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What made the amount besides units times rate. */
const notesOf = (l: RatedCharge, t: Translate): string[] => [
  ...(l.asUnits === null ? [] : [t('freightAs', { units: showDecimal(l.asUnits, 0) })]),
  ...(l.saving === null ? [] : [t('freightSaves', { amount: money(l.saving, l.currency) })]),
  ...(l.limit === null ? [] : [t(l.limit === 'minimum' ? 'freightMinimum' : 'freightMaximum')]),
  ...(l.of === null ? [] : [t('freightOf', { code: listLabel(lists.charge, l.of) })]),
  ...(l.added ? [t('freightAdded')] : []),
]

function Rates({ rates }: { readonly rates: readonly UsedRate[] }) {
  const t = useT()
  return (
    <p className="portside-freight-rates">
      {t('freightRates')}{' '}
      {rates
        .map(
          r =>
            `${showDecimal(r.per, 0)} ${r.from} = ${showDecimal(r.rate, 0)} ${r.to} (${r.source ?? r.type}, ${r.validFrom})`,
        )
        .join('; ')}
    </p>
  )
}
