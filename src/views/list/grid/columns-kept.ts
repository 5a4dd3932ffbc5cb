import type { ColDef } from 'ag-grid-community'
import type { Row } from '../../../api/records.ts'
import type { ColumnState } from '../list-state.ts'

/** Columns with stored order, width and position; a new column is placed by its view. */
export function withKept(columns: readonly ColDef<Row>[], kept: readonly ColumnState[]): ColDef<Row>[] {
  if (kept.length === 0) return [...columns]
  const place = new Map(kept.map((k, i) => [k.id, i]))
  // A new column keeps its neighbour: its position is just after that of the column before it.
  let last = -1
  const ranked = columns.map((c, i) => {
    const at = place.get(c.colId ?? '')
    if (at !== undefined) last = at
    return { c, rank: at ?? last + (i + 1) / (columns.length + 2) }
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ c }) => {
      const k = kept[place.get(c.colId ?? '') ?? -1]
      return k ? { ...c, initialWidth: k.width, initialHide: k.hidden, initialPinned: k.pinned ?? false } : c
    })
}
