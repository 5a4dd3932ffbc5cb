import { sum } from '../decimal.ts'
import { decimalOrZero } from '../text-or-null.ts'
import { exact, inMinor, larger, nothing, plain, rounded, smaller, total, type Exact } from './exact.ts'

/** The figures of a tranche to the supplier that its order's balance counts. */
export interface PayableTranche {
  readonly id: string
  readonly status?: string | null
  readonly amount?: string | null
  readonly paidAmount?: string | null
  readonly receivedAmount?: string | null
  readonly feeBearer?: string | null
}

const asked: readonly unknown[] = ['inApproval', 'approved', 'returned']
const sent: readonly unknown[] = ['remitted', 'received']

/**
 * What a tranche takes of the total once it is not open. What arrived counts; a fee that the payee bears does not lower
 * it (M-INS-3).
 */
export function settledAmount(t: Omit<PayableTranche, 'id'>): string | null {
  if (t.status === 'received' && t.feeBearer !== 'payee') return decimalOrZero(t.receivedAmount)
  if (sent.includes(t.status)) return decimalOrZero(t.paidAmount)
  return asked.includes(t.status) ? decimalOrZero(t.amount) : null
}

/** What was sent to the supplier, or what of it arrived. */
export const sentAmount = (tranches: readonly Partial<PayableTranche & { readonly kind: string | null }>[]): string =>
  sum(tranches.filter(t => sent.includes(t.status) && toSupplier.includes(t.kind)).map(t => settledAmount(t) ?? '0'))

const toSupplier: readonly unknown[] = ['deposit', 'prepaid', 'payOff', 'retention']

/** What credit notes, write-offs and refunds did to the money of an order. */
export interface Settled {
  /** Credited by the supplier beyond what it invoiced too much. */
  readonly credited: string
  /** Not paid any more; below zero for a credit that nobody claims any more. */
  readonly writtenOff: string
  /** Paid back by the supplier. */
  readonly refunded: string
}

const unsettled: Settled = { credited: '0', writtenOff: '0', refunded: '0' }

/**
 * What credit notes take of an order's total. A credit note first takes back what was invoiced beyond the total: what
 * nobody owes is not credited.
 */
export function creditedAmount(of: {
  readonly ordered: string
  readonly invoiced: string
  readonly creditNotes: string
}): string {
  const ordered = exact(of.ordered)
  const beyond = larger(exact(of.invoiced).sub(ordered), nothing)
  return plain(smaller(larger(exact(of.creditNotes).sub(beyond), nothing), ordered))
}

/**
 * A total with what changed it beside payments: what is left to pay in all, never below zero. A write-off of more than
 * there is takes what there is.
 */
export function payableAmount(
  ordered: string,
  settled: Settled,
): { readonly payable: string; readonly writtenOff: string } {
  const before = exact(ordered).sub(exact(settled.credited)).add(exact(settled.refunded))
  const off = smaller(exact(settled.writtenOff), larger(before, nothing))
  return { payable: plain(before.sub(off)), writtenOff: plain(off) }
}

/** A purchase order with its tranches to the supplier; `credit` is what its payment says was paid beyond the total. */
export interface PayableOrder extends Partial<Settled> {
  readonly ordered: string
  readonly currency: string
  readonly credit: string
  readonly tranches: readonly PayableTranche[]
}

export interface PayableBalance {
  /** Sent, less what came back. */
  readonly paid: string
  /** Open, asked for and approved. */
  readonly open: string
  /** Credit notes less what the supplier owes: below zero where it owes more. */
  readonly credit: string
  readonly writtenOff: string
  /** What the parts are above what was ordered; 0 unless money was lost or made. */
  readonly beyond: string
}

/** The parts of an order: `ordered = paid + open + credit + written off` while nothing is beyond (money 15.8). */
export function payableBalance({ ordered, currency, credit, tranches, ...settled }: PayableOrder): PayableBalance {
  const { credited, writtenOff, refunded } = { ...unsettled, ...settled }
  const live = tranches.filter(t => t.status !== 'cancelled')
  const sumOf = (some: readonly PayableTranche[]): Exact =>
    total(some.map(t => exact(settledAmount(t) ?? decimalOrZero(t.amount))))
  const paid = sumOf(live.filter(t => sent.includes(t.status))).sub(exact(refunded))
  const open = sumOf(live.filter(t => !sent.includes(t.status)))
  const given = exact(credited).sub(exact(credit))
  const money = (value: Exact) => inMinor(value, currency)
  return {
    paid: money(paid),
    open: money(open),
    credit: money(given),
    writtenOff: money(exact(writtenOff)),
    beyond: money(
      paid
        .add(open)
        .add(given)
        .add(exact(writtenOff))
        .sub(rounded(exact(ordered), currency)),
    ),
  }
}

/** A sent tranche with what its remittance says was sent for it, and when the tranche last changed. */
export interface SentTranche extends PayableTranche {
  readonly allocated: string | null
  readonly changedAt: string
}

/**
 * The posting to look at where an order does not add up: a sent tranche that differs from its remittance, else one
 * below zero or received in excess, else the one that changed last. Undefined where the order adds up.
 */
export function offendingTranche<T extends SentTranche>(
  order: Omit<PayableOrder, 'tranches'> & { readonly tranches: readonly T[] },
): { readonly balance: PayableBalance; readonly posting: T | undefined } | undefined {
  const balance = payableBalance(order)
  const live = order.tranches.filter(t => t.status !== 'cancelled')
  const wrong = live.find(differs) ?? live.find(isOutOfBounds)
  const addsUp = exact(balance.beyond).equals(nothing) && exact(order.credit).gte(nothing)
  if (addsUp && !wrong) return undefined
  const [last] = live.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
  return { balance, posting: wrong ?? last }
}

const differs = (t: SentTranche): boolean =>
  sent.includes(t.status) && !exact(t.allocated ?? '0').equals(exact(decimalOrZero(t.paidAmount)))

const isOutOfBounds = (t: SentTranche): boolean =>
  exact(settledAmount(t) ?? decimalOrZero(t.amount)).lt(nothing) ||
  (t.status === 'received' && exact(decimalOrZero(t.receivedAmount)).gt(exact(decimalOrZero(t.paidAmount))))
