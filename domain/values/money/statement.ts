import { addDays, dayIn, daysBetween } from '../date-only.ts'
import { groupBy } from '../group-by.ts'
import { exact, inMinor, nothing, plain, rounded, share, toDigits, total, type Exact } from './exact.ts'
import type { Side } from './exchange-gain.ts'

/** Digits of the amount of a charge (constants#chargeDecimals). */
export const chargeDigits = 3

/** A charge in one exact step: the price is for a number of units, and is not rounded first (M-BIL-1). */
export function chargeAmount(charge: {
  readonly unitAmount: string
  readonly chargeQuantity: string
  readonly billedQuantity: string
}): { readonly amount: string } | { readonly error: 'chargeQuantity' } {
  const per = exact(charge.chargeQuantity)
  if (per.lte(nothing)) return { error: 'chargeQuantity' }
  const value = exact(charge.unitAmount).div(per).mul(exact(charge.billedQuantity))
  return { amount: toDigits(value, chargeDigits) }
}

/** Whether tax is rounded once on the document or on each line: a rule of the seller's country and contract. */
export type TaxRounding = 'perDocument' | 'perLine'

export interface StatementLine {
  readonly side: Side
  readonly currency: string
  readonly unitAmount: string
  readonly chargeQuantity: string
  readonly billedQuantity: string
  readonly taxPercent: string
  /** Of a credit note, whose share of the line is cumulative; it is not computed again. */
  readonly amount?: string
}

export interface StatementTotal {
  readonly side: Side
  readonly currency: string
  readonly net: string
  /** Makes the net whole in the minor unit. */
  readonly roundingLine: string
  readonly tax: string
  readonly payable: string
}

/** The lines of statements and their totals per side and currency (M-BIL-2). */
export function statementTotals(
  lines: readonly StatementLine[],
  taxRounding: TaxRounding,
): { readonly lines: readonly string[]; readonly totals: readonly StatementTotal[] } | { readonly error: string } {
  const amounts: string[] = []
  for (const line of lines) {
    const charged = line.amount === undefined ? chargeAmount(line) : { amount: line.amount }
    if ('error' in charged) return charged
    amounts.push(charged.amount)
  }
  const priced = lines.map((line, at) => ({ ...line, amount: exact(amounts[at] ?? '0') }))
  const groups = groupBy(priced, l => `${l.side} ${l.currency}`)
  return { lines: amounts, totals: [...groups.values()].flatMap(group => totalOf(group, taxRounding)) }
}

type Priced = Omit<StatementLine, 'amount'> & { readonly amount: Exact }

function totalOf(lines: readonly Priced[], taxRounding: TaxRounding): readonly StatementTotal[] {
  const [first] = lines
  if (!first) return []
  const { side, currency } = first
  const net = total(lines.map(l => l.amount))
  const whole = rounded(net, currency)
  const taxed: Exact[] =
    taxRounding === 'perLine'
      ? lines.map(l => taxOn(l.amount, l.taxPercent, currency))
      : [...groupBy(lines, l => l.taxPercent)].map(([percent, same]) =>
          taxOn(total(same.map(l => l.amount)), percent, currency),
        )
  const tax = total(taxed)
  return [
    {
      side,
      currency,
      net: toDigits(net, chargeDigits),
      roundingLine: toDigits(whole.sub(net), chargeDigits),
      tax: inMinor(tax, currency),
      payable: inMinor(whole.add(tax), currency),
    },
  ]
}

const taxOn = (amount: Exact, percent: string, currency: string): Exact => rounded(amount.mul(share(percent)), currency)

/** Prices with tax inside: the net comes from the sum, not line by line (M-BIL-3). */
export function taxIncluded(
  grossLines: readonly string[],
  taxPercent: string,
  currency: string,
): { readonly net: string; readonly tax: string; readonly gross: string } {
  const gross = total(grossLines.map(exact))
  const net = rounded(gross.div(share(taxPercent).add(1)), currency)
  return { net: inMinor(net, currency), tax: inMinor(gross.sub(net), currency), gross: inMinor(gross, currency) }
}

/** What is to be paid: the total less what was prepaid, and the stated rounding (M-BIL-4, EN 16931). */
export function payable(document: {
  readonly net: string
  readonly tax: string
  readonly prepaid: string
  readonly roundingAmount: string
  readonly currency: string
}): { readonly total: string; readonly payable: string } {
  const whole = exact(document.net).add(exact(document.tax))
  const due = whole.sub(exact(document.prepaid)).add(exact(document.roundingAmount))
  return { total: inMinor(whole, document.currency), payable: inMinor(due, document.currency) }
}

export type Credit = { readonly amount: string } | { readonly error: 'moreThanBilled'; readonly creditable: string }

/**
 * Credit notes of one billed line (M-BIL-5): each is the cumulative share less the earlier ones, so that the last one
 * takes the rest. More than was billed is refused.
 */
export function creditNotes(line: {
  readonly lineAmount: string
  readonly billedQuantity: string
  readonly creditQuantities: readonly string[]
}): { readonly credits: readonly Credit[]; readonly left: string } {
  const amount = exact(line.lineAmount),
    billed = exact(line.billedQuantity)
  let credited = nothing,
    given = nothing
  const credits = line.creditQuantities.map((text): Credit => {
    const soFar = credited.add(exact(text))
    if (soFar.gt(billed)) return { error: 'moreThanBilled', creditable: plain(billed.sub(credited)) }
    const cumulative = exact(toDigits(amount.mul(soFar).div(billed), chargeDigits))
    const part = cumulative.sub(given)
    credited = soFar
    given = cumulative
    return { amount: toDigits(part.neg(), chargeDigits) }
  })
  return { credits, left: toDigits(amount.sub(given), chargeDigits) }
}

