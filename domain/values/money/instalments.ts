import { exact, inMinor, larger, nothing, rounded, share, smaller, total, type Exact } from './exact.ts'

/** The three parts of an order's total that the tables name. */
export const instalmentKinds = ['deposit', 'prepaid', 'payOff'] as const
export type InstalmentKind = (typeof instalmentKinds)[number]

export interface Shares {
  readonly depositPercent: string
  readonly prepaidPercent: string
}

export type Instalments = Readonly<Record<InstalmentKind, string>>

type Parts = Readonly<Record<InstalmentKind, Exact>>

const partsOf = (whole: Exact, shares: Shares, currency: string): Parts => {
  const deposit = rounded(whole.mul(share(shares.depositPercent)), currency)
  const wanted = rounded(whole.mul(share(shares.prepaidPercent)), currency)
  const rest = whole.sub(deposit)
  const prepaid = whole.lt(nothing) ? larger(wanted, rest) : smaller(wanted, rest)
  return { deposit, prepaid, payOff: rest.sub(prepaid) }
}

const sharesFit = (shares: Shares): boolean => {
  const both = [exact(shares.depositPercent), exact(shares.prepaidPercent)]
  return both.every(p => p.gte(nothing)) && total(both).lte(100)
}

/**
 * Deposit, prepayment and pay-off of a total (M-INS-1). Both shares are rounded; the prepayment is at most what the
 * deposit leaves, so that no pay-off is below zero. A part of 0 is not applicable, which is not the same as open.
 */
export function instalments(
  whole: string,
  shares: Shares,
  currency: string,
): (Instalments & { readonly notApplicable: readonly InstalmentKind[] }) | { readonly error: 'shares' } {
  if (!sharesFit(shares)) return { error: 'shares' }
  const parts = partsOf(exact(whole), shares, currency)
  return { ...shown(parts, currency), notApplicable: instalmentKinds.filter(k => parts[k].equals(nothing)) }
}

const shown = (parts: Parts, currency: string): Instalments => ({
  deposit: inMinor(parts.deposit, currency),
  prepaid: inMinor(parts.prepaid, currency),
  payOff: inMinor(parts.payOff, currency),
})

/**
 * The parts after the total of an order changed (M-INS-3). What was paid stays; open parts follow the new total. A rest
 * below zero lowers the open prepayment, then the open deposit, and only then becomes a credit with the supplier.
 */
export function instalmentsOfChangedOrder(
  whole: string,
  shares: Shares,
  currency: string,
  paid: Readonly<Partial<Record<InstalmentKind, string>>>,
): (Instalments & { readonly creditToSupplierAccount: string }) | { readonly error: 'shares' } {
  if (!sharesFit(shares)) return { error: 'shares' }
  const newTotal = exact(whole)
  const wanted = partsOf(newTotal, shares, currency)
  const settled = (kind: InstalmentKind) => (paid[kind] === undefined ? undefined : exact(paid[kind]))
  const deposit = settled('deposit') ?? wanted.deposit,
    prepaid = settled('prepaid') ?? wanted.prepaid,
    payOff = settled('payOff') ?? nothing
  let missing = larger(deposit.add(prepaid).add(payOff).sub(newTotal), nothing)
  const lower = (kind: InstalmentKind, part: Exact): Exact => {
    if (paid[kind] !== undefined) return part
    const by = smaller(part, missing)
    missing = missing.sub(by)
    return part.sub(by)
  }
  const lowered = { prepaid: lower('prepaid', prepaid), deposit: lower('deposit', deposit) }
  const rest = larger(newTotal.sub(lowered.deposit).sub(lowered.prepaid), nothing)
  return {
    ...shown({ ...lowered, payOff: settled('payOff') ?? rest }, currency),
    creditToSupplierAccount: inMinor(missing, currency),
  }
}

/** A line of a payment term: of the total, of what the lines before left, a fixed amount, or all that is left. */
export type TermLine =
  | { readonly kind: 'percent' | 'percentOfRest' | 'fixed'; readonly value: string }
  | { readonly kind: 'rest' }

/**
 * The amounts of a term's lines (M-INS-2). A fixed amount is never more than what is left. Percentages of the total
 * that add up to 100 need no line for the rest: the last one is it. Lines that leave something are refused.
 */
