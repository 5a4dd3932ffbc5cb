import { addMonths } from '../money/calendar-months.ts'
import { exact, inMinor, nothing, rounded, share, smaller, type Exact } from '../money/exact.ts'
import { convert, type MissingRate, type Rate } from '../money/exchange.ts'

/** What a sample costs and how much of it may come back; the courier only where that was agreed (S-SMP-2). */
export function sampleCost(sample: {
  readonly currency: string
  readonly pieces: string
  readonly pricePerPiece: string
  readonly freePieces?: string
  readonly tooling?: string
  readonly courier?: string
  readonly courierRebatable?: boolean
}): { readonly cost: string; readonly rebatable: string } {
  const paid = exact(sample.pieces).sub(exact(sample.freePieces ?? '0'))
  const goods = paid.mul(exact(sample.pricePerPiece)).add(exact(sample.tooling ?? '0'))
  const cost = goods.add(exact(sample.courier ?? '0'))
  return {
    cost: inMinor(cost, sample.currency),
    rebatable: inMinor(sample.courierRebatable ? cost : goods, sample.currency),
  }
}

export interface RebateTier {
  readonly from: string
  readonly percent: string
}

export interface RebateOrder {
  readonly no: string
  readonly date: string
  readonly quantity: string
  readonly sku?: string
  readonly value?: string
  readonly currency?: string
  readonly canceled?: boolean
  readonly shortClosed?: string
}

export interface RebateRequest {
  readonly sku: string
  readonly currency: string
  readonly paidCost: string
  readonly approvedOn: string
  readonly rule: {
    readonly basis: 'quantity' | 'value'
    readonly tiers: readonly RebateTier[]
    readonly months?: number
  }
  readonly orders: readonly RebateOrder[]
  readonly rates?: Readonly<Record<string, Rate>>
}

/**
 * The rebates of a sample's cost (S-SMP-1): when the sum of the orders reaches a tier, its percentage of the cost less
 * what was given. Never more than the cost, and given once.
 */
export function sampleRebates(request: RebateRequest):
  | {
      readonly rebates: readonly { readonly order: string; readonly rebate: string }[]
      readonly total: string
      readonly left: string
    }
  | MissingRate {
  const { currency } = request
  const cost = exact(request.paidCost)
  const last = request.rule.months === undefined ? null : addMonths(request.approvedOn, request.rule.months)
  const counting = request.orders.filter(
    o =>
      !o.canceled &&
      (o.sku ?? request.sku) === request.sku &&
      o.date >= request.approvedOn &&
      (last === null || o.date <= last),
  )
  counting.sort((a, b) => (a.date === b.date ? (a.no < b.no ? -1 : 1) : a.date < b.date ? -1 : 1))
  let sum = nothing,
    given = nothing
  const rebates: { order: string; rebate: string }[] = []
  for (const order of counting) {
    const size = sizeOf(order, request)
    if ('error' in size) return size
    sum = sum.add(size.value)
    const rebate = smaller(dueAt(sum, request, cost), cost).sub(given)
    if (rebate.lte(nothing)) continue
    given = given.add(rebate)
    rebates.push({ order: order.no, rebate: inMinor(rebate, currency) })
  }
  return { rebates, total: inMinor(given, currency), left: inMinor(cost.sub(given), currency) }
}

function dueAt(sum: Exact, request: RebateRequest, cost: Exact): Exact {
  const reached = request.rule.tiers.filter(t => exact(t.from).lte(sum))
  reached.sort((a, b) => exact(b.from).compare(exact(a.from)))
  return rounded(cost.mul(share(reached[0]?.percent ?? '0')), request.currency)
}

/** What an order counts for, less what was closed short. */
function sizeOf(order: RebateOrder, request: RebateRequest): { readonly value: Exact } | MissingRate {
  const kept = exact(order.quantity).sub(exact(order.shortClosed ?? '0'))
  if (request.rule.basis === 'quantity') return { value: kept }
  const from = order.currency ?? request.currency
  const converted = convert(order.value ?? '0', from, request.currency, request.rates?.[from] ?? null)
  if ('error' in converted) return converted
  const quantity = exact(order.quantity)
  return { value: quantity.equals(nothing) ? nothing : exact(converted.amount).mul(kept).div(quantity) }
}
