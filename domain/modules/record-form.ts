import { isObject } from '../meta/designing/overlay-shape.ts'
import type { Definition } from './retired.ts'

export type Values = Readonly<Record<string, unknown>>

/** The values of a record, and of its rows, that a version of a module holds: nothing of the installation. */
export interface RecordForm<C extends string = never> {
  readonly fields: readonly string[]
  readonly rows: Readonly<Record<C, readonly string[]>>
  /** Further values, which the kind reads itself. */
  readonly further?: readonly string[]
}

/** A record of a file. */
export interface ReadRecord<C extends string> {
  /** What the file does not say is empty, also where a record has it now. */
  readonly record: Values
  readonly rows: Readonly<Record<C, readonly Values[]>>
}

const mostRows = 500

const only = (fields: readonly string[], from: object): Definition => {
  const values = new Map(Object.entries(from))
  return Object.fromEntries(
    fields.flatMap(f => ((values.get(f) ?? null) === null ? [] : [[f, values.get(f)] as const])),
  )
}

/** A record with its rows as a definition. */
export const definitionOf = <C extends string>(
  form: RecordForm<C>,
  record: object,
  rows: Readonly<Record<C, readonly object[]>>,
): Definition => ({
  ...only([...form.fields, ...(form.further ?? [])], record),
  ...Object.fromEntries(collectionsOf(form).map(name => [name, rows[name].map(r => only(form.rows[name], r))])),
})

const collectionsOf = <C extends string>(form: RecordForm<C>): readonly C[] => Object.keys(form.rows) as C[]

/** Undefined when a definition has another form; its values are checked when it is saved. */
export function readRecord<C extends string>(form: RecordForm<C>, d: Definition): ReadRecord<C> | undefined {
  const collections = collectionsOf(form)
  const known: readonly string[] = [...form.fields, ...(form.further ?? []), ...collections]
  if (!Object.keys(d).every(name => known.includes(name))) return undefined
  if (!collections.every(name => isRows(d[name], form.rows[name]))) return undefined
  return {
    record: Object.fromEntries(form.fields.map(f => [f, d[f] ?? null])),
    rows: Object.fromEntries(collections.map(name => [name, d[name]])) as Readonly<Record<C, readonly Values[]>>,
  }
}

const isRows = (rows: unknown, fields: readonly string[]): boolean =>
  Array.isArray(rows) &&
  rows.length <= mostRows &&
  rows.every((r: unknown) => isObject(r) && Object.keys(r).every(f => fields.includes(f)))
