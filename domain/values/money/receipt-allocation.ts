import { minorDigits } from '../money.ts'
import { allocate } from './allocate.ts'
import { exact, inMinor, larger, nothing, smaller, total, type Exact } from './exact.ts'
import { convert, type MissingRate, type Rate } from './exchange.ts'

/** An invoice or credit note that is not settled; `open` is positive for both. */
export interface OpenDocument {
  readonly no: string
  readonly kind: 'invoice' | 'creditNote'
  readonly open: string
  readonly currency: string
  readonly due: string
  readonly issued: string
}

export interface Receipt {
  readonly amount: string
  readonly currency: string
  readonly bankFee?: string
  /** The payee's fee settles the document and is a cost; the payer's leaves it open. */
  readonly feeBorneBy?: 'payer' | 'payee'
}

export interface ReceiptPolicy {
  /** Up to this much is written off, or is income, without a decision. */
  readonly smallDifference?: string
  readonly useCreditNotes?: boolean
}

/** A part of a receipt; that of a credit note is negative, since it adds to what can be given out. */
export interface Allocation {
  readonly document: string
  readonly amount: string
}

export interface Remittance {
  readonly document: string
  readonly amount: string
}

export interface DocumentAfter {
  readonly no: string
  readonly open: string
  readonly status: 'open' | 'partly' | 'paid'
}

export interface AllocatedReceipt {
  readonly available: string
  readonly allocations: readonly Allocation[]
  readonly onAccount: string
  readonly writtenOff: readonly Allocation[]
  readonly smallGain: string
  readonly documents: readonly DocumentAfter[]
  readonly flags: readonly string[]
}

const oldestFirst = (a: OpenDocument, b: OpenDocument): number =>
  compareText(a.due, b.due) || compareText(a.issued, b.issued) || compareText(a.no, b.no)

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What is left of a receipt and of each document while it is given out. */
class Ledger {
  left: Exact
  readonly allocations: { readonly document: OpenDocument; readonly amount: Exact }[] = []
  readonly flags: string[] = []
  readonly open: Map<string, Exact>

  constructor(available: Exact, documents: readonly OpenDocument[]) {
    this.left = available
    this.open = new Map(documents.map(d => [d.no, exact(d.open)]))
  }

  openOf(document: OpenDocument): Exact {
    return this.open.get(document.no) ?? nothing
  }

  /** Uses a credit note: what can be given out grows. */
  use(note: OpenDocument, most: Exact = this.openOf(note)): void {
    this.take(note, smaller(most, this.openOf(note)), -1)
  }

  /** Gives to a document, never more than is open or left. */
  give(document: OpenDocument, most: Exact = this.openOf(document)): void {
    this.take(document, smaller(smaller(most, this.openOf(document)), this.left), 1)
  }

  private take(document: OpenDocument, amount: Exact, sign: 1 | -1): void {
    if (amount.lte(nothing)) return
    this.left = this.left.sub(amount.mul(sign))
    this.open.set(document.no, this.openOf(document).sub(amount))
    this.allocations.push({ document, amount: amount.mul(sign) })
  }
}

/**
 * Gives a receipt out to the open documents of its payer, all in one currency (M-REC-1). With a remittance advice it is
 * followed; without one the receipt goes to the document of exactly this amount, to all of them when their sum is it,
 * or to the oldest. `allocations + onAccount + smallGain = available` always holds.
 */
export function allocateReceipt(request: {
  readonly receipt: Receipt
  readonly open: readonly OpenDocument[]
  readonly remittance?: readonly Remittance[]
  readonly policy?: ReceiptPolicy
}): AllocatedReceipt {
  const { receipt, open, remittance, policy = {} } = request
  const fee = receipt.feeBorneBy === 'payee' ? exact(receipt.bankFee ?? '0') : nothing
  const available = exact(receipt.amount).add(fee)
  const ledger = new Ledger(available, open)
  if (remittance) followRemittance(ledger, open, remittance)
  else followRules(ledger, open, available, policy)
  const settled = settleSmallDifferences(ledger, open, exact(policy.smallDifference ?? '0'))
  const money = (value: Exact) => inMinor(value, receipt.currency)
  return {
    available: money(available),
    allocations: ledger.allocations.map(a => ({ document: a.document.no, amount: money(a.amount) })),
    onAccount: money(ledger.left.sub(settled.gain)),
    writtenOff: settled.writtenOff.map(w => ({ document: w.no, amount: money(w.amount) })),
    smallGain: money(settled.gain),
    documents: open.map(d => documentAfter(d, ledger.openOf(d))),
    flags: ledger.flags,
  }
}

function followRules(ledger: Ledger, open: readonly OpenDocument[], available: Exact, policy: ReceiptPolicy): void {
  const sorted = [...open].sort(oldestFirst)
  const invoices = sorted.filter(d => d.kind === 'invoice'),
    notes = sorted.filter(d => d.kind === 'creditNote')
  const equal = invoices.find(d => exact(d.open).equals(available))
  if (equal) return ledger.give(equal)
  const sum = (documents: readonly OpenDocument[]) => total(documents.map(d => exact(d.open)))
  const all = sorted.length > 0 && sum(invoices).sub(sum(notes)).equals(available)
  if (all || policy.useCreditNotes) for (const note of notes) ledger.use(note)
  for (const invoice of invoices) ledger.give(invoice)
}

