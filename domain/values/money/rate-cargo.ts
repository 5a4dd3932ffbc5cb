import { daysBetween } from '../date-only.ts'
import { groupBy } from '../group-by.ts'
import type { WeightRule } from './freight.ts'
import {
  cardReasons,
  chooseCard,
  compareSpecific,
  type CardQuery,
  type CardReason,
  type RateCard,
  type RateCardPeriod,
} from './rate-card.ts'
import {
  rateCharges,
  weightOf,
  type CargoToRate,
  type ChargeableWeight,
  type ChargeToRate,
  type RatedCharge,
  type UnitsUnknown,
} from './rate-charges.ts'

/** A rate of a card; its charges stand together when only `fromUnits` differs. */
export interface CardRate extends Omit<ChargeToRate, 'breaks' | 'added' | 'currency'> {
  readonly fromUnits: string
  readonly rate: string
  readonly currency: string | null
}

/** A card with its rates on the lanes of a query. */
export interface CardToRate extends RateCardPeriod {
  readonly id: string
  readonly status: string
  readonly mode: string
  readonly customer: string | null
  readonly carrier: string | null
  /** Who asks these rates: of the cards of one seller one is used. */
  readonly seller: string
  /** The charge that is its freight. */
  readonly freight: string
  readonly currency: string
  readonly weight: WeightRule
  readonly rates: readonly CardRate[]
}

export interface RatedCard {
  readonly card: string
  readonly seller: string
  /** The lane that was chosen for the freight of each container type. */
  readonly lanes: readonly Lane[]
  readonly weight: ChargeableWeight
  readonly lines: readonly RatedCharge[]
  readonly totals: Readonly<Record<string, string>>
  /** Its place by specificity, from 0; equally specific cards share one. */
  readonly specific: number
}

export interface RejectedCard {
  readonly card: string
  readonly because: CardReason | 'missingUnits'
  /** lessSpecific: the card that was chosen in its place. */
  readonly by: string | null
  /** expired, notYet: how many days ago it ended, or until it begins. */
  readonly days: number | null
  /** missingUnits: the charge, and what it counts. */
  readonly code: string | null
  readonly per: string | null
}

export interface Lane {
  readonly pol: string | null
  readonly pod: string | null
  readonly equipment: string | null
}

export interface CargoQuery extends Omit<CardQuery, 'equipment'> {
  readonly cargo: CargoToRate
  /** Charges of a cost template, for every card; a charge without a currency has that of the template. */
  readonly added: readonly ChargeToRate[]
}

/**
 * Rates a cargo by cards. Of each seller the most specific card that fits is used, whatever it costs; every other card
 * is named with its reason (M-FRT-5). The rated cards come most specific first.
 */
export function rateCargo(
  query: CargoQuery,
  cards: readonly CardToRate[],
): { readonly rated: readonly RatedCard[]; readonly rejected: readonly RejectedCard[] } {
  const judged = cards.map(card => judge(query, card))
  const rejected: RejectedCard[] = judged.flatMap(j => (j.because === null ? [] : [refusal(query, j.card, j.because)]))
  const fitting = judged.filter(j => j.because === null)
  const first: CardQuery = { ...query, equipment: equipmentsOf(query)[0] ?? null }
  const chosen: Judged[] = []
  for (const seller of new Set(fitting.map(j => j.card.seller))) {
    const own = fitting.filter(j => j.card.seller === seller)
    const answer = chooseCard(
      first,
      own.map(j => j.key),
    )
    for (const r of answer.rejected) {
      const other = own.find(j => j.card.id === r.id)
      if (other) rejected.push({ ...refusal(query, other.card, 'lessSpecific'), by: answer.card })
    }
    chosen.push(...own.filter(j => j.card.id === answer.card))
  }
  const rated: { readonly key: RateCard; readonly card: Omit<RatedCard, 'specific'> }[] = []
  for (const { card, key, lanes } of chosen) {
    const answer = amounts(query, card, lanes)
    if ('error' in answer)
      rejected.push({ ...refusal(query, card, 'missingUnits'), code: answer.code, per: answer.per })
    else rated.push({ key, card: { card: card.id, seller: card.seller, lanes, ...answer } })
  }
  rated.sort((a, b) => compareSpecific(a.key, b.key, first))
  const place = (key: RateCard) => rated.filter(r => compareSpecific(r.key, key, first) < 0).length
  return { rated: rated.map(r => ({ ...r.card, specific: place(r.key) })), rejected }
}

interface Judged {
  readonly card: CardToRate
  readonly lanes: readonly Lane[]
  readonly key: RateCard
  readonly because: CardReason | null
}

