import { exact, larger, nothing, plain, smaller, toDigits, total, type Exact } from '../money/exact.ts'
import { exactlyBy, type Rate } from '../money/exchange.ts'

/** How the values of a criterion become 0 to 100 points; for all but points and highest, less is better. */
export type ScoreForm = 'lowestProportional' | 'highestProportional' | 'linear' | 'fixedRange' | 'points'

export interface Criterion {
  readonly code: string
  readonly weight: string
  readonly score: ScoreForm
  /** Bids below it are excluded. */
  readonly min?: string
  readonly low?: string
  readonly high?: string
}

export interface Bid {
  readonly id: string
  readonly receivedAt: string
  /** Exact ones too: the average of three evaluators has no last digit. */
  readonly values: Readonly<Record<string, string | Exact | null | undefined>>
  readonly late?: boolean
  readonly declined?: boolean
  readonly certificate?: string
}

export interface ScoredBids {
  readonly scores: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly rank: readonly string[]
  readonly excluded: Readonly<Record<string, string>>
  /** Bids that are equal in all: a person chooses, with a reason. */
  readonly undecided?: readonly (readonly string[])[]
}

function exclusion(bid: Bid, criteria: readonly Criterion[]): string | null {
  if (bid.late) return 'late'
  if (bid.declined) return 'declined'
  if (bid.certificate === 'expired') return 'certificate'
  if (criteria.some(c => (bid.values[c.code] ?? null) === null)) return 'incomplete'
  const below = criteria.find(c => c.min !== undefined && valueOf(bid, c.code).lt(exact(c.min)))
  return below ? `below:${below.code}` : null
}

function valueOf(bid: Bid, code: string): Exact {
  const value = bid.values[code] ?? nothing
  return typeof value === 'string' ? exact(value) : value
}

/**
 * Scores and ranks the bids of a round (S-SCO-1). Excluded bids leave first, so that none of them sets the best price.
 * The rank follows the exact total, then the lower price, then the earlier receipt.
 */
export function scoreBids(
  criteria: readonly Criterion[],
  bids: readonly Bid[],
): ScoredBids | { readonly error: 'weights'; readonly sum: string } {
  const weights = total(criteria.map(c => exact(c.weight)))
  if (!weights.equals(100)) return { error: 'weights', sum: plain(weights) }
  const excluded = Object.fromEntries(
    bids.flatMap(bid => {
      const why = exclusion(bid, criteria)
      return why ? [[bid.id, why]] : []
    }),
  )
  const kept = bids.filter(b => !(b.id in excluded))
  const scored = kept.map(bid => {
    const points = criteria.map(c => ({ criterion: c, points: pointsOf(bid, c, kept) }))
    return { bid, points, sum: total(points.map(p => p.points.mul(exact(p.criterion.weight)).div(100))) }
  })
  const compare = (a: (typeof scored)[number], b: (typeof scored)[number]): number =>
    b.sum.compare(a.sum) ||
    valueOf(a.bid, 'price').compare(valueOf(b.bid, 'price')) ||
    Date.parse(a.bid.receivedAt) - Date.parse(b.bid.receivedAt)
  const ranked = [...scored].sort(compare)
  const ties = tiedGroups(ranked, compare).map(group => group.map(s => s.bid.id))
  return {
    scores: Object.fromEntries(
      scored.map(s => [
        s.bid.id,
        {
          ...Object.fromEntries(s.points.map(p => [p.criterion.code, toDigits(p.points, 2)])),
          total: toDigits(s.sum, 2),
        },
      ]),
    ),
    rank: ranked.map(s => s.bid.id),
    excluded,
    ...(ties.length > 0 ? { undecided: ties } : {}),
  }
}

function tiedGroups<T>(ranked: readonly T[], compare: (a: T, b: T) => number): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const item of ranked) {
    const group = groups.at(-1),
      first = group?.[0]
    if (group && first !== undefined && compare(first, item) === 0) group.push(item)
    else groups.push([item])
  }
  return groups.filter(g => g.length > 1)
}

