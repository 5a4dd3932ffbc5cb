import type { GridApi, IRowNode } from 'ag-grid-community'
import type { Row } from '../../../api/records.ts'
import { viewportOf } from '../../grid/keep-scroll.ts'
import type { UnsavedValues } from '../cells/unsaved-values.ts'

/** With more changed records the list is reloaded. */
export const mostAtOnce = 50

/**
 * Updates changed rows in place. `now` are the changed records still in the list. False when rows were added or
 * removed: then the list must reload.
 */
export function showChanged(
  api: GridApi<Row>,
  ids: readonly string[],
  now: readonly Row[],
  unsaved: UnsavedValues,
): boolean {
  const fresh = new Map(now.map(r => [r.id, r]))
  let same = true
  const rowNodes: IRowNode<Row>[] = []
  for (const id of ids) {
    const node = api.getRowNode(id),
      row = fresh.get(id)
    if (node && row) {
      node.updateData(unsaved.over(row, node.data))
      rowNodes.push(node)
    } else if (node ?? row) same = false
  }
  // A cell may depend on more than its own value: a step and its day.
  api.refreshCells({ rowNodes, force: true })
  return same
}

/**
 * Remembers the position of the viewed row, so that it stays in place while rows change. Returns the function that
 * restores it.
 */
export function holdStill(api: GridApi<Row>, host: HTMLElement): () => void {
  const view = viewportOf(host)
  const focused = host.contains(host.ownerDocument.activeElement) ? api.getFocusedCell() : null
  const cell =
    focused && !focused.rowPinned
      ? { id: api.getDisplayedRowAtIndex(focused.rowIndex)?.id, column: focused.column, index: focused.rowIndex }
      : undefined
  const top = view && view.scrollTop > 0 ? api.getDisplayedRowAtIndex(api.getFirstDisplayedRowIndex()) : undefined
  const held = top ? { id: top.id ?? '', at: top.rowTop ?? 0 } : undefined
  return () => {
    const now = held ? api.getRowNode(held.id)?.rowTop : undefined
    if (view && held && typeof now === 'number' && now !== held.at) view.scrollTop += now - held.at
    const row = cell?.id ? api.getRowNode(cell.id)?.rowIndex : undefined
    if (cell && typeof row === 'number' && row !== cell.index) api.setFocusedCell(row, cell.column)
  }
}
