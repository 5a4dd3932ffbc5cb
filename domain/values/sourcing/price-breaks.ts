import { exact, inMinor, larger, nothing, plain, rounded, toDigits, upToStep, type Exact } from '../money/exact.ts'

/** The price of one unit from a quantity on. */
export interface PriceBreak {
  readonly from: string
  readonly price: string
}

export interface PriceRequest {
  readonly wanted: string
  readonly currency: string
  readonly breaks: readonly PriceBreak[]
  readonly moq?: string
  readonly belowMoq?: 'refuse' | 'raise' | 'surcharge'
  readonly surcharge?: string
  /** Whole packs only. */
  readonly multiple?: string
}

export type PriceNote = 'raisedToMoq' | 'roundedToMultiple' | 'surcharge'

export interface PriceAtQuantity {
  readonly orderQuantity: string
  /** Six digits, for show: the amount comes from the exact price. */
  readonly unitPrice: string
  readonly amount: string
  readonly notes: readonly PriceNote[]
  /** The higher break that costs less in all. */
  readonly cheaperNextBreak: { readonly quantity: string; readonly amount: string; readonly saving: string } | null
}

export type PriceError =
  | { readonly error: 'quantity' }
  | { readonly error: 'belowMoq'; readonly moq: string }
  | { readonly error: 'belowFirstBreak'; readonly from: string }

const sorted = (breaks: readonly PriceBreak[]): readonly PriceBreak[] =>
  [...breaks].sort((a, b) => exact(a.from).compare(exact(b.from)))

const reached = (breaks: readonly PriceBreak[], quantity: Exact): PriceBreak | undefined =>
  breaks.filter(b => exact(b.from).lte(quantity)).at(-1)

/**
 * The price of a quantity (S-PB-1): first the minimum, then whole packs, then the break that is reached, which holds
 * for the whole quantity, then the amount, rounded once. Below the first break there is no price.
 */
export function priceAtQuantity(request: PriceRequest): PriceAtQuantity | PriceError {
  const wanted = exact(request.wanted),
    moq = exact(request.moq ?? '0')
  if (wanted.lte(nothing)) return { error: 'quantity' }
  const below = wanted.lt(moq)
  if (below && request.belowMoq === 'refuse') return { error: 'belowMoq', moq: request.moq ?? '0' }
  const raised = below && request.belowMoq === 'raise' ? moq : wanted
  const quantity = upToStep(raised, exact(request.multiple ?? '0'))
  const breaks = sorted(request.breaks)
  const used = reached(breaks, quantity)
  if (!used) return { error: 'belowFirstBreak', from: breaks[0]?.from ?? '0' }
  const notes: PriceNote[] = []
  if (!raised.equals(wanted)) notes.push('raisedToMoq')
  if (!quantity.equals(raised)) notes.push('roundedToMultiple')
  if (surchargeOn(request, quantity).gt(nothing)) notes.push('surcharge')
  const amount = amountOf(request, quantity, used)
  return {
    orderQuantity: plain(quantity),
    unitPrice: toDigits(exact(used.price), 6),
    amount: inMinor(amount, request.currency),
    notes,
    cheaperNextBreak: cheaperBreak(request, breaks, used, amount),
  }
}

const surchargeOn = (request: PriceRequest, quantity: Exact): Exact =>
  request.belowMoq === 'surcharge' && quantity.lt(exact(request.moq ?? '0')) ? exact(request.surcharge ?? '0') : nothing

const amountOf = (request: PriceRequest, quantity: Exact, used: PriceBreak): Exact =>
  rounded(quantity.mul(exact(used.price)), request.currency).add(surchargeOn(request, quantity))

