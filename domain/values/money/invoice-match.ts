import { daysBetween } from '../date-only.ts'
import { exact, inMinor, larger, nothing, plain, rounded, share, smaller, total, type Exact } from './exact.ts'

/** Why an invoice is not payable yet, in the order in which they are shown (M-MAT-1). */
export const matchHolds = [
  'notOnPo',
  'currency',
  'duplicate',
  'creditTooLarge',
  'noReceipt',
  'quantity',
  'overOrder',
  'price',
  'amount',
] as const
export type MatchHold = (typeof matchHolds)[number]
export type MatchNotice = 'partlyInvoiced' | 'priceFavourable'

/** Compared with: the order, the order and its receipts, or these and what quality accepted. */
export type MatchWay = 2 | 3 | 4

/** Tolerances of a buyer for a supplier group and category; all are 0 until they are set. */
export interface MatchTolerance {
  readonly quantityPercent?: string
  readonly overOrderPercent?: string
  readonly pricePercent?: string
  readonly priceAbsolute?: string
  readonly amountAbsolute?: string
}

/** One line of an invoice or credit note; quantities are in the base unit, a credit is negative. */
export interface MatchLine {
  readonly po: { readonly qty: string; readonly price: string; readonly currency: string } | null
  readonly received: string
  readonly accepted?: string | null
  /** All invoices and credit notes before this one. */
  readonly invoicedBefore: string
  readonly invoice: { readonly qty: string; readonly price: string; readonly amount: string; readonly currency: string }
}

export interface LineMatch {
  readonly holds: readonly MatchHold[]
  readonly notices: readonly MatchNotice[]
  readonly payable: string
  readonly expectedAmount?: string
  readonly priceVariance?: string
  readonly quantityOver?: string
}

/** Compares a line with its order, receipts and quality: exact, cumulative and without slack (M-MAT-1). */
export function matchLine(way: MatchWay, tolerance: MatchTolerance, line: MatchLine): LineMatch {
  const { po, invoice } = line
  const { currency } = invoice
  const refused = (hold: MatchHold): LineMatch => ({ holds: [hold], notices: [], payable: inMinor(nothing, currency) })
  if (!po) return refused('notOnPo')
  if (po.currency !== currency) return refused('currency')
  const qty = exact(invoice.qty),
    price = exact(invoice.price),
    ordered = exact(po.qty),
    soFar = exact(line.invoicedBefore).add(qty),
    basis = basisOf(way, line, ordered)
  const found = new Set<MatchHold>()
  if (soFar.lt(nothing)) found.add('creditTooLarge')
  if (qty.gt(nothing)) {
    if (way !== 2 && basis.equals(nothing)) found.add('noReceipt')
    else if (soFar.gt(withPercent(basis, tolerance.quantityPercent))) found.add('quantity')
    if (soFar.gt(withPercent(ordered, tolerance.overOrderPercent))) found.add('overOrder')
  }
  const dearer = price.sub(exact(po.price))
  const slack = larger(exact(po.price).mul(share(tolerance.pricePercent ?? '0')), exact(tolerance.priceAbsolute ?? '0'))
  if (dearer.gt(slack)) found.add('price')
  const difference = exact(invoice.amount)
    .sub(rounded(qty.mul(price), currency))
    .abs()
  if (difference.gt(exact(tolerance.amountAbsolute ?? '0'))) found.add('amount')
  const notices: MatchNotice[] = []
  if (qty.gt(nothing) && soFar.lt(basis)) notices.push('partlyInvoiced')
  if (dearer.neg().gt(slack)) notices.push('priceFavourable')
  return {
    holds: matchHolds.filter(h => found.has(h)),
    notices,
    payable: inMinor(found.size === 0 ? exact(invoice.amount) : nothing, currency),
    expectedAmount: inMinor(qty.mul(exact(po.price)), currency),
    priceVariance: inMinor(qty.mul(dearer), currency),
    quantityOver: plain(larger(soFar.sub(basis), nothing)),
  }
}

