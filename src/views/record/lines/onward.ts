import type { GridApi } from 'ag-grid-community'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Cursor } from '../../grid/cell-of.ts'
import { columnsOf, fieldsFrom, goToCell, placeIn } from '../../grid/use-cursor.ts'
import { codeFields } from '../model/known-codes.ts'
import type { LineRow } from './line-rows.ts'

/** Fields that a code fills; prices are agreed for each order, so they are entered or looked at. */
const filledByCodes = (entity: WireEntity): ReadonlySet<string> =>
  new Set(
    codeFields(entity)
      .flatMap(([, f]) => Object.keys(f.brings ?? {}))
      .filter(n => entity.fields[n]?.kind !== 'money'),
  )

/**
 * The next cell to fill in a new row: what a code fills is passed over. Null in other rows, in tables without codes,
 * and at the end of the row.
 */
export function nextToFill(
  fields: readonly string[],
  row: Pick<LineRow, 'added' | 'open'> | undefined,
  entity: WireEntity,
): string | null {
  const filled = filledByCodes(entity)
  return row?.added && filled.size > 0 ? (fields.slice(1).find(n => row.open.has(n) && !filled.has(n)) ?? null) : null
}

/** Goes on to the next cell to fill; false when there is none. */
export function goOn(
  api: GridApi<LineRow>,
  cursor: Cursor | null,
  row: LineRow | undefined,
  entity: WireEntity,
): boolean {
  const field = cursor && nextToFill(fieldsFrom(api, cursor), row, entity)
  const at = cursor && field ? placeIn(api, { key: cursor.key, field }) : null
  if (at) goToCell(api, at)
  return at !== null
}

/** The first marked cell after a place, in reading order and around; null without any. */
export function nextMarked(rows: readonly LineRow[], fields: readonly string[], from: Cursor | null): Cursor | null {
  const marked = rows.flatMap((r, row) =>
    fields
      .map((field, column) => ({ key: r.key, field, row, column }))
      .filter(({ field }) => r.problems[field] !== undefined || r.doubts[field] !== undefined),
  )
  const row = rows.findIndex(r => r.key === from?.key),
    column = fields.indexOf(from?.field ?? '')
  const next = marked.find(m => m.row > row || (m.row === row && m.column > column)) ?? marked[0]
  return next ? { key: next.key, field: next.field } : null
}

/** Goes to the next marked cell of the table; false without any. */
export function goToMarked(api: GridApi<LineRow>, rows: Iterable<LineRow>, from: Cursor | null): boolean {
  const next = nextMarked(
    [...rows],
    columnsOf(api).map(c => c.getColId()),
    from,
  )
  const at = next && placeIn(api, next)
  if (at) goToCell(api, at)
  return at !== null
}