function followRemittance(ledger: Ledger, open: readonly OpenDocument[], advice: readonly Remittance[]): void {
  const byNo = new Map(open.map(d => [d.no, d]))
  const lines = advice.map(line => ({ ...line, found: byNo.get(line.document) }))
  for (const { found, amount } of lines) if (found?.kind === 'creditNote') ledger.use(found, exact(amount))
  for (const { document, found, amount } of lines) {
    if (!found) ledger.flags.push(`unknownDocument:${document}`)
    if (found?.kind !== 'invoice') continue
    const stated = exact(amount)
    if (stated.gt(ledger.openOf(found))) ledger.flags.push(`moreThanOpen:${document}`)
    if (smaller(stated, ledger.openOf(found)).gt(ledger.left)) ledger.flags.push('receiptTooSmall')
    ledger.give(found, stated)
  }
}

/** Writes off the small rest of a document that this receipt touched; an excess is income only when nothing is open. */
function settleSmallDifferences(
  ledger: Ledger,
  open: readonly OpenDocument[],
  limit: Exact,
): { readonly writtenOff: readonly { no: string; amount: Exact }[]; readonly gain: Exact } {
  const touched = new Set(ledger.allocations.map(a => a.document))
  const writtenOff = open.flatMap(d => {
    const rest = ledger.openOf(d)
    if (!touched.has(d) || d.kind !== 'invoice' || rest.equals(nothing) || rest.gt(limit)) return []
    ledger.open.set(d.no, nothing)
    return [{ no: d.no, amount: rest }]
  })
  const anyOpen = open.some(d => d.kind === 'invoice' && ledger.openOf(d).gt(nothing))
  return { writtenOff, gain: !anyOpen && ledger.left.lte(limit) ? larger(ledger.left, nothing) : nothing }
}

function documentAfter(document: OpenDocument, open: Exact): DocumentAfter {
  const status = open.equals(nothing) ? 'paid' : open.equals(exact(document.open)) ? 'open' : 'partly'
  return { no: document.no, open: inMinor(open, document.currency), status }
}

/**
 * Takes a receipt back by mirror entries (M-REC-3): its documents are open again and nothing is on account. Nothing is
 * deleted.
 */
export function takeBack(
  allocations: readonly Allocation[],
  documents: readonly OpenDocument[],
  currency: string,
): {
  readonly reversal: readonly Allocation[]
  readonly documents: readonly DocumentAfter[]
  readonly onAccount: string
} {
  const byNo = new Map(documents.map(d => [d.no, d]))
  return {
    reversal: allocations.map(a => ({
      document: a.document,
      amount: inMinor(exact(a.amount).neg(), byNo.get(a.document)?.currency ?? ''),
    })),
    documents: documents.map(d => documentAfter(d, exact(d.open))),
    onAccount: inMinor(nothing, currency),
  }
}

/** A receipt in another currency (M-REC-4): converted once, then given out in the currency of the documents. */
export function allocateConverted(request: {
  readonly receipt: Receipt
  readonly rate: Rate
  readonly open: readonly OpenDocument[]
  readonly policy?: ReceiptPolicy
}): (AllocatedReceipt & { readonly value: string }) | MissingRate {
  const currency = request.open[0]?.currency ?? request.receipt.currency
  const converted = convert(request.receipt.amount, request.receipt.currency, currency, request.rate)
  if ('error' in converted) return converted
  const receipt = { amount: converted.amount, currency }
  return {
    value: converted.amount,
    ...allocateReceipt({ receipt, open: request.open, ...(request.policy ? { policy: request.policy } : {}) }),
  }
}

/** Gives a receipt to all open documents in proportion (M-REC-5), never more than is open. */
export function allocateInProportion(
  receipt: Receipt,
  open: readonly OpenDocument[],
): { readonly allocations: readonly Allocation[]; readonly onAccount: string } {
  const available = exact(receipt.amount)
  const given = smaller(available, total(open.map(d => exact(d.open))))
  const parts = allocate(
    inMinor(given, receipt.currency),
    open.map(d => d.open),
    minorDigits(receipt.currency),
  )
  const shares = 'shares' in parts ? parts.shares : []
  return {
    allocations: open.flatMap((d, at) => ({ document: d.no, amount: shares[at] ?? inMinor(nothing, d.currency) })),
    onAccount: inMinor(available.sub(given), receipt.currency),
  }
}

/** A line of a bank statement is booked once: the reference, with its account, is unique (M-REC-2). */
export const isKnownReceipt = (
  receipt: { readonly bankReference: string; readonly account?: string },
  known: readonly { readonly bankReference: string; readonly account?: string }[],
): boolean => known.some(k => k.bankReference === receipt.bankReference && k.account === receipt.account)
