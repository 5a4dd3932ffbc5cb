import { exact, inMinor, larger, nothing, total } from './exact.ts'

/** The advances of one order that are approved or sent, and the value of its goods that were received. */
export interface OrderAdvances {
  readonly advances: string
  readonly goods: string
}

/**
 * Advances of a payer to a supplier that no goods cover yet (money 15.9), by order: goods of one order do not cover the
 * advance of another.
 */
export const advancesAtRisk = (orders: readonly OrderAdvances[], currency: string): string =>
  inMinor(total(orders.map(o => larger(exact(o.advances).sub(exact(o.goods)), nothing))), currency)

/** Whether one more advance stays within a limit; exactly the limit is within it. Without a limit everything is. */
export const withinAdvances = (atRisk: string, amount: string, limit: string | null): boolean =>
  limit === null || exact(atRisk).add(exact(amount)).lte(exact(limit))
