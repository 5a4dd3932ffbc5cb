import type { GridApi } from 'ag-grid-community'
import { isElement } from '../../lib/element.ts'

/** Tab in a column head goes to the first visible cell below it. Returns a function that ends it. */
export function headsToCells<T>(api: GridApi<T>, host: HTMLElement): () => void {
  const tab = (e: KeyboardEvent) => {
    if (e.key !== 'Tab' || e.shiftKey || e.altKey || e.ctrlKey || e.metaKey || !isElement(e.target)) return
    const column = e.target.closest('.ag-header-cell')?.getAttribute('col-id')
    const row = api.getFirstDisplayedRowIndex()
    if (!column || row < 0) return
    e.preventDefault()
    e.stopPropagation()
    api.setFocusedCell(row, column)
  }
  host.addEventListener('keydown', tab, { capture: true })
  return () => {
    host.removeEventListener('keydown', tab, { capture: true })
  }
}
