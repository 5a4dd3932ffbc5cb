import { daysBetween, isDateOnly } from './date-only.ts'
import { compare, decimalOf } from './decimal.ts'
import { withinTolerance } from './stock.ts'

/** Maximum difference of a supplier's answer without asking the buyer (practice A-04, PO-2x): percentages and days. */
export interface Thresholds {
  readonly price: string
  readonly quantity: string
  readonly days: number
}

/**
 * Whether a proposed value is within the threshold of the agreed one, exactly and in both directions (C-10). Not
 * without a value to compare.
 */
export function withinThreshold(field: string, was: unknown, now: unknown, by: Thresholds): boolean {
  if (field === 'cargoReadyDate')
    return isDateOnly(was) && isDateOnly(now) && Math.abs(daysBetween(was, now)) <= by.days
  const percent = field === 'unitPrice' ? by.price : field === 'orderQuantity' ? by.quantity : null
  const base = decimalOf(was),
    value = decimalOf(now)
  return percent !== null && base !== null && value !== null && withinTolerance(base, value, percent, percent)
}

/** The same day, or equal numbers: 2.5 and 2.500000. */
export function sameProposed(a: unknown, b: unknown): boolean {
  const x = decimalOf(a),
    y = decimalOf(b)
  return x !== null && y !== null ? compare(x, y) === 0 : (a ?? null) === (b ?? null)
}