function basisOf(way: MatchWay, line: MatchLine, ordered: Exact): Exact {
  if (way === 2) return ordered
  const received = exact(line.received)
  return way === 4 ? smaller(received, exact(line.accepted ?? '0')) : received
}

const withPercent = (value: Exact, percent = '0'): Exact => value.mul(share(percent).add(1))

/** Holds that no override lifts and that no payment of single lines passes by (M-MAT-2). */
const wholeDocument: readonly MatchHold[] = ['duplicate', 'currency']

/**
 * Compares a document: one held line holds all of it, unless the buyer lets lines be paid singly (M-MAT-2).
 * @param documentHolds what is wrong with the document itself, such as a duplicate
 */
export function matchDocument(
  way: MatchWay,
  tolerance: MatchTolerance,
  lines: readonly MatchLine[],
  documentHolds: readonly MatchHold[] = [],
): {
  readonly verdict: 'matched' | 'held'
  readonly holds: readonly MatchHold[]
  readonly lineHolds: readonly (readonly MatchHold[])[]
  readonly payableNow: string
  readonly payableWhenLinesMayBePaidSingly: string
} {
  const matched = lines.map(line => matchLine(way, tolerance, line))
  const all = new Set([...documentHolds, ...matched.flatMap(m => m.holds)])
  const currency = lines[0]?.invoice.currency ?? ''
  const singly = wholeDocument.some(h => all.has(h)) ? nothing : total(matched.map(m => exact(m.payable)))
  return {
    verdict: all.size === 0 ? 'matched' : 'held',
    holds: matchHolds.filter(h => all.has(h)),
    lineHolds: matched.map(m => m.holds),
    payableNow: inMinor(all.size === 0 ? singly : nothing, currency),
    payableWhenLinesMayBePaidSingly: inMinor(singly, currency),
  }
}

/** What an invoice is compared by with those that are known. */
export interface InvoiceIdentity {
  readonly supplier: string
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string
  /** The supplier's date of the document. */
  readonly date: string
  readonly amount: string
  readonly currency: string
  readonly canceled?: boolean
}

/** One form of the numbers that people type for the same invoice: "INV 0041/A" and "inv-41-a" are one (M-MAT-3). */
export const normalInvoiceNumber = (number: string): string =>
  (
    number
      .normalize('NFKC')
      .toUpperCase()
      .match(/\p{Nd}+|\p{L}+/gu) ?? []
  )
    .map(run => (/^\p{Nd}/u.test(run) ? run.replace(/^0+(?=.)/, '') : run))
    .join('-')

const daysApart = 7

/**
 * Whether an invoice is known already. The same supplier, kind, number and year is a duplicate; the same number and
 * amount in another year, or the same amount within seven days, is a possible one. The stronger reason is named.
 */
export function duplicateOf(
  invoice: InvoiceIdentity,
  known: readonly InvoiceIdentity[],
): {
  readonly normalised: string
  readonly result: 'duplicate' | 'possible' | 'none'
  readonly because: string | null
} {
  const normalised = normalInvoiceNumber(invoice.number)
  const others = known.filter(k => !k.canceled && k.supplier === invoice.supplier && k.kind === invoice.kind)
  const sameNumber = (k: InvoiceIdentity) => normalInvoiceNumber(k.number) === normalised
  const sameYear = (k: InvoiceIdentity) => k.date.slice(0, 4) === invoice.date.slice(0, 4)
  const sameAmount = (k: InvoiceIdentity) =>
    k.currency === invoice.currency && exact(k.amount).equals(exact(invoice.amount))
  const duplicate = others.find(k => sameNumber(k) && sameYear(k))
  if (duplicate) return { normalised, result: 'duplicate', because: duplicate.number }
  const possible = others.find(
    k => sameAmount(k) && (sameNumber(k) || Math.abs(daysBetween(k.date, invoice.date)) <= daysApart),
  )
  return { normalised, result: possible ? 'possible' : 'none', because: possible?.number ?? null }
}
