import { exact, inMinor, nothing, rounded, total, type Exact } from './exact.ts'

/** Payable or receivable: the sign of a gain depends on it. */
export type Side = 'AP' | 'AR'

const gainOf = (side: Side, booked: Exact, paid: Exact): Exact => (side === 'AP' ? booked.sub(paid) : paid.sub(booked))

export interface SettledPart {
  readonly bookedPart: string
  readonly paid: string
  readonly gain: string
}

/**
 * Gain or loss of each settlement of a document, in the base currency (M-FX-7). The booked share is cumulative, so that
 * the last settlement clears the document to the cent. A positive gain is income.
 */
export function settlementGains(request: {
  readonly side: Side
  readonly document: { readonly amount: string; readonly currency: string }
  readonly booked: { readonly base: string; readonly rate: string }
  readonly settlements: readonly { readonly amount: string; readonly rate: string }[]
}): { readonly booked: string; readonly settlements: readonly SettledPart[]; readonly openBooked: string } {
  const { base } = request.booked
  const whole = exact(request.document.amount)
  const booked = rounded(whole.mul(exact(request.booked.rate)), base)
  let settled = nothing,
    cleared = nothing
  const settlements = request.settlements.map(({ amount, rate }) => {
    settled = settled.add(exact(amount))
    const part = rounded(booked.mul(settled).div(whole), base).sub(cleared)
    cleared = cleared.add(part)
    const paid = rounded(exact(amount).mul(exact(rate)), base)
    return {
      bookedPart: inMinor(part, base),
      paid: inMinor(paid, base),
      gain: inMinor(gainOf(request.side, part, paid), base),
    }
  })
  return { booked: inMinor(booked, base), settlements, openBooked: inMinor(booked.sub(cleared), base) }
}

/**
 * Goods paid in part in advance (M-FX-8): an advance keeps the rate of the day it was paid and has no gain. Only the
 * rest is at the rate of the invoice and gains or loses when it is paid.
 */
export function goodsWithAdvances(request: {
  readonly total: string
  readonly base: string
  readonly advances: readonly { readonly amount: string; readonly rate: string }[]
  readonly invoiceRate: string
  readonly payOffRate: string
}): {
  readonly advanceValues: readonly string[]
  readonly invoiceRest: string
  readonly goodsValue: string
  readonly gainOnPayOff: string
  readonly gainOnAdvances: string
} {
  const { base } = request
  const values = request.advances.map(a => rounded(exact(a.amount).mul(exact(a.rate)), base))
  const rest = exact(request.total).sub(total(request.advances.map(a => exact(a.amount))))
  const invoiceRest = rounded(rest.mul(exact(request.invoiceRate)), base)
  const paid = rounded(rest.mul(exact(request.payOffRate)), base)
  return {
    advanceValues: values.map(v => inMinor(v, base)),
    invoiceRest: inMinor(invoiceRest, base),
    goodsValue: inMinor(total(values).add(invoiceRest), base),
    gainOnPayOff: inMinor(invoiceRest.sub(paid), base),
    gainOnAdvances: inMinor(nothing, base),
  }
}

export interface OpenItem {
  readonly id: string
  readonly side: Side
  readonly open: string
  readonly currency: string
  readonly bookedBase: string
  /** False for advances, orders and stock: they are not revalued. */
  readonly monetary?: boolean
}

/**
 * Open items at the closing rates of a period (M-FX-9); the entry is reversed on the first day after. Throws where a
 * currency has no closing rate: callers ask for all rates first.
 */
export function revaluation(request: {
  readonly base: string
  readonly closingRates: Readonly<Record<string, string>>
  readonly items: readonly OpenItem[]
}): { readonly items: readonly { readonly id: string; readonly unrealised: string }[]; readonly total: string } {
  const { base, closingRates } = request
  const gains = request.items.map(item => {
    if (item.monetary === false) return nothing
    const rate = closingRates[item.currency]
    if (rate === undefined) throw new RangeError(`no closing rate for ${item.currency}`)
    return gainOf(item.side, exact(item.bookedBase), rounded(exact(item.open).mul(exact(rate)), base))
  })
  return {
    items: request.items.map((item, at) => ({ id: item.id, unrealised: inMinor(gains[at] ?? nothing, base) })),
    total: inMinor(total(gains), base),
  }
}
