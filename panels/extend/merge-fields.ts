import { orderedText } from '../../domain/values/ordered-text.ts'
import type { Fields } from './holding.ts'

const same = (a: unknown, b: unknown): boolean => orderedText(a ?? null) === orderedText(b ?? null)

/** Draft fields that differ from the published ones. */
export const changedOf = (draft: Fields, holds: Fields): Fields =>
  Object.fromEntries(Object.entries(draft).filter(([n, f]) => !same(f, holds[n])))

/** One's own changes applied to others' publication. Conflicting fields stay the others', with a message. */
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

/** An earlier version for restoring: fields added since are retired, because records hold their values. */
export const backTo = (earlier: Fields, holds: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(holds).map(([n, f]) => [n, { ...f, retired: true as const }])),
  ...earlier,
})
