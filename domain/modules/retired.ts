import { columnOf } from '../meta/entity.ts'
import type { Field } from '../meta/field.ts'

export type Definition = Readonly<Record<string, unknown>>

type Named = Readonly<Record<string, Definition>>

/** Added fields that a wanted definition lacks are retired. */
export function withRetired(wanted: Definition, now: Definition): Definition {
  const fields = (wanted['fields'] ?? {}) as Named,
    published = (now['fields'] ?? {}) as Named
  const columns = new Set(Object.entries(fields).map(([n, f]) => columnOf(n, f as object as Field)))
  // A field with the column of a wanted one has only another name there.
  const gone = Object.entries(published).filter(
    ([name, f]) => !Object.hasOwn(fields, name) && !columns.has(columnOf(name, f as object as Field)),
  )
  return { ...wanted, fields: { ...fields, ...Object.fromEntries(gone.map(([n, f]) => [n, { ...f, retired: true }])) } }
}

/** Values of a list that a wanted definition lacks are retired. */
export function withRetiredValues(wanted: Definition, now: Definition): Definition {
  const values = (wanted['values'] ?? []) as readonly Definition[],
    published = (now['values'] ?? []) as readonly Definition[]
  const gone = published.filter(v => !values.some(w => w['code'] === v['code']))
  return { ...wanted, values: [...values, ...gone.map(v => ({ ...v, retired: true }))] }
}
