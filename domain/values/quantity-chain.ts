import { groupBy } from './group-by.ts'
import { compare, normalise, subtract, sum } from './decimal.ts'
import { withinOver, wantedOf } from './packing.ts'
import { decimalOrZero } from './text-or-null.ts'

/**
 * The quantities of an order: ordered, announced by delivery notes, received (practice C-10). The total announced or
 * received of a line stays within the ordered quantity plus allowed over-delivery. Exceptions are data: the
 * percentage that the buyer allows for the order or one receipt.
 */

/** A line of an order. */
interface OrderLine {
  readonly id?: unknown
  readonly lineNo?: unknown
  readonly skuNo?: unknown
  readonly orderQuantity?: unknown
  readonly shortQuantity?: unknown
}
/** A quantity of an article, of a named order line if given. */
interface Announced {
  readonly poLine?: unknown
  readonly skuNo?: unknown
  readonly quantity?: unknown
}

/** Counted quantity of a receipt: none when cancelled, accepted once posted, otherwise expected. */
export function announcedBy(
  receipt: { readonly status?: unknown },
  line: { readonly accepted?: unknown; readonly expected?: unknown },
): string {
  if (receipt.status === 'canceled' || receipt.status === 'reversed') return '0'
  return decimalOrZero(receipt.status === 'posted' ? line.accepted : line.expected)
}

export interface ChainLine {
  readonly id: string
  readonly lineNo: number
  readonly skuNo: string
  /** Ordered less short-closed quantity. */
  readonly wanted: string
  readonly announced: string
}

/**
 * The lines of an order with announced quantities; those without a line are distributed over the lines of the
 * article.
 */
export function chainOf(orderLines: readonly OrderLine[], announced: readonly Announced[]): ChainLine[] {
  const lines = orderLines
    .toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
    .map((l): ChainLine => {
      const own = announced.filter(a => a.poLine === l.id).map(a => decimalOrZero(a.quantity))
      return {
        id: String(l.id),
        lineNo: Number(l.lineNo),
        skuNo: String(l.skuNo),
        wanted: wantedOf(l),
        announced: sum(own),
      }
    })
  return announced
    .filter(a => !a.poLine)
    .reduce<ChainLine[]>((chain, a) => taken(chain, allot(chain, String(a.skuNo), decimalOrZero(a.quantity))), lines)
}

interface Allotted {
  readonly line: string
  readonly quantity: string
}

/**
 * The order lines for a quantity of an article: the first ones with open quantity, and the last one for excess. Empty
 * when the order has no such article.
 */
export function allot(chain: readonly ChainLine[], skuNo: string, quantity: string): Allotted[] {
  const own = chain.filter(l => l.skuNo === skuNo)
  const last = own.at(-1)
  if (!last) return []
  const parts = new Map<string, string>()
  let left = quantity
  for (const line of own) {
    const open = subtract(line.wanted, line.announced)
    if (compare(left, '0') <= 0) break
    if (compare(open, '0') <= 0) continue
    const part = compare(open, left) < 0 ? open : left
    parts.set(line.id, part)
    left = subtract(left, part)
  }
  if (compare(left, '0') > 0) parts.set(last.id, sum([parts.get(last.id) ?? '0', left]))
  return [...parts].map(([line, part]) => ({ line, quantity: part }))
}

/** The chain with these announced quantities added. */
export const taken = (chain: readonly ChainLine[], parts: readonly Allotted[]): ChainLine[] => {
  const more = groupBy(parts, p => p.line)
  return chain.map(l => ({
    ...l,
    announced: sum([l.announced, ...(more.get(l.id) ?? []).map(p => p.quantity)]),
  }))
}

interface Excess {
  readonly sku: string
  readonly announced: string
  readonly ordered: string
}

/**
 * Whether an article is announced beyond the allowed quantity. A named line counts alone, otherwise all lines of the
 * article together.
 */
export function excessOf(chain: readonly ChainLine[], skuNo: string, line: string | null, over: string): Excess | null {
  const own = chain.filter(l => (line === null ? l.skuNo === skuNo : l.id === line))
  if (own.length === 0) return null
  const ordered = sum(own.map(l => l.wanted)),
    announced = sum(own.map(l => l.announced))
  return withinOver(ordered, announced, over) ? null : { sku: own[0]?.skuNo ?? skuNo, announced, ordered }
}

/** The larger of several percentages. */
const largest = (percents: readonly string[]): string => percents.reduce((a, b) => (compare(a, b) >= 0 ? a : b), '0')

/** Allowed over-delivery in percent: as signed, or more by an exception of the buyer. */
export const allowedOver = (
  order: { readonly overTolerance?: unknown; readonly exceptionTolerance?: unknown } | undefined,
  receipt?: { readonly overTolerance?: unknown },
): string =>
  normalise(largest([order?.overTolerance, order?.exceptionTolerance, receipt?.overTolerance].map(decimalOrZero)))
