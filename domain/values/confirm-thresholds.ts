import { daysBetween, isDateOnly } from './date-only.ts'
import { compare, decimalOf } from './decimal.ts'
import { withinTolerance } from './stock.ts'

/**
 * How far a supplier's answer may differ from the order without the buyer being asked (practice A-04, PO-2x): shares in
 * percent, and days.
 */
export interface Thresholds {
  readonly price: string
  readonly quantity: string
  readonly days: number
}

/**
 * Whether a value that is proposed is so near to the one that was agreed; to the last digit, in both directions (C-10).
 * Without a value to compare it is not.
 */
export function withinThreshold(field: string, was: unknown, now: unknown, by: Thresholds): boolean {
  if (field === 'cargoReadyDate')
    return isDateOnly(was) && isDateOnly(now) && Math.abs(daysBetween(was, now)) <= by.days
  const percent = field === 'unitPrice' ? by.price : field === 'orderQuantity' ? by.quantity : null
  const base = decimalOf(was),
    value = decimalOf(now)
  return percent !== null && base !== null && value !== null && withinTolerance(base, value, percent, percent)
}

/** The same day, or the same number however it is written: 2.5 and 2.500000. */
export function sameProposed(a: unknown, b: unknown): boolean {
  const x = decimalOf(a),
    y = decimalOf(b)
  return x !== null && y !== null ? compare(x, y) === 0 : (a ?? null) === (b ?? null)
}
