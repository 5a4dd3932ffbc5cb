import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../../api/records.ts'
import { $dragged } from '../../../lib/dragged.ts'

interface Takes {
  /** Address of a row; empty without one. */
  href(row: Row): string
  /** Opens a menu with the ways to open a row, at a position of the window. */
  offer(address: string, at: { readonly x: number; readonly y: number }): void
}

/** Drags a row out of its list to open it where it is dropped (W24); its menu does the same. */
export function letRowsGo(api: GridApi<Row>, host: HTMLElement, { href, offer }: Takes): () => void {
  const rowAt = (e: Event): HTMLElement | null =>
    e.target !== null && 'closest' in e.target ? (e.target as Element).closest<HTMLElement>('.ag-row[row-id]') : null
  const addressAt = (e: Event): string => {
    const data = api.getRowNode(rowAt(e)?.getAttribute('row-id') ?? '')?.data
    return data ? href(data) : ''
  }
  // Only the pressed row is made draggable, because scrolling creates and removes hundreds of rows.
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