/** Container types of the cargo; a cargo without containers asks once. */
const equipmentsOf = ({ cargo }: CargoQuery): readonly (string | null)[] =>
  cargo.containers.length > 0 ? [...new Set(cargo.containers.map(c => c.type))] : [null]

const keyOf = (card: CardToRate, lane: Lane, id: string): RateCard => ({
  id,
  status: card.status,
  mode: card.mode,
  customer: card.customer,
  carrier: card.carrier,
  validFrom: card.validFrom,
  validTo: card.validTo,
  ...lane,
})

/** The lane of the freight for each container type; a type without one rules the card out. */
function judge(query: CargoQuery, card: CardToRate): Judged {
  const freight = card.rates.filter(r => r.code === card.freight)
  const types = freight.some(r => r.per === 'container') ? equipmentsOf(query) : equipmentsOf(query).slice(0, 1)
  const found = types.map(equipment => laneFor(query, card, freight, equipment))
  const because = found.flatMap(f => ('because' in f ? [f.because] : []))[0] ?? null
  const lanes = found.flatMap(f => ('lane' in f ? [f.lane] : []))
  const key = keyOf(card, lanes[0] ?? { pol: null, pod: null, equipment: null }, card.id)
  return { card, lanes, key, because }
}

/** The most specific lane of rates for a container type, or the nearest miss of all of them. */
function laneFor(
  query: CargoQuery,
  card: CardToRate,
  rates: readonly CardRate[],
  equipment: string | null,
): { readonly lane: Lane } | { readonly because: CardReason } {
  const lanes = [...new Map(rates.map(r => [placeOf(r), r])).entries()]
  const answer = chooseCard(
    { ...query, equipment },
    lanes.map(([at, { pol, pod, equipment: type }]) => keyOf(card, { pol, pod, equipment: type }, at)),
  )
  const lane = lanes.find(([at]) => at === answer.card)?.[1]
  if (lane) return { lane: { pol: lane.pol, pod: lane.pod, equipment: lane.equipment } }
  const nearest = Math.max(0, ...answer.rejected.map(r => cardReasons.indexOf(r.because)))
  return { because: lanes.length === 0 ? 'pol' : (cardReasons[nearest] ?? 'pol') }
}

const placeOf = (r: Lane): string => `${r.pol ?? ''}/${r.pod ?? ''}/${r.equipment ?? ''}`

function refusal(query: CargoQuery, card: CardToRate, because: RejectedCard['because']): RejectedCard {
  const days =
    because === 'expired' && card.validTo !== null
      ? daysBetween(card.validTo, query.date)
      : because === 'notYet'
        ? daysBetween(query.date, card.validFrom)
        : null
  return { card: card.id, because, by: null, days, code: null, per: null }
}

function amounts(
  query: CargoQuery,
  card: CardToRate,
  lanes: readonly Lane[],
): Pick<RatedCard, 'weight' | 'lines' | 'totals'> | UnitsUnknown {
  const weight = weightOf(query.cargo, card.mode, card.weight)
  const answer = rateCharges([...chargesOf(query, card, lanes), ...query.added], query.cargo, weight)
  return 'error' in answer ? answer : { weight, ...answer }
}

/** Freight first, then each surcharge by its most specific lane. */
function chargesOf(query: CargoQuery, card: CardToRate, lanes: readonly Lane[]): readonly ChargeToRate[] {
  const kinds = groupBy(card.rates, r => `${r.code}|${r.per}|${r.currency ?? card.currency}|${r.of ?? ''}`)
  const charges = [...kinds.values()].flatMap(rates => {
    const types = rates[0]?.per === 'container' ? equipmentsOf(query) : equipmentsOf(query).slice(0, 1)
    return types.flatMap((type, at): ChargeToRate[] => {
      const isFreight = rates[0]?.code === card.freight
      const found = isFreight ? { lane: lanes[at] } : laneFor(query, card, rates, type)
      const lane = 'lane' in found ? found.lane : undefined
      const own = lane ? rates.filter(r => placeOf(r) === placeOf(lane)) : []
      const [one] = own
      if (!one) return []
      const { code, per, of, minimumUnits, pol, pod } = one
      const limit = (name: 'minimum' | 'maximum') => own.find(r => r[name] !== null)?.[name] ?? null
      return [
        {
          code,
          per,
          of,
          minimumUnits,
          pol,
          pod,
          minimum: limit('minimum'),
          maximum: limit('maximum'),
          equipment: per === 'container' ? type : null,
          currency: one.currency ?? card.currency,
          breaks: own.map(r => ({ from: r.fromUnits, rate: r.rate })),
          added: false,
        },
      ]
    })
  })
  return charges.sort((a, b) => Number(b.code === card.freight) - Number(a.code === card.freight))
}