/**
 * The next credit of a line (M-BIL-5): the cumulative share less what other notes took, whatever their order was and
 * even if one in between was cancelled.
 */
export function nextCredit(line: {
  readonly lineAmount: string
  readonly billedQuantity: string
  /** Quantity and amount of the other credit notes, both above zero. */
  readonly creditedQuantity: string
  readonly creditedAmount: string
  readonly quantity: string
}): Credit {
  const billed = exact(line.billedQuantity)
  const soFar = exact(line.creditedQuantity).add(exact(line.quantity))
  if (soFar.gt(billed)) return { error: 'moreThanBilled', creditable: plain(billed.sub(exact(line.creditedQuantity))) }
  const cumulative = exact(toDigits(exact(line.lineAmount).mul(soFar).div(billed), chargeDigits))
  return { amount: toDigits(exact(line.creditedAmount).sub(cumulative), chargeDigits) }
}

/**
 * Splits the payable amount of a statement into what its disputed lines ask for and the rest. Both add up to the
 * payable amount at each step (money 15.10).
 */
export function disputedPart(
  lines: readonly (StatementLine & { readonly disputed: boolean })[],
  taxRounding: TaxRounding,
  payableAmount: string,
  currency: string,
): { readonly disputed: string; readonly undisputed: string } {
  const kept = statementTotals(
    lines.filter(l => !l.disputed),
    taxRounding,
  )
  const undisputed = 'error' in kept ? nothing : total(kept.totals.map(t => exact(t.payable)))
  const rest = lines.some(l => l.disputed) ? undisputed : exact(payableAmount)
  return { disputed: inMinor(exact(payableAmount).sub(rest), currency), undisputed: inMinor(rest, currency) }
}

/** The buckets of an ageing, with the last day late that each one holds. */
const buckets = [
  ['notDue', 0],
  ['1-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['over90', Number.POSITIVE_INFINITY],
] as const
export type AgeingBucket = (typeof buckets)[number][0]

/** The bucket of a due date on a day. */
export const ageingBucket = (due: string, asOf: string): AgeingBucket =>
  buckets.find(([, last]) => daysBetween(due, asOf) <= last)?.[0] ?? 'over90'

/** The due dates of a bucket on a day, both included; null is without an end. */
export function ageingDays(
  bucket: AgeingBucket,
  asOf: string,
): { readonly from: string | null; readonly to: string | null } {
  const at = buckets.findIndex(([name]) => name === bucket)
  const last = buckets[at]?.[1] ?? 0,
    before = buckets[at - 1]?.[1]
  return {
    from: Number.isFinite(last) ? addDays(asOf, -last) : null,
    to: before === undefined ? null : addDays(asOf, -before - 1),
  }
}

/** Open amounts of one currency by days late; a credit note counts where it is due. The buckets add up (M-BIL-6). */
export function ageing(
  asOf: string,
  currency: string,
  documents: readonly { readonly due: string; readonly open: string }[],
): { readonly buckets: Readonly<Record<AgeingBucket, string>>; readonly total: string } {
  const sums = groupBy(documents, d => ageingBucket(d.due, asOf))
  const sumOf = (bucket: AgeingBucket) => total((sums.get(bucket) ?? []).map(d => exact(d.open)))
  return {
    buckets: Object.fromEntries(buckets.map(([name]) => [name, inMinor(sumOf(name), currency)])) as Record<
      AgeingBucket,
      string
    >,
    total: inMinor(total(documents.map(d => exact(d.open))), currency),
  }
}

export interface AccountItem {
  readonly no: string
  readonly kind: 'invoice' | 'receipt' | 'creditNote'
  readonly date: string
  readonly amount: string
}

/** Opening, movements and closing of an account in one currency; the closing is the next opening (M-BIL-7). */
export function accountStatement(request: {
  readonly openingBefore: string
  readonly from: string
  readonly to: string
  readonly items: readonly AccountItem[]
  readonly currency: string
}): {
  readonly opening: string
  readonly rows: readonly { readonly no: string; readonly balance: string }[]
  readonly closing: string
} {
  const { from, to, currency } = request
  const signed = (item: AccountItem) => (item.kind === 'invoice' ? exact(item.amount) : exact(item.amount).neg())
  const before = request.items.filter(i => i.date < from)
  const opening = exact(request.openingBefore).add(total(before.map(signed)))
  const during = request.items.filter(i => i.date >= from && i.date <= to)
  during.sort((a, b) => (a.date === b.date ? (a.no < b.no ? -1 : 1) : a.date < b.date ? -1 : 1))
  let balance = opening
  const rows = during.map(item => {
    balance = balance.add(signed(item))
    return { no: item.no, balance: inMinor(balance, currency) }
  })
  return { opening: inMinor(opening, currency), rows, closing: inMinor(balance, currency) }
}

/** The month of a service, yyyy-MM, in the zone of the biller (M-BIL-8). */
export const billingMonth = (zone: string, doneAt: string): string => dayIn(zone, new Date(doneAt)).slice(0, 7)
