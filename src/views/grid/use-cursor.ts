import type { GridApi } from 'ag-grid-community'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { At, Size } from './cell-keys.ts'
import { isElement } from '../../lib/element.ts'
import { cellOf, type Cursor } from './cell-of.ts'

/**
 * The focused cell. The grid reports it late; a cell reports focus itself, so that its input exists before a key
 * arrives.
 */
export function useCursor<T>(api: GridApi<T> | undefined, host: HTMLElement | undefined): Cursor | null {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  useEffect(() => {
    if (!api || !host) return
    const put = (next: Cursor | null) => {
      setCursor(old => (old?.key === next?.key && old?.field === next?.field ? old : next))
    }
    const focused = (e: FocusEvent) => {
      const cell = isElement(e.target) && e.target.closest('[role=gridcell]') ? cellOf(e.target) : null
      if (cell && api.getRowNode(cell.key))
        queueMicrotask(() => {
          flushSync(() => {
            put(cell)
          })
        })
    }
    const follow = () => {
      const focused = api.getFocusedCell()
      const key = focused && !focused.rowPinned ? api.getDisplayedRowAtIndex(focused.rowIndex)?.id : undefined
      const next =
        focused && key !== undefined && !focused.column.getColId().startsWith('ag-Grid')
          ? { key, field: focused.column.getColId() }
          : null
      put(next)
    }
    api.addEventListener('cellFocused', follow)
    host.addEventListener('focusin', focused)
    return () => {
      host.removeEventListener('focusin', focused)
      if (api.isDestroyed()) return
      api.removeEventListener('cellFocused', follow)
    }
  }, [api, host])
  return cursor
}

export const columnsOf = <T>(api: GridApi<T>) =>
  api.getAllDisplayedColumns().filter(c => !c.getColId().startsWith('ag-Grid'))

export function sizeOf<T>(api: GridApi<T>): Size {
  return { rows: api.getDisplayedRowCount(), columns: columnsOf(api).length, page: 10 }
}

/** Position of a cell among the visible ones; null when its row or column is not visible. */
export function placeIn<T>(api: GridApi<T>, cursor: Cursor): At | null {
  const row = api.getRowNode(cursor.key)?.rowIndex,
    column = columnsOf(api).findIndex(c => c.getColId() === cursor.field)
  return typeof row === 'number' && column >= 0 ? { row, column } : null
}

/** Focuses a cell and scrolls to it. */
export function goToCell<T>(api: GridApi<T>, at: At): void {
  const column = columnsOf(api)[at.column]
  if (!column) return
  api.ensureIndexVisible(at.row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(at.row, column)
}

/** The visible cells below and right of the cursor, in order. */
export const fieldsFrom = <T>(api: GridApi<T>, cursor: Cursor): string[] => {
  const all = columnsOf(api).map(c => c.getColId())
  return all.slice(Math.max(0, all.indexOf(cursor.field)))
}

export function keysFrom<T>(api: GridApi<T>, cursor: Cursor): string[] {
  const keys: string[] = []
  const first = api.getRowNode(cursor.key)?.rowIndex ?? 0
  for (let i = first; i < api.getDisplayedRowCount(); i++) {
    const key = api.getDisplayedRowAtIndex(i)?.id
    if (key) keys.push(key)
  }
  return keys
}
