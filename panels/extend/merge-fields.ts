import { orderedText } from '../../domain/values/ordered-text.ts'
import type { Fields } from './holding.ts'

const same = (a: unknown, b: unknown): boolean => orderedText(a ?? null) === orderedText(b ?? null)

/** The fields of a draft that are other ones than what holds. */
export const changedOf = (draft: Fields, holds: Fields): Fields =>
  Object.fromEntries(Object.entries(draft).filter(([n, f]) => !same(f, holds[n])))

/**
 * One's own changes over what others published meanwhile. A field that they have changed too is left to them: its name
 * is told, so that nobody's work goes unseen.
 */
export function overOthers(
  mine: Fields,
  was: Fields,
  holds: Fields,
): { readonly mine: Fields; readonly theirs: readonly string[] } {
  const theirs = Object.keys(mine).filter(n => !same(was[n], holds[n]) && !same(mine[n], holds[n]))
  return {
    mine: Object.fromEntries(Object.entries(changedOf(mine, holds)).filter(([n]) => !theirs.includes(n))),
    theirs,
  }
}

/** An earlier version as it can hold again: what was added since is retired, for records hold values of it. */
export const backTo = (earlier: Fields, holds: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(holds).map(([n, f]) => [n, { ...f, retired: true as const }])),
  ...earlier,
})
