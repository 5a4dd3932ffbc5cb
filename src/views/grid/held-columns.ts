import type { Column, GridApi, GridOptions } from 'ag-grid-community'
import { viewportOf } from './keep-scroll.ts'

/**
 * Pinned columns. In a narrow panel the grid releases some of them; for the user they stay pinned: stored as such,
 * and pinned again when there is room.
 */
export type Side = 'left' | 'right'

/** Released by the grid, not by the user. */
const letGo = new WeakMap<Column, Side>()

const sideOf = (column: Column): Side | null => {
  const pinned = column.getPinned()
  return pinned === 'left' || pinned === 'right' ? pinned : null
}

/** Called while the grid releases columns. */
export const lettingGo = <T>(): GridOptions<T> => ({
  processUnpinnedColumns: ({ columns }) => {
    for (const c of columns) {
      const side = sideOf(c)
      if (side) letGo.set(c, side)
    }
    return [...columns]
  },
})

/** Pinned side of a column, also if it is released for lack of space. */
export function heldAt<T>(api: GridApi<T>, id: string): Side | null {
  const column = api.getColumn(id)
  return column ? (sideOf(column) ?? letGo.get(column) ?? null) : null
}

/** The user pins a column left, or unpins it. */
export function hold<T>(api: GridApi<T>, id: string, held: boolean): void {
  const column = api.getColumn(id)
  if (!column) return
  letGo.delete(column)
  api.setColumnsPinned([column], held ? 'left' : null)
}

/** Another set of columns will be pinned. */
export function holdAgain<T>(api: GridApi<T>): void {
  for (const c of api.getColumns() ?? []) letGo.delete(c)
}

/** Minimum pixels for unpinned columns. */
const free = 50

/** Pins released columns again when there is room, in reverse order. */
export function holdWhereRoom<T>(api: GridApi<T>, host: HTMLElement): void {
  const again = () => {
    if (api.isDestroyed()) return
    let room = (viewportOf(host)?.clientWidth ?? 0) - free
    for (const c of [...api.getDisplayedLeftColumns(), ...api.getDisplayedRightColumns()]) room -= c.getActualWidth()
    for (const c of api.getAllGridColumns().toReversed()) {
      const side = c.isVisible() ? letGo.get(c) : undefined
      if (!side) continue
      room -= c.getActualWidth()
      if (room <= 0) return
      letGo.delete(c)
      api.setColumnsPinned([c], side)
    }
  }
  api.addEventListener('gridSizeChanged', again)
  api.addEventListener('columnVisible', again)
  api.addEventListener('columnPinned', e => {
    // Dragging to the edge pins a column; dragging it away later unpins it.
    for (const c of e.columns ?? []) if (sideOf(c)) letGo.delete(c)
    if (e.source !== 'viewportSizeFeature') again()
  })
}
