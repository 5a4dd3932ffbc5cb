import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../api/records.ts'
import { $dragged } from '../../lib/dragged.ts'

interface Takes {
  /** Where a row leads; empty where it leads nowhere. */
  href(row: Row): string
  /** The ways to open a row, shown at a place of the window. */
  offer(address: string, at: { readonly x: number; readonly y: number }): void
}

/** A row is dragged out of its list to open it where it is dropped (W24); its menu does the same without a drag. */
export function letRowsGo(api: GridApi<Row>, host: HTMLElement, { href, offer }: Takes): () => void {
  const rowAt = (e: Event): HTMLElement | null =>
    e.target !== null && 'closest' in e.target ? (e.target as Element).closest<HTMLElement>('.ag-row[row-id]') : null
  const addressAt = (e: Event): string => {
    const data = api.getRowNode(rowAt(e)?.getAttribute('row-id') ?? '')?.data
    return data ? href(data) : ''
  }
  // Only the row that is pressed can be dragged: rows are made and thrown away by the hundred while a list scrolls.
  const press = (e: PointerEvent) => {
    if (e.button === 0 && e.pointerType === 'mouse' && addressAt(e)) rowAt(e)?.setAttribute('draggable', 'true')
  }
  const start = (e: DragEvent) => {
    const address = addressAt(e)
    if (!address || !e.dataTransfer) return
    e.dataTransfer.effectAllowed = 'copyLink'
    e.dataTransfer.setData('text/plain', new URL(`#${address}`, location.href).href)
    $dragged.set({ address })
  }
  const end = () => {
    $dragged.set(null)
  }
  const menu = (e: MouseEvent) => {
    const address = addressAt(e)
    if (!address) return
    e.preventDefault()
    e.stopPropagation()
    offer(address, { x: e.clientX, y: e.clientY })
  }
  host.addEventListener('pointerdown', press)
  host.addEventListener('dragstart', start)
  host.addEventListener('dragend', end)
  host.addEventListener('contextmenu', menu)
  return () => {
    host.removeEventListener('pointerdown', press)
    host.removeEventListener('dragstart', start)
    host.removeEventListener('dragend', end)
    host.removeEventListener('contextmenu', menu)
  }
}
