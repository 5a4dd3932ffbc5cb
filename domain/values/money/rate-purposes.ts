import type { RateType } from './exchange.ts'

export const ratePurposes = ['payable', 'receivable', 'customs', 'estimate'] as const
export type RatePurpose = (typeof ratePurposes)[number]

/** Types of rates by purpose, the preferred one first (M-FX-5). A customs value takes customs rates only. */
export const preferredTypes: Readonly<Record<RatePurpose, readonly RateType[]>> = {
  payable: ['contract', 'bankSell'],
  receivable: ['contract', 'bankBuy'],
  customs: ['customs'],
  estimate: ['contract', 'internal', 'reference'],
}
