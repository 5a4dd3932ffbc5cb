import type { Problem } from '../problem.ts'
import type { DashboardView } from '../view.ts'

/** How a dashboard is arranged: codes of its numbers in order, and those that are hidden. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

const isCodes = (v: unknown): v is string[] => Array.isArray(v) && v.every(code => typeof code === 'string')

/** A stored arrangement; null when it has another form. */
export const readArrangement = (value: unknown): Arrangement | null =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  'hidden' in value &&
  isCodes(value.order) &&
  isCodes(value.hidden)
    ? { order: value.order, hidden: value.hidden }
    : null

type Numbers = {
  readonly [K in 'tiles' | 'charts']: readonly Pick<DashboardView[K][number], 'code'>[]
}

const codesOf = ({ tiles, charts }: Numbers): ReadonlySet<string> => new Set([...tiles, ...charts].map(n => n.code))

/** What keeps an arrangement from being shared: another form, or a number that the dashboard does not have. */
export function arrangementProblems(view: Numbers, state: unknown): Problem[] {
  const by = readArrangement(state)
  if (!by) return [{ field: 'state', code: 'VIEW_NO_ARRANGEMENT' }]
  const known = codesOf(view)
  const unknown = [...new Set([...by.order, ...by.hidden])].find(code => !known.has(code))
  return unknown === undefined ? [] : [{ field: 'state', code: 'VIEW_UNKNOWN_NUMBER', params: { number: unknown } }]
}

/** The part of an arrangement that the dashboard still has: numbers are removed from definitions. */
export function knownPart(view: Numbers, { order, hidden }: Arrangement): Arrangement {
  const known = codesOf(view)
  return { order: order.filter(c => known.has(c)), hidden: hidden.filter(c => known.has(c)) }
}
