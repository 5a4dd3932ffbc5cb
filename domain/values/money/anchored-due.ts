import { dueDate, type Calendars, type DueStep, type DueTerm } from './due-date.ts'

/** Where the date of an event comes from; what is known best is used (M-DUE-4). */
export const dateBases = ['actual', 'estimated', 'planned'] as const
export type DateBasis = (typeof dateBases)[number]

/** A term that hangs on an event. A list of them takes the earliest, or the latest once all are known. */
export interface AnchoredTerm extends DueTerm {
  readonly anchor: string
  readonly pick?: 'earliest' | 'latest'
}

export type EventDates = Readonly<Record<string, Partial<Readonly<Record<DateBasis, string | null>>>>>

export interface AnchoredDue {
  /** Null while the event has no date: never today, never a date far away. */
  readonly due: string | null
  readonly basis: DateBasis | null
  readonly anchor?: string
  readonly steps?: readonly DueStep[]
}

const unknown: AnchoredDue = { due: null, basis: null }

/** The due date of a tranche from what is known of its events. */
export function anchoredDue(
  term: AnchoredTerm | readonly AnchoredTerm[],
  events: EventDates,
  calendars: Calendars,
): AnchoredDue {
  const terms: readonly AnchoredTerm[] = Array.isArray(term) ? term : [term as AnchoredTerm]
  const all = terms.map(t => dueOf(t, events, calendars))
  const known = all.filter(d => d.due !== null)
  if (terms.some(t => t.pick === 'latest')) return known.length < all.length ? unknown : pick(known, (a, b) => a > b)
  return pick(known, (a, b) => a < b)
}

function dueOf(term: AnchoredTerm, events: EventDates, calendars: Calendars): AnchoredDue {
  const dates = events[term.anchor] ?? {}
  const basis = dateBases.find(b => dates[b])
  const anchor = basis && dates[basis]
  if (!basis || !anchor) return unknown
  const { due, steps } = dueDate(anchor, term, calendars)
  return { due, basis, anchor: term.anchor, steps }
}

const pick = (known: readonly AnchoredDue[], better: (a: string, b: string) => boolean): AnchoredDue =>
  known.reduce((best, d) => (best.due === null || better(d.due ?? '', best.due) ? d : best), unknown)

/** States of a tranche in which its due date no longer follows the event. */
const frozenStates: readonly string[] = ['inApproval', 'approved', 'remitted', 'received']

/**
 * The due date after a change of an event or of the tranche's state: it follows until the tranche is in approval, then
 * it is frozen with the value used; a rejected tranche follows again.
 */
export function followDue(
  before: AnchoredDue,
  now: { readonly state: string; readonly followed: () => AnchoredDue },
): AnchoredDue & { readonly frozen: boolean } {
  const frozen = frozenStates.includes(now.state)
  return { ...(frozen ? before : now.followed()), frozen }
}
