import type { GridApi } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { textToEdit } from '../../../fields/edit/read-typed.ts'
import type { CellChange } from '../model/draft.ts'
import { moved, type At, type Stroke } from '../../grid/cell-keys.ts'
import type { LineRow } from './line-rows.ts'
import { readCell } from '../../../fields/edit/read-cell.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { columnsOf, placeIn, sizeOf } from '../../grid/use-cursor.ts'

/** The selected cells of a line table: a block, in visible order. */
export interface Chosen {
  readonly keys: readonly string[]
  readonly fields: readonly string[]
}

/** The block between two cells; only the cursor when the other one no longer shows. */
export function chosenBetween(api: GridApi<LineRow>, cursor: Cursor, corner: Cursor | null): Chosen {
  const from = placeIn(api, cursor),
    to = corner && placeIn(api, corner)
  if (!from || !to) return { keys: [cursor.key], fields: [cursor.field] }
  const top = Math.min(from.row, to.row),
    left = Math.min(from.column, to.column)
  const keys = Array.from(
    { length: Math.abs(from.row - to.row) + 1 },
    (_, i) => api.getDisplayedRowAtIndex(top + i)?.data?.key ?? '',
  )
  return {
    keys,
    fields: columnsOf(api)
      .slice(left, left + Math.abs(from.column - to.column) + 1)
      .map(c => c.getColId()),
  }
}

export function allCells(api: GridApi<LineRow>): Chosen {
  const keys = Array.from(
    { length: api.getDisplayedRowCount() },
    (_, i) => api.getDisplayedRowAtIndex(i)?.data?.key ?? '',
  )
  return { keys, fields: columnsOf(api).map(c => c.getColId()) }
}

/** Where Shift and a key move the far corner of the block; null if the key does not move. */
export function extended(api: GridApi<LineRow>, corner: Cursor, stroke: Stroke): Cursor | null {
  if (stroke.key === 'Tab') return null
  const from = placeIn(api, corner),
    to = from && moved({ ...stroke, shift: false }, from, sizeOf(api))
  return to && cellAt(api, to)
}

export function cellAt(api: GridApi<LineRow>, at: At): Cursor | null {
  const key = api.getDisplayedRowAtIndex(at.row)?.data?.key,
    field = columnsOf(api)[at.column]?.getColId()
  return key !== undefined && field !== undefined ? { key, field } : null
}

/** The block extended by its corner: down, up or sideways, whichever is farther; null without extension. */
export function stretched(all: Chosen, from: Chosen, to: Cursor): Chosen | null {
  const reach = (order: readonly string[], of: readonly string[], target: string) => {
    const first = order.indexOf(of[0] ?? ''),
      last = order.indexOf(of.at(-1) ?? ''),
      at = order.indexOf(target)
    const by = at < 0 ? 0 : Math.max(first - at, at - last, 0)
    return { by, cells: order.slice(Math.min(first, at), Math.max(last, at) + 1) }
  }
  const rows = reach(all.keys, from.keys, to.key),
    columns = reach(all.fields, from.fields, to.field)
  if (rows.by === 0 && columns.by === 0) return null
  return rows.by >= columns.by ? { keys: rows.cells, fields: from.fields } : { keys: from.keys, fields: columns.cells }
}

/** Source of filled cells: the value for the same field, otherwise its text. */
export interface FillSetup {
  readonly entity: WireEntity
  readonly rows: ReadonlyMap<string, LineRow>
  readonly currency: string | undefined
}

/** Repeats a block over the cells around it. Read-only cells, and cells that reject the value, stay unchanged. */
export function filled({ entity, rows, currency }: FillSetup, from: Chosen, to: Chosen): CellChange[] {
  const top = to.keys.indexOf(from.keys[0] ?? ''),
    left = to.fields.indexOf(from.fields[0] ?? '')
  const value = (row: LineRow, name: string, field: string): { readonly value: unknown } | null => {
    const source = entity.fields[name],
      target = entity.fields[field]
    if (!source || !target || row.typed[name]) return null
    if (name === field) return { value: row.values[name] ?? null }
    const read = readCell(target, textToEdit(source, row.values[name], { entity, values: row.values, currency }))
    return 'value' in read ? read : null
  }
  return to.keys.flatMap((key, i) =>
    to.fields.flatMap((field, j): CellChange[] => {
      const row = rows.get(from.keys[mod(i - top, from.keys.length)] ?? ''),
        name = from.fields[mod(j - left, from.fields.length)] ?? ''
      if (!row || !rows.get(key)?.open.has(field) || (row.key === key && name === field)) return []
      const found = value(row, name, field)
      return found ? [{ key, field, now: found.value }] : []
    }),
  )
}

const mod = (n: number, of: number): number => ((n % of) + of) % of