const hundred = exact('100')

function pointsOf(bid: Bid, criterion: Criterion, all: readonly Bid[]): Exact {
  const value = valueOf(bid, criterion.code)
  const values = all.map(b => valueOf(b, criterion.code))
  const least = values.reduce(smaller, value),
    most = values.reduce(larger, value)
  switch (criterion.score) {
    case 'points':
      return value
    case 'lowestProportional':
      return value.equals(least) ? hundred : hundred.mul(least).div(value)
    case 'highestProportional':
      return value.equals(most) ? hundred : hundred.mul(value).div(most)
    case 'linear':
      return most.equals(least) ? hundred : hundred.mul(most.sub(value)).div(most.sub(least))
    case 'fixedRange': {
      const low = exact(criterion.low ?? '0'),
        high = exact(criterion.high ?? '0')
      return larger(smaller(hundred.mul(high.sub(value)).div(high.sub(low)), hundred), nothing)
    }
  }
}

export interface ComparedOffer {
  readonly id: string
  readonly price: string
  readonly currency: string
  /** Freight and charges for one unit, in the currency of the comparison. */
  readonly perUnit?: Readonly<Record<string, string>>
  readonly dutyPercent?: string
  readonly fixed?: string
}

export type LandedOffer =
  | { readonly unit: string; readonly landed: string }
  | { readonly error: 'missingRate'; readonly currency: string }

/**
 * Compares offers in one currency at the frozen rate of the round, on landed cost (S-SCO-2). An offer without a rate is
 * shown and not ranked.
 */
export function compareLanded(request: {
  readonly currency: string
  readonly quantity: string
  readonly rates: Readonly<Record<string, Rate>>
  readonly offers: readonly ComparedOffer[]
  /** Duty on the price alone (FOB), or on price and carriage. */
  readonly dutyBasis?: 'FOB' | 'CIF'
}): {
  readonly offers: Readonly<Record<string, LandedOffer>>
  readonly rankByPrice: readonly string[]
  readonly rankByLanded: readonly string[]
  readonly flips: boolean
} {
  const priced = request.offers.map(offer => ({ offer, cost: costOf(offer, request) }))
  const known = priced.flatMap(({ offer, cost }) => (cost ? [{ id: offer.id, ...cost }] : []))
  const rankBy = (key: 'unit' | 'landed') => [...known].sort((a, b) => a[key].compare(b[key])).map(k => k.id)
  const rankByPrice = rankBy('unit'),
    rankByLanded = rankBy('landed')
  return {
    offers: Object.fromEntries(
      priced.map(({ offer, cost }): [string, LandedOffer] => [
        offer.id,
        cost
          ? { unit: toDigits(cost.unit, 6), landed: toDigits(cost.landed, 6) }
          : { error: 'missingRate', currency: offer.currency },
      ]),
    ),
    rankByPrice,
    rankByLanded,
    flips: rankByPrice.join() !== rankByLanded.join(),
  }
}

function costOf(
  offer: ComparedOffer,
  request: Parameters<typeof compareLanded>[0],
): { readonly unit: Exact; readonly landed: Exact } | null {
  const { currency } = request
  const rate = request.rates[offer.currency]
  const price = exact(offer.price)
  const unit = offer.currency === currency ? price : rate ? exactlyBy(rate, price, offer.currency, currency) : null
  if (!unit) return null
  const carried = total(Object.values(offer.perUnit ?? {}).map(exact))
  const dutiable = request.dutyBasis === 'FOB' ? unit : unit.add(carried)
  const duty = dutiable.mul(exact(offer.dutyPercent ?? '0')).div(100)
  const fixed = exact(offer.fixed ?? '0').div(exact(request.quantity))
  return { unit, landed: unit.add(carried).add(duty).add(fixed) }
}