export function termAmounts(
  whole: string,
  lines: readonly TermLine[],
  currency: string,
): { readonly amounts: readonly string[] } | { readonly error: 'notClosed' } {
  const last = closingLine(lines)
  if (last === null) return { error: 'notClosed' }
  const all = exact(whole)
  let rest = all.abs()
  const amounts = lines.map((line, at) => {
    const part = at === last || line.kind === 'rest' ? rest : smaller(wantedPart(line, all.abs(), rest, currency), rest)
    rest = rest.sub(part)
    return inMinor(all.lt(nothing) ? part.neg() : part, currency)
  })
  return rest.equals(nothing) ? { amounts } : { error: 'notClosed' }
}

/** The line that takes what is left; null where no line does. */
function closingLine(lines: readonly TermLine[]): number | null {
  const rest = lines.findIndex(l => l.kind === 'rest')
  const percents = lines.flatMap(l => (l.kind === 'percent' ? [exact(l.value)] : []))
  if (total(percents).gt(100)) return null
  if (rest >= 0) return rest === lines.length - 1 ? rest : null
  return percents.length === lines.length && total(percents).equals(100) ? lines.length - 1 : null
}

const wantedPart = (line: TermLine, whole: Exact, rest: Exact, currency: string): Exact => {
  if (line.kind === 'rest') return rest
  if (line.kind === 'fixed') return exact(line.value)
  return rounded((line.kind === 'percent' ? whole : rest).mul(share(line.value)), currency)
}

/** How an advance is used up by the shipments of an order: in proportion, by the first, or by the last (M-INS-4). */
export const recoveries = ['proportional', 'first', 'last'] as const
export type Recovery = (typeof recoveries)[number]

export interface ShipmentPayOff {
  readonly value: string
  readonly advanceUsed: string
  readonly payOff: string
}

/**
 * The pay-off of each shipment: its value less the advance used. The proportional share is cumulative over the order's
 * total and the final shipment takes what is left; none is more than the shipment's value, so no pay-off turns into a
 * credit. What the advance leaves after a short close is a credit.
 */
export function shipmentPayOffs(order: {
  readonly orderTotal: string
  readonly currency: string
  readonly advancePaid: string
  readonly shipments: readonly string[]
  readonly recovery: Recovery
  readonly lastIsFinal: boolean
}): { readonly shipments: readonly ShipmentPayOff[]; readonly advanceLeft: string } {
  const { currency, recovery } = order
  const advance = exact(order.advancePaid),
    whole = exact(order.orderTotal)
  let used = nothing,
    shipped = nothing
  const shipments = order.shipments.map((text, at) => {
    const value = exact(text)
    shipped = shipped.add(value)
    const final = order.lastIsFinal && at === order.shipments.length - 1
    const wanted = wantedRecovery(recovery, final, {
      left: advance.sub(used),
      soFar: () => (whole.equals(nothing) ? nothing : rounded(advance.mul(shipped).div(whole), currency).sub(used)),
    })
    const part = larger(smaller(wanted, smaller(value, advance.sub(used))), nothing)
    used = used.add(part)
    return {
      value: inMinor(value, currency),
      advanceUsed: inMinor(part, currency),
      payOff: inMinor(value.sub(part), currency),
    }
  })
  return { shipments, advanceLeft: inMinor(advance.sub(used), currency) }
}

function wantedRecovery(recovery: Recovery, final: boolean, advance: { left: Exact; soFar: () => Exact }): Exact {
  if (final || recovery === 'first') return advance.left
  return recovery === 'last' ? nothing : advance.soFar()
}

/** Whether a proforma invoice fits what is due: less always does, more only within the tolerance (M-INS-5). */
export function proformaFits(
  due: string,
  piAmount: string,
  tolerance: { readonly percent: string; readonly amount: string },
  currency: string,
): { readonly accepted: boolean; readonly difference: string; readonly limit: string } {
  const difference = exact(piAmount).sub(exact(due))
  const limit = larger(exact(due).mul(share(tolerance.percent)), exact(tolerance.amount))
  return {
    accepted: difference.lte(limit),
    difference: inMinor(difference, currency),
    limit: inMinor(limit, currency),
  }
}
