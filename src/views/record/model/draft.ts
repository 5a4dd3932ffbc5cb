import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import { sameValue, type FieldOf } from '../../../../domain/meta/records/same-value.ts'
import type { Typed } from '../../../fields/edit/contract.ts'

/**
 * Unsaved changes of a record: differences with their old values, so that they can be applied to a newer version.
 * Plain JSON; pure functions.
 */
export interface Draft {
  /** Base revision of the record; 0 for a new one. */
  readonly revision: number
  readonly values: Readonly<Record<string, Change>>
  /** By child collection. */
  readonly rows: Readonly<Record<string, RowsDraft>>
  /** Unparsable texts by position, as typed. */
  readonly typed: Readonly<Record<string, Typed>>
}

export interface Change {
  readonly was: unknown
  readonly now: unknown
}

export interface RowsDraft {
  /** By id of the row, then by field. */
  readonly changed: Readonly<Record<string, Readonly<Record<string, Change>>>>
  readonly added: readonly AddedRow[]
  readonly removed: readonly RemovedRow[]
}

export interface AddedRow {
  readonly key: string
  readonly values: Values
}

/** `revision`: of the row when it was removed. */
export interface RemovedRow {
  readonly id: string
  readonly revision: number
}

export type Values = Readonly<Record<string, unknown>>

export interface ShownRow {
  /** Id of the row, or the key of an added one. */
  readonly key: string
  readonly added: boolean
  readonly values: Values
}

export const noRows: RowsDraft = { changed: {}, added: [], removed: [] }
export const noDraft = (revision: number): Draft => ({ revision, values: {}, rows: {}, typed: {} })

export const isEmpty = (d: Draft): boolean =>
  Object.keys(d.values).length === 0 &&
  Object.keys(d.typed).length === 0 &&
  Object.values(d.rows).every(
    r => Object.keys(r.changed).length === 0 && r.added.length === 0 && r.removed.length === 0,
  )

/** A position: 'etd', or 'lines/<row>/etd'. */
export const placeOf = (field: string, at?: { readonly child: string; readonly key: string }): string =>
  at ? `${at.child}/${at.key}/${field}` : field

export interface Place {
  readonly field: string
  readonly child?: string
  readonly key?: string
}

export function readPlace(place: string): Place {
  const [first = '', key, field] = place.split('/')
  return field === undefined ? { field: first } : { child: first, key: key ?? '', field }
}

/** A server record with the field kinds for comparing values. */
export type Base = Detail & { readonly fieldOf?: FieldOf }

const without = <T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const { [key]: _gone, ...rest } = all
  return rest
}

const changed = (
  all: Readonly<Record<string, Change>>,
  field: string,
  stands: unknown,
  now: unknown,
  of: ReturnType<FieldOf>,
): Readonly<Record<string, Change>> => {
  const was = all[field]?.was ?? stands
  return sameValue(of, was, now) ? without(all, field) : { ...all, [field]: { was: was ?? null, now: now ?? null } }
}

export const setField = (d: Draft, base: Base, field: string, now: unknown): Draft => ({
  ...d,
  values: changed(d.values, field, base.record[field], now, base.fieldOf?.(field)),
  typed: without(d.typed, field),
})

export const setTyped = (d: Draft, place: string, typed: Typed): Draft => ({
  ...d,
  typed: { ...d.typed, [place]: typed },
})

const withRows = (d: Draft, child: string, change: (rows: RowsDraft) => RowsDraft): Draft => ({
  ...d,
  rows: { ...d.rows, [child]: change(d.rows[child] ?? noRows) },
})

export interface CellChange {
  readonly key: string
  readonly field: string
  readonly now: unknown
}

export const setCell = (
  d: Draft,
  base: Base,
  at: { readonly child: string; readonly key: string },
  field: string,
  now: unknown,
): Draft => setCells(d, base, at.child, [{ key: at.key, field, now }])

/** Many cells at once; as quick for a pasted sheet as for one cell. */
export function setCells(d: Draft, base: Base, child: string, cells: readonly CellChange[]): Draft {
  if (cells.length === 0) return d
  const places = new Set(cells.map(c => placeOf(c.field, { child, key: c.key })))
  const byKey = new Map<string, CellChange[]>()
  for (const c of cells) byKey.set(c.key, [...(byKey.get(c.key) ?? []), c])
  const stand = new Map((base.rows[child] ?? []).map(r => [String(r.id), r]))
  return withRows(
    { ...d, typed: Object.fromEntries(Object.entries(d.typed).filter(([place]) => !places.has(place))) },
    child,
    rows => {
      const fresh = new Set(rows.added.map(r => r.key))
      const all: Record<string, Readonly<Record<string, Change>>> = { ...rows.changed }
      for (const [key, of] of byKey) {
        if (fresh.has(key)) continue
        all[key] = of.reduce(
          (fields, c) => changed(fields, c.field, stand.get(key)?.[c.field], c.now, base.fieldOf?.(c.field, child)),
          all[key] ?? {},
        )
      }
      return {
        ...rows,
        changed: Object.fromEntries(Object.entries(all).filter(([, fields]) => Object.keys(fields).length > 0)),
        added: rows.added.map(r => {
          const of = byKey.get(r.key)
          return of
            ? { ...r, values: { ...r.values, ...Object.fromEntries(of.map(c => [c.field, c.now ?? null])) } }
            : r
        }),
      }
    },
  )
}

export const addRow = (d: Draft, child: string, key: string, values: Values): Draft =>
  withRows(d, child, rows => ({ ...rows, added: [...rows.added, { key, values }] }))

export function removeRow(d: Draft, base: Detail, at: { readonly child: string; readonly key: string }): Draft {
  const prefix = `${at.child}/${at.key}/`
  const next = {
    ...d,
    typed: Object.fromEntries(Object.entries(d.typed).filter(([place]) => !place.startsWith(prefix))),
  }
  return withRows(next, at.child, rows => {
    if (rows.added.some(r => r.key === at.key)) return { ...rows, added: rows.added.filter(r => r.key !== at.key) }
    const row = base.rows[at.child]?.find(r => r.id === at.key)
    return row
      ? {
          ...rows,
          changed: without(rows.changed, at.key),
          removed: [...rows.removed, { id: at.key, revision: Number(row.revision ?? 0) }],
        }
      : rows
  })
}

/** The record with the changes applied. */
export const valuesNow = (base: Detail, d: Draft): Values =>
  Object.keys(d.values).length === 0
    ? base.record
    : { ...base.record, ...Object.fromEntries(Object.entries(d.values).map(([k, c]) => [k, c.now])) }

/** The rows of a collection with the changes applied; unchanged rows are the same objects. */
export function rowsNow(base: Detail, d: Draft, child: string): ShownRow[] {
  const rows = d.rows[child] ?? noRows
  const gone = new Set(rows.removed.map(r => r.id))
  const kept = (base.rows[child] ?? [])
    .filter(r => !gone.has(String(r.id)))
    .map((r): ShownRow => {
      const fields = rows.changed[String(r.id)]
      return {
        key: String(r.id),
        added: false,
        values: fields ? { ...r, ...Object.fromEntries(Object.entries(fields).map(([k, c]) => [k, c.now])) } : r,
      }
    })
  return [...kept, ...rows.added.map((r): ShownRow => ({ key: r.key, added: true, values: r.values }))]
}
