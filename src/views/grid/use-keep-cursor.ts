import type { GridApi } from 'ag-grid-community'
import { useEffect, useRef } from 'react'
import type { Cursor } from './cell-of.ts'
import { columnsOf, goToCell, placeIn } from './use-cursor.ts'

/** When the focused row is removed, the row in its position gets focus. */
export function useKeepCursor<T>(
  made: { readonly api: GridApi<T>; readonly host: HTMLElement } | null,
  cursor: Cursor | null,
  rows: { readonly size: number; has(key: string): boolean },
): void {
  const last = useRef(0)
  useEffect(() => {
    if (!made || !cursor) return
    const { api, host } = made
    if (rows.has(cursor.key)) {
      last.current = placeIn(api, cursor)?.row ?? last.current
      return
    }
    // A user who focused something else meanwhile stays there.
    if (host.ownerDocument.activeElement !== host.ownerDocument.body) return
    const column = columnsOf(api).findIndex(c => c.getColId() === cursor.field)
    if (rows.size > 0 && column >= 0) goToCell(api, { row: Math.min(last.current, rows.size - 1), column })
  }, [made, cursor, rows])
}
