import type { GridApi } from 'ag-grid-community'
import { useEffect } from 'react'
import type { ChildTable } from '../../../../domain/meta/view.ts'
import type { ShownRow } from '../model/draft.ts'
import { sameRow, totalsRow, type LineRow } from './line-rows.ts'

/** Gives the grid its rows and their totals. */
export function useGivenRows(
  made: { readonly api: GridApi<LineRow> } | null,
  shown: readonly LineRow[],
  rows: readonly ShownRow[],
  table: ChildTable,
): void {
  useEffect(() => {
    if (!made) return
    const { api } = made
    const kept = (old: LineRow | undefined, now: LineRow): LineRow => (old && sameRow(old, now) ? old : now)
    // Typing elsewhere does not redraw the grid: only differences are applied.
    give(
      api,
      'rowData',
      shown.map(r => kept(api.getRowNode(r.key)?.data, r)),
    )
    const total = totalsRow(table.columns, rows)
    give(api, 'pinnedBottomRowData', total ? [kept(api.getPinnedBottomRow(0)?.data, total)] : [])
  }, [made, shown, rows, table])
}

function give(api: GridApi<LineRow>, to: 'rowData' | 'pinnedBottomRowData', rows: LineRow[]): void {
  const there = api.getGridOption(to) ?? []
  if (there.length !== rows.length || rows.some((r, i) => r !== there[i])) api.setGridOption(to, rows)
}
