import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { columnOf } from '../../../../domain/meta/entity.ts'
import type { Draft } from './draft.ts'

/** The names of today by earlier ones: a renamed field keeps its column (docs/decisions/057). */
export type Renames = ReadonlyMap<string, string>

export function renamesBetween(before: WireEntity, after: WireEntity): Renames {
  const fresh = new Map(
    Object.entries(after.fields).flatMap(([n, f]) => (Object.hasOwn(before.fields, n) ? [] : [[columnOf(n, f), n]])),
  )
  return new Map(
    Object.entries(before.fields).flatMap(([n, f]) => {
      const now = Object.hasOwn(after.fields, n) ? undefined : fresh.get(columnOf(n, f))
      return now === undefined ? [] : [[n, now] as const]
    }),
  )
}

/** The same values under the names of today. */
export const underNames = <T>(values: Readonly<Record<string, T>>, names: Renames): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).map(([n, value]) => [names.get(n) ?? n, value]))

/** What a person typed into a field goes with it to its other name. Rows keep their fields. */
export const renamedDraft = (draft: Draft, names: Renames): Draft => ({
  ...draft,
  values: underNames(draft.values, names),
  typed: underNames(draft.typed, names),
})
