import type { GridApi } from 'ag-grid-community'
import { useLayoutEffect } from 'react'

const events = [
  'bodyScroll',
  'columnResized',
  'columnMoved',
  'displayedColumnsChanged',
  'modelUpdated',
  'gridSizeChanged',
  'viewportChanged',
] as const

/** Keeps a box exactly over the focused cell during scrolling and resizing. */
export function useCellBox<T>(
  api: GridApi<T>,
  host: HTMLElement,
  cursor: { readonly key: string; readonly field: string } | null,
  box: HTMLElement | null,
): void {
  useLayoutEffect(() => {
    if (!cursor || !box) return
    const put = () => {
      const cell = host.querySelector(`[row-id="${CSS.escape(cursor.key)}"] [col-id="${CSS.escape(cursor.field)}"]`)
      const frame = host.getBoundingClientRect(),
        rect = cell?.getBoundingClientRect()
      box.style.setProperty('visibility', rect ? 'visible' : 'hidden')
      if (!rect) return
      for (const [name, px] of [
        ['left', rect.left - frame.left],
        ['top', rect.top - frame.top],
        ['width', rect.width],
        ['height', rect.height],
      ] as const)
        box.style.setProperty(name, `${px}px`)
    }
    put()
    const later = () => {
      put()
      requestAnimationFrame(put)
    }
    for (const type of events) api.addEventListener(type, later)
    const watch = new ResizeObserver(put)
    watch.observe(host)
    const frame = requestAnimationFrame(put)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      if (!api.isDestroyed()) for (const type of events) api.removeEventListener(type, later)
    }
  }, [api, host, cursor, box])
}
