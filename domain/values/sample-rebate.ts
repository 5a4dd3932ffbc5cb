import { compare, divideTimes } from './decimal.ts'
import { minorDigits } from './money.ts'

export interface RebateRule {
  readonly cost: string
  /** Refunded share of the cost, in percent. */
  readonly percent: string
  /** Ordered quantity for the refund. */
  readonly fromQuantity: string
}

/** Rebate of a sample's cost once enough was ordered; zero before. */
export const rebateDue = (rule: RebateRule, ordered: string, currency: string): string =>
  compare(ordered, rule.fromQuantity) < 0
    ? (0).toFixed(minorDigits(currency))
    : divideTimes(rule.cost, '100', rule.percent, minorDigits(currency))
