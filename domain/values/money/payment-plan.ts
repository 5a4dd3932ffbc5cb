import { exact, inMinor, larger, nothing, rounded, smaller, total, type Exact } from './exact.ts'
import { shipmentPayOffs, termAmounts, type Recovery, type TermLine } from './instalments.ts'

/** A tranche as the plan sees it: the line it belongs to, and its amount once that is settled. */
export interface PlannedTranche {
  readonly id: string
  readonly line: number
  /** In approval, approved or sent: the amount stays. Null while the tranche is open. */
  readonly settled: string | null
  /** The shipment that a pay-off pays for; null for the goods that no shipment carries yet. */
  readonly shipment?: string | null
}

/** Goods that travel together, or those of no shipment yet, with their part of the order's total. */
export interface PlannedShipment {
  readonly id: string | null
  readonly value: string
}

export interface PaymentPlan {
  /** Amounts of open tranches by id; 0 is not applicable. */
  readonly open: ReadonlyMap<string, string>
  /** Tranches to make: the line and the amount, never 0. */
  readonly make: readonly { readonly line: number; readonly amount: string; readonly shipment: string | null }[]
  /** What was paid beyond the total: a credit on the supplier's account. */
  readonly credit: string
}

export interface PlanOptions {
  /**
   * The total less what credit notes and write-offs took of it, plus what was refunded; it moves the last line first.
   */
  readonly payable?: string
  /** Which shipments use up the advance. */
  readonly recovery?: Recovery
}

/**
 * Tranches of an order by the lines of its term (M-INS-2, M-INS-3). What is settled stays; open lines follow the total.
 * A rest below zero lowers the open lines, the later ones first, and then becomes a credit. What settled lines leave
 * goes to the last line. With partial shipments the last line has a pay-off for each of them (M-INS-4).
 */
export function paymentPlan(
  whole: string,
  lines: readonly TermLine[],
  currency: string,
  tranches: readonly PlannedTranche[],
  shipments: readonly PlannedShipment[] = [],
  { payable = whole, recovery = 'proportional' }: PlanOptions = {},
): PaymentPlan | { readonly error: 'notClosed' } {
  const split = termAmounts(whole, lines, currency)
  if ('error' in split) return split
  const last = lines.length - 1
  const due = rounded(exact(payable), currency)
  const least = lines.map((_, i) => total(tranches.flatMap(t => (t.line === i && t.settled ? [exact(t.settled)] : []))))
  const isOpen = (line: number) => {
    const own = tranches.filter(t => t.line === line)
    return line === last || own.length === 0 || own.some(t => t.settled === null)
  }
  const parts = split.amounts.map((amount, i) => {
    const floor = least[i] ?? nothing
    return i !== last && isOpen(i) ? larger(floor, exact(amount)) : floor
  })
  let missing = larger(total(parts).sub(due), nothing)
  for (let i = last - 1; i >= 0; i--) {
    const part = parts[i] ?? nothing
    const by = smaller(part.sub(least[i] ?? nothing), missing)
    parts[i] = part.sub(by)
    missing = missing.sub(by)
  }
  const before = total(parts.slice(0, last))
  parts[last] = larger(least[last] ?? nothing, due.sub(before))
  const needed = parts.flatMap((part, line): Needed[] => {
    const amount = part.sub(least[line] ?? nothing)
    const own = tranches.filter(t => t.line === line)
    if (line !== last || shipments.length === 0) return [{ line, shipment: null, amount, own }]
    const advance = inMinor(before, currency)
    return perShipment({ whole, currency, advance, shipments, amount, own, recovery }).map(n => ({ ...n, line }))
  })
  return { ...given(needed, currency), credit: inMinor(missing, currency) }
}

/** What is still to be asked for by the tranches of a line, or of a shipment of it. */
interface Needed {
  readonly line: number
  readonly shipment: string | null
  readonly amount: Exact
  readonly own: readonly PlannedTranche[]
}

/**
 * The rest of the last line by shipment: the value of each less its share of the advance and what was settled of it,
 * and never below zero. The last one takes what is left (M-INS-4).
 */
function perShipment(of: {
  readonly whole: string
  readonly currency: string
  readonly advance: string
  readonly shipments: readonly PlannedShipment[]
  readonly amount: Exact
  readonly own: readonly PlannedTranche[]
  readonly recovery: Recovery
}): readonly Omit<Needed, 'line'>[] {
  const { whole, currency, shipments, own } = of
  const wanted = shipmentPayOffs({
    orderTotal: whole,
    currency,
    advancePaid: of.advance,
    shipments: shipments.map(s => s.value),
    recovery: of.recovery,
    lastIsFinal: true,
  }).shipments
  let left = of.amount
  const known = new Set(shipments.map(s => s.id))
  const over = own.filter(t => !known.has(t.shipment ?? null))
  const each = shipments.map(({ id }, at) => {
    const mine = own.filter(t => (t.shipment ?? null) === id)
    const settled = total(mine.flatMap(t => (t.settled === null ? [] : [exact(t.settled)])))
    const open = larger(exact(wanted[at]?.payOff ?? '0').sub(settled), nothing)
    const amount = at === shipments.length - 1 ? left : smaller(open, left)
    left = left.sub(amount)
    return { shipment: id, amount, own: mine }
  })
  return [...each, { shipment: null, amount: nothing, own: over }]
}

/** What is needed goes to the first open tranche, or to a new one. */
function given(needed: readonly Needed[], currency: string): Pick<PaymentPlan, 'open' | 'make'> {
  const open = new Map<string, string>(),
    make: PaymentPlan['make'][number][] = []
  for (const { line, shipment, amount, own } of needed) {
    const [first, ...others] = own.filter(t => t.settled === null)
    if (first) open.set(first.id, inMinor(amount, currency))
    else if (amount.gt(nothing)) make.push({ line, shipment, amount: inMinor(amount, currency) })
    for (const other of others) open.set(other.id, inMinor(nothing, currency))
  }
  return { open, make }
}
