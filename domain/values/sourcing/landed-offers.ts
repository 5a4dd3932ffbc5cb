import { priceHolds, priceHoldsDuty, type CustomsBasis } from '../money/customs.ts'
import { exact, inMinor, rounded, toDigits, total, type Exact } from '../money/exact.ts'
import { estimateLanded, type ChargePart, type EstimateCharge, type EstimateDuty } from '../money/landed-estimate.ts'
import { compareLanded } from './scores.ts'

/** What one unit of a SKU costs besides its price, by an estimate, in the currency of the comparison. */
export interface UnitCosts {
  readonly basis: CustomsBasis
  readonly taxPercent: string | null
  readonly taxRecoverable: boolean
  readonly duties: readonly EstimateDuty[]
  readonly hs: string | null
  readonly netKg: Exact | null
  readonly charges: readonly { readonly code: string; readonly part: ChargePart | null; readonly perUnit: Exact }[]
}

export interface PricedOffer {
  readonly id: string
  /** One unit, in the currency of the comparison, exact. */
  readonly unit: Exact
  /** Of the order. */
  readonly quantity: string
  readonly incoterm: string
  readonly costs: UnitCosts
}

/** Duty and tax that nobody gives back stand beside the charges under this code. */
export const dutyCode = 'duty'

export interface LandedUnit {
  readonly unit: string
  readonly landed: string
  /** By code of the charge, and the duty: what counts for one unit of this offer. */
  readonly perUnit: Readonly<Record<string, string>>
}

/** `incomplete`: the price leaves carriage out, and the estimate has no charge for it. */
export type LandedResult = LandedUnit | { readonly error: 'incomplete' }

const carriage = ['originInland', 'freightToBorder'] as const

/**
 * The landed cost of one unit of an offer: what its incoterm leaves out of the price is added by the engine of landed
 * costs, and nothing that the price holds is counted twice (S-SCO-2, M-LC, M-DTY).
 */
export function landedUnit(currency: string, offer: PricedOffer): LandedResult {
  const { costs, incoterm } = offer
  const lacks = carriage.some(part => !priceHolds(incoterm, part) && !costs.charges.some(c => c.part === part))
  if (lacks) return { error: 'incomplete' }
  const quantity = exact(offer.quantity)
  const goods = offer.unit.mul(quantity)
  const charges = costs.charges.map(({ code, part, perUnit }): EstimateCharge & { readonly counts: boolean } => {
    const counts = !priceHolds(incoterm, part)
    const amount = perUnit.mul(quantity)
    return {
      code,
      part,
      method: 'quantity',
      counts,
      amount: inMinor(counts ? amount : exact('0'), currency),
      customsAmount: part === null ? null : amount,
    }
  })
  const declares = !priceHoldsDuty(incoterm)
  const estimate = estimateLanded({
    base: currency,
    basis: costs.basis,
    incoterm,
    taxPercent: declares ? costs.taxPercent : null,
    taxRecoverable: costs.taxRecoverable,
    charges,
    duties: declares ? costs.duties : [],
    lines: [
      {
        id: '1',
        qty: offer.quantity,
        value: inMinor(rounded(goods, currency), currency),
        customsGoods: goods,
        hs: costs.hs,
        netKg: costs.netKg ? toDigits(costs.netKg.mul(quantity), 6) : null,
      },
    ],
  })
  const [line] = 'error' in estimate ? [] : estimate.lines
  if (!line) return { error: 'incomplete' }
  const perUnit = new Map<string, Exact>()
  for (const charge of charges.filter(c => c.counts))
    perUnit.set(charge.code, (perUnit.get(charge.code) ?? exact('0')).add(exact(charge.amount).div(quantity)))
  const toDuty = exact(line.landed).sub(exact(line.value)).sub(exact(line.charges))
  perUnit.set(dutyCode, toDuty.div(quantity))
  return {
    unit: toDigits(offer.unit, 6),
    landed: toDigits(offer.unit.add(total([...perUnit.values()])), 6),
    perUnit: Object.fromEntries([...perUnit].map(([code, value]) => [code, toDigits(value, 6)])),
  }
}

export interface Flip {
  readonly byPrice: string
  readonly byLanded: string
  /** The charge that turned the rank; null when the difference is spread over several. */
  readonly charge: string
  /** Of the offer with the best price, for one unit. */
  readonly present: string
  /** Below this value the offer with the best price is the best again; null when no value of the charge does that. */
  readonly turnsAt: string | null
}

export interface LandedLine {
  readonly offers: Readonly<Record<string, LandedResult>>
  readonly best: string | null
  readonly flip: Flip | null
}

/** Offers for one line on landed cost, and what turned the rank where the best price is not the best in the end. */
export function landedLine(currency: string, quantity: string, offers: readonly PricedOffer[]): LandedLine {
  const results = new Map(offers.map(o => [o.id, landedUnit(currency, o)]))
  const known = offers.flatMap(offer => {
    const result = results.get(offer.id)
    return result && !('error' in result) ? [{ offer, result }] : []
  })
  const ranked = compareLanded({
    currency,
    quantity,
    rates: {},
    offers: known.map(({ offer, result }) => ({ id: offer.id, price: result.unit, currency, perUnit: result.perUnit })),
  })
  const [byPrice] = ranked.rankByPrice,
    [byLanded] = ranked.rankByLanded
  const of = (id: string | undefined) => known.find(k => k.offer.id === id)
  const cheap = of(byPrice),
    best = of(byLanded)
  return {
    offers: Object.fromEntries(results),
    best: byLanded ?? null,
    flip: cheap && best && cheap !== best ? flipOf(currency, cheap, best) : null,
  }
}

interface Known {
  readonly offer: PricedOffer
  readonly result: LandedUnit
}

function flipOf(currency: string, cheap: Known, best: Known): Flip | null {
  const gap = exact(cheap.result.landed).sub(exact(best.result.landed))
  if (!gap.gt(0)) return null
  const more = Object.entries(cheap.result.perUnit)
    .map(([code, value]) => ({ code, more: exact(value).sub(exact(best.result.perUnit[code] ?? '0')) }))
    .toSorted((a, b) => b.more.compare(a.more))
  const [turned] = more
  if (!turned?.more.gt(0)) return null
  const present = exact(cheap.result.perUnit[turned.code] ?? '0')
  return {
    byPrice: cheap.offer.id,
    byLanded: best.offer.id,
    charge: turned.code,
    present: toDigits(present, 4),
    turnsAt: turningPoint(currency, cheap, turned.code, gap),
  }
}

/**
 * The value of a charge at which the offer is no dearer. Duty may lie on the charge, so its effect is measured by
 * leaving it out: landed cost is linear in it.
 */
function turningPoint(currency: string, { offer, result }: Known, code: string, gap: Exact): string | null {
  const present = exact(result.perUnit[code] ?? '0')
  if (code === dutyCode) return gap.lte(present) ? toDigits(present.sub(gap), 4) : null
  const without = landedUnit(currency, {
    ...offer,
    costs: {
      ...offer.costs,
      charges: offer.costs.charges.map(c => (c.code === code ? { ...c, perUnit: exact('0') } : c)),
    },
  })
  if ('error' in without) return null
  const effect = exact(result.landed).sub(exact(without.landed))
  if (!effect.gt(0) || gap.gt(effect)) return null
  return toDigits(present.sub(gap.mul(present).div(effect)), 4)
}
