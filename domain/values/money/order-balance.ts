import { groupBy } from '../group-by.ts'
import { exact, inMinor, nothing, total, type Exact } from './exact.ts'

/** A booked entry of a document; a mirror entry or a cancelled credit has the opposite sign. */
export interface Posting {
  readonly id: string
  /** The receipt or credit note that booked it. */
  readonly by: string
  readonly document: string
  readonly kind: 'payment' | 'credit' | 'writeOff'
  readonly amount: string
}

/** A document with the figures that people see of it. */
export interface StatedDocument {
  readonly id: string
  readonly ordered: string
  readonly currency: string
  readonly paid: string
  readonly credit: string
  readonly writtenOff: string
}

export interface Balance {
  readonly paid: string
  readonly credit: string
  readonly writtenOff: string
  readonly open: string
}

const sumOf = (postings: readonly Posting[], kind: Posting['kind']): Exact =>
  total(postings.filter(p => p.kind === kind).map(p => exact(p.amount)))

/** What the postings of a document leave open: `ordered = paid + open + credit + writtenOff` (money 15.8). */
export function balanceOf(ordered: string, currency: string, postings: readonly Posting[]): Balance {
  const [paid, credit, writtenOff] = (['payment', 'credit', 'writeOff'] as const).map(kind => sumOf(postings, kind))
  const open = [paid, credit, writtenOff].reduce<Exact>((rest, part) => rest.sub(part ?? nothing), exact(ordered))
  const money = (value: Exact | undefined) => inMinor(value ?? nothing, currency)
  return { paid: money(paid), credit: money(credit), writtenOff: money(writtenOff), open: money(open) }
}

/** A document whose figures do not add up, with its balance by postings and the posting to look at. */
export interface BrokenDocument extends Balance {
  readonly document: StatedDocument
  readonly posting: Posting | undefined
}

/**
 * Documents of which more is settled than was ordered, or whose figures differ from their postings. `statedBy` is what
 * each receipt or credit note says it booked as payments: where a document and one of these differ, their common
 * posting is the offending one. Else it is the last of the document. A receipt that differs beside documents that add
 * up is named with each of its documents.
 */
export function brokenDocuments(
  documents: readonly StatedDocument[],
  postings: readonly Posting[],
  statedBy: ReadonlyMap<string, string>,
): readonly BrokenDocument[] {
  const ofDocument = groupBy(postings, p => p.document)
  const postingsOf = (document: StatedDocument) => ofDocument.get(document.id) ?? []
  const wrong = new Set(
    [...groupBy(postings, p => p.by)]
      .filter(([by, own]) => statedBy.has(by) && !sumOf(own, 'payment').equals(exact(statedBy.get(by) ?? '0')))
      .map(([by]) => by),
  )
  const differing = documents.filter(d => !addsUp(d, postingsOf(d)))
  const explained = new Set(differing.flatMap(d => postingsOf(d).map(p => p.by)))
  const beside = documents.filter(
    d => !differing.includes(d) && postingsOf(d).some(p => wrong.has(p.by) && !explained.has(p.by)),
  )
  return [...differing, ...beside].map(document => {
    const own = postingsOf(document)
    return {
      ...balanceOf(document.ordered, document.currency, own),
      document,
      posting: own.findLast(p => wrong.has(p.by)) ?? own.at(-1),
    }
  })
}

function addsUp(document: StatedDocument, own: readonly Posting[]): boolean {
  const { open } = balanceOf(document.ordered, document.currency, own)
  return (
    exact(open).gte(nothing) &&
    sumOf(own, 'payment').equals(exact(document.paid)) &&
    sumOf(own, 'credit').equals(exact(document.credit)) &&
    sumOf(own, 'writeOff').equals(exact(document.writtenOff))
  )
}
