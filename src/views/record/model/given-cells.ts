import type { Typed } from '../../../fields/edit/contract.ts'
import { placeOf, setCells, setField, type Base, type Draft } from './draft.ts'

/** A value for a field of a record or of one of its rows, or a text that cannot be parsed as one. */
export type GivenCell = {
  readonly at?: { readonly child: string; readonly key: string } | undefined
  readonly field: string
} & ({ readonly value: unknown } | { readonly typed: Typed })

/** Many values at once, as if they were typed: one change and one undo step. */
export function withGiven(draft: Draft, base: Base, cells: readonly GivenCell[]): Draft {
  let d = draft
  const byChild = new Map<string, { readonly key: string; readonly field: string; readonly now: unknown }[]>()
  const typed: Record<string, Typed> = {}
  for (const cell of cells) {
    const { at, field } = cell
    if ('typed' in cell) typed[placeOf(field, at)] = cell.typed
    else if (!at) d = setField(d, base, field, cell.value)
    else byChild.set(at.child, [...(byChild.get(at.child) ?? []), { key: at.key, field, now: cell.value }])
  }
  for (const [child, of] of byChild) d = setCells(d, base, child, of)
  return Object.keys(typed).length > 0 ? { ...d, typed: { ...d.typed, ...typed } } : d
}
