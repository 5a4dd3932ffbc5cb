import type { StoredOf } from '../../../domain/entities/records.ts'

type Quote = StoredOf<'RfqQuote'>

const given: readonly string[] = ['submitted', 'final']

/** S-AWD-3: the last offer of each supplier stands; without a new one in best-and-final the first does. */
export function lastQuotes(quotes: readonly Quote[]): readonly Quote[] {
  const inOrder = quotes.toSorted((a, b) => Date.parse(String(a.receivedAt)) - Date.parse(String(b.receivedAt)))
  return [...new Map(inOrder.map(q => [q.supplier, q])).values()]
}

/** S-CUT-8: a quotation from before a change of its RFQ is compared when it was confirmed only. */
export const counts = (quote: Quote): boolean => quote.toConfirm !== true

/** Of all quotations of an RFQ, drafts and late ones among them, those that count. */
export const standingQuotes = (quotes: readonly Quote[]): readonly Quote[] =>
  lastQuotes(quotes.filter(q => given.includes(String(q.status)) && (q.late !== true || q.admittedAt !== null))).filter(
    counts,
  )
