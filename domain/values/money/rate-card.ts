/** What a rate card is for. An empty part fits everything; a port may be a country, its first two letters. */
export interface RateCardKey {
  readonly mode: string
  readonly pol: string | null
  readonly pod: string | null
  readonly equipment: string | null
  readonly customer: string | null
  readonly carrier: string | null
}

export interface RateCardPeriod {
  readonly validFrom: string
  readonly validTo: string | null
}

export interface RateCard extends RateCardKey, RateCardPeriod {
  readonly id: string
  readonly status: string
}

export const cardReasons = [
  'status',
  'mode',
  'notYet',
  'expired',
  'pol',
  'pod',
  'equipment',
  'customer',
  'carrier',
  'lessSpecific',
] as const
/** Why a card was not chosen, the first that holds. */
export type CardReason = (typeof cardReasons)[number]

export interface CardQuery extends RateCardKey {
  readonly date: string
}

/** 2 for the port itself, 1 for its country, 0 for any; null where the card is for another place. */
function portFit(card: string | null, port: string | null): number | null {
  if (card === null) return 0
  if (card === port) return 2
  return card.length === 2 && port?.startsWith(card) ? 1 : null
}

const fits = (card: string | null, asked: string | null): boolean => card === null || card === asked

function reasonAgainst(card: RateCard, query: CardQuery): CardReason | null {
  if (card.status !== 'active') return 'status'
  if (card.mode !== query.mode) return 'mode'
  if (query.date < card.validFrom) return 'notYet'
  if (card.validTo !== null && query.date > card.validTo) return 'expired'
  if (portFit(card.pol, query.pol) === null) return 'pol'
  if (portFit(card.pod, query.pod) === null) return 'pod'
  if (!fits(card.equipment, query.equipment)) return 'equipment'
  if (!fits(card.customer, query.customer)) return 'customer'
  return fits(card.carrier, query.carrier) ? null : 'carrier'
}

/** Compared one after the other: customer, port of loading, port of discharge, equipment, carrier (M-FRT-5). */
const specificity = (card: RateCard, query: CardQuery): readonly number[] => [
  card.customer === null ? 0 : 1,
  portFit(card.pol, query.pol) ?? 0,
  portFit(card.pod, query.pod) ?? 0,
  card.equipment === null ? 0 : 1,
  card.carrier === null ? 0 : 1,
]

/** Below zero when `a` is more specific than `b` for the query, whatever they cost; 0 for equals (M-FRT-5). */
export function compareSpecific(a: RateCard, b: RateCard, query: CardQuery): number {
  const own = specificity(a, query),
    other = specificity(b, query)
  const at = own.findIndex((n, i) => n !== other[i])
  return at < 0 ? 0 : (other[at] ?? 0) - (own[at] ?? 0)
}

/** The most specific card that fits, the later one of two equals, and why each other card was not chosen (M-FRT-5). */
export function chooseCard(
  query: CardQuery,
  cards: readonly RateCard[],
): {
  readonly card: string | null
  readonly error: 'noRate' | null
  readonly rejected: readonly { readonly id: string; readonly because: CardReason }[]
} {
  const judged = cards.map(card => ({ card, because: reasonAgainst(card, query) }))
  const fitting = judged.filter(j => j.because === null).map(j => j.card)
  const better = (a: RateCard, b: RateCard): number =>
    compareSpecific(a, b, query) || (a.validFrom < b.validFrom ? 1 : -1)
  const best = [...fitting].sort(better)[0]
  return {
    card: best?.id ?? null,
    error: best ? null : 'noRate',
    rejected: judged.filter(j => j.card !== best).map(j => ({ id: j.card.id, because: j.because ?? 'lessSpecific' })),
  }
}

export type CardOverlap =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly error: 'period' }
  | { readonly accepted: false; readonly error: 'overlap'; readonly from: string; readonly to: string | null }

const keyParts = ['mode', 'pol', 'pod', 'equipment', 'customer', 'carrier'] as const

/** Whether a card can be saved beside another: not with the same key and a common day (M-FRT-6). */
export function cardFitsBeside(
  card: RateCardKey & RateCardPeriod,
  existing: RateCardKey & RateCardPeriod,
): CardOverlap {
  if (card.validTo !== null && card.validTo < card.validFrom) return { accepted: false, error: 'period' }
  if (keyParts.some(part => card[part] !== existing[part])) return { accepted: true }
  const from = card.validFrom > existing.validFrom ? card.validFrom : existing.validFrom
  const ends = [card.validTo, existing.validTo].filter(end => end !== null).sort()
  const to = ends[0] ?? null
  return to !== null && to < from ? { accepted: true } : { accepted: false, error: 'overlap', from, to }
}
