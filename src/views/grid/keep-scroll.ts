/** The scrolling element of a grid. */
export const viewportOf = (host: HTMLElement): HTMLElement | null => host.querySelector('.ag-grid-viewport')

/**
 * A tab that moves to another window or floats loses its scroll position, because another document adopts its nodes.
 * This restores it. Returns a function to stop.
 */
export function keepScroll(host: HTMLElement): () => void {
  let home = host.closest('[role=tabpanel]')
  const place = { top: 0, left: 0 }
  const note = () => {
    const view = viewportOf(host)
    if (view && host.closest('[role=tabpanel]') === home)
      Object.assign(place, { top: view.scrollTop, left: view.scrollLeft })
  }
  const restore = () => {
    const now = host.closest('[role=tabpanel]'),
      view = viewportOf(host)
    if (!view || !now || now === home) return
    home = now
    view.scrollTop = place.top
    view.scrollLeft = place.left
  }
  host.addEventListener('scroll', note, { capture: true, passive: true })
  const watch = new ResizeObserver(restore)
  watch.observe(host)
  addEventListener('panels-moved', restore)
  return () => {
    host.removeEventListener('scroll', note, { capture: true })
    watch.disconnect()
    removeEventListener('panels-moved', restore)
  }
}