function cheaperBreak(
  request: PriceRequest,
  breaks: readonly PriceBreak[],
  used: PriceBreak,
  amount: Exact,
): PriceAtQuantity['cheaperNextBreak'] {
  const least = request.belowMoq === 'surcharge' ? nothing : exact(request.moq ?? '0')
  const offers = breaks.slice(breaks.indexOf(used) + 1).flatMap(b => {
    const quantity = upToStep(larger(exact(b.from), least), exact(request.multiple ?? '0'))
    const at = reached(breaks, quantity)
    return at ? [{ quantity, amount: amountOf(request, quantity, at) }] : []
  })
  const best = offers.reduce<(typeof offers)[number] | null>((a, b) => (b.amount.lt(a?.amount ?? amount) ? b : a), null)
  if (!best) return null
  const money = (value: Exact) => inMinor(value, request.currency)
  return { quantity: plain(best.quantity), amount: money(best.amount), saving: money(amount.sub(best.amount)) }
}

export interface PriceOffer extends PriceBreak {
  readonly id: string
  readonly validFrom: string
  readonly validTo: string | null
}

/** The offer that holds on a day: the highest break that is reached, then the later one; both ends count (S-PB-2). */
export function validOffer(
  date: string,
  quantity: string,
  offers: readonly PriceOffer[],
): { readonly offer: string | null; readonly price: string | null; readonly error: 'noValidOffer' | null } {
  const wanted = exact(quantity)
  const valid = offers.filter(
    o => o.validFrom <= date && (o.validTo === null || date <= o.validTo) && exact(o.from).lte(wanted),
  )
  valid.sort((a, b) => exact(b.from).compare(exact(a.from)) || (a.validFrom < b.validFrom ? 1 : -1))
  const [best] = valid
  return { offer: best?.id ?? null, price: best?.price ?? null, error: best ? null : 'noValidOffer' }
}

/** A price for so many of a unit, as the price of one base unit; an unknown factor is an error, never 1 (S-PB-3). */
export function pricePerBaseUnit(offer: {
  readonly price: string
  readonly per: string
  readonly baseUnitsPerUnit: string | null
}): { readonly pricePerBaseUnit: string } | { readonly error: 'unknownFactor' } {
  if (offer.baseUnitsPerUnit === null || exact(offer.baseUnitsPerUnit).lte(nothing)) return { error: 'unknownFactor' }
  const value = exact(offer.price).div(exact(offer.per)).div(exact(offer.baseUnitsPerUnit))
  return { pricePerBaseUnit: toDigits(value, 6) }
}

/** A quantity of base units in units of the offer (S-PB-3). */
export function unitsOf(
  baseQuantity: string,
  baseUnitsPerUnit: string | null,
): { readonly units: string } | { readonly error: 'unknownFactor' } {
  if (baseUnitsPerUnit === null || exact(baseUnitsPerUnit).lte(nothing)) return { error: 'unknownFactor' }
  const units = exact(baseQuantity).div(exact(baseUnitsPerUnit))
  return { units: units.mul(1_000_000).d === 1n ? plain(units) : toDigits(units, 6) }
}

export type BreakProblem = 'empty' | 'sameBreakTwice' | 'breakNotPositive' | 'negativePrice'

/** What is wrong with breaks as they were typed, and what is only odd (S-PB-4). */
export function checkBreaks(breaks: readonly PriceBreak[]): {
  readonly errors: readonly BreakProblem[]
  readonly warnings: readonly 'higherBreakDearer'[]
} {
  const inOrder = sorted(breaks)
  const pairs = inOrder.slice(1).map((b, at) => [inOrder[at] ?? b, b] as const)
  const errors: readonly [BreakProblem, boolean][] = [
    ['empty', breaks.length === 0],
    ['sameBreakTwice', pairs.some(([a, b]) => exact(a.from).equals(exact(b.from)))],
    ['breakNotPositive', breaks.some(b => exact(b.from).lte(nothing))],
    ['negativePrice', breaks.some(b => exact(b.price).lt(nothing))],
  ]
  const dearer = pairs.some(([a, b]) => exact(b.from).gt(exact(a.from)) && exact(b.price).gt(exact(a.price)))
  return {
    errors: errors.filter(([, wrong]) => wrong).map(([name]) => name),
    warnings: dearer ? ['higherBreakDearer'] : [],
  }
}
