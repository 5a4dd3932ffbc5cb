import { columnOf } from '../entity.ts'
import type { Field } from '../field.ts'

type Fields = Readonly<Record<string, Field>>

/** A field of an object that has another name; its column and values stay. */
export interface Rename {
  readonly entity: string
  readonly from: string
  readonly to: string
}

/** Names that differ between two versions of the fields of an object, by their columns. */
export function renamesBetween(entity: string, before: Fields, after: Fields): readonly Rename[] {
  const gone = new Map(
    Object.entries(before)
      .filter(([n]) => !Object.hasOwn(after, n))
      .map(([n, f]) => [columnOf(n, f), n]),
  )
  return Object.entries(after).flatMap(([to, f]): Rename[] => {
    const from = Object.hasOwn(before, to) ? undefined : gone.get(columnOf(to, f))
    return from === undefined ? [] : [{ entity, from, to }]
  })
}

/** The earlier fields under their later names. */
export function followed(entity: string, before: Fields, after: Fields): Fields {
  const names = new Map(renamesBetween(entity, before, after).map(r => [r.from, r.to]))
  return Object.fromEntries(Object.entries(before).map(([n, f]) => [names.get(n) ?? n, f]))
}

/** A field under its new name: with the column that it has. */
export function withRenamed(fields: Fields, { from, to }: Rename): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, f]) => {
      const { column, ...rest } = f
      const kept = columnOf(name, f)
      if (name !== from) return [name, f.currency === from ? { ...f, currency: to } : f]
      // Back to its first name: nothing is left to say.
      return [to, columnOf(to, rest) === kept ? rest : { ...rest, column: column ?? kept }]
    }),
  )
}
