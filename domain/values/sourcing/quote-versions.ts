import { isInTime } from './cutoff.ts'

export interface QuoteVersion {
  readonly version: number
  readonly receivedAt: string
  readonly state: 'draft' | 'submitted' | 'withdrawn' | 'declined'
}

/**
 * Which version of a quote counts (S-CUT-5): the last one that was submitted in time, none when it was withdrawn or
 * declined in time. Drafts never count and change nothing; what came after the cut-off is late.
 */
export function countingVersion(
  cutoff: string,
  submissions: readonly QuoteVersion[],
): { readonly counts: number | null; readonly late: readonly number[] } {
  const acts = submissions.filter(s => s.state !== 'draft')
  const last = acts.filter(s => isInTime(s.receivedAt, cutoff)).at(-1)
  return {
    counts: last?.state === 'submitted' ? last.version : null,
    late: acts.filter(s => !isInTime(s.receivedAt, cutoff)).map(s => s.version),
  }
}

/** What binds bidders; a change of names and contacts binds nobody (S-CUT-8). */
const criteria: readonly string[] = ['criteria', 'weights']
const binding: readonly string[] = [
  ...criteria,
  'quantity',
  'specification',
  'sku',
  'incoterm',
  'finalDestination',
  'currency',
  'deliveryDueDate',
  'paymentTerms',
  'lots',
]

export interface StandingQuote {
  readonly supplier: string
  readonly receivedAt: string
  readonly confirmedAt?: string
}

export type QuoteStanding = 'counts' | 'toConfirm' | 'late'

export type ConditionChange =
  | {
      readonly accepted: true
      readonly newVersion: boolean
      readonly quotes: Readonly<Record<string, QuoteStanding>>
    }
  | { readonly accepted: false; readonly error: 'cutoffPassed' | 'criteriaFixed' }
  | { readonly accepted: false; readonly error: 'noticeTooShort'; readonly earliestCutoff: string }

/**
 * Changes the conditions of a round. Quotes from before a binding change count only when they are confirmed, or given
 * again, before the cut-off. Criteria are fixed from the first quote on, and bidders get their notice.
 */
export function changeConditions(request: {
  readonly cutoffInstant: string
  readonly changedAt: string
  readonly changed: readonly string[]
  readonly minNoticeHours: number
  readonly quotes: readonly StandingQuote[]
}): ConditionChange {
  const { cutoffInstant, changedAt, changed, quotes } = request
  if (!isInTime(changedAt, cutoffInstant)) return { accepted: false, error: 'cutoffPassed' }
  const binds = changed.some(name => binding.includes(name))
  if (changed.some(name => criteria.includes(name)) && quotes.length > 0)
    return { accepted: false, error: 'criteriaFixed' }
  const earliest = Date.parse(changedAt) + request.minNoticeHours * 3_600_000
  if (binds && earliest > Date.parse(cutoffInstant))
    return { accepted: false, error: 'noticeTooShort', earliestCutoff: new Date(earliest).toISOString() }
  const after = (at: string | undefined) => at !== undefined && Date.parse(at) > Date.parse(changedAt)
  const standing = (quote: StandingQuote): QuoteStanding => {
    if (!isInTime(quote.receivedAt, cutoffInstant)) return 'late'
    if (!binds || after(quote.receivedAt)) return 'counts'
    const confirmed = quote.confirmedAt
    return confirmed !== undefined && after(confirmed) && isInTime(confirmed, cutoffInstant) ? 'counts' : 'toConfirm'
  }
  return { accepted: true, newVersion: binds, quotes: Object.fromEntries(quotes.map(q => [q.supplier, standing(q)])) }
}
