import { viewportOf } from './keep-scroll.ts'

/**
 * Cells on the left stick only while the table moves sideways; at rest they are shifted by as much as it is scrolled.
 * The browser gives each sticky cell, and what lies beside it, layers of their own: every frame of a page with two
 * tables took 37 ms, and 5 ms without them. Where a browser does not say when a scroll ends, they stick always. Returns
 * a function that ends it.
 */
export function stickAside(host: HTMLElement): () => void {
  let shift = 0
  const moves = () => {
    const left = viewportOf(host)?.scrollLeft ?? 0
    if (left !== shift || !('onscrollend' in window)) host.classList.add('ps-grid-moving')
  }
  const rests = () => {
    const left = viewportOf(host)?.scrollLeft ?? 0
    // Everything in the table inherits it, so that a new one costs a style of each cell.
    if (left !== shift) host.style.setProperty('--psAside', `${left}px`)
    shift = left
    host.classList.remove('ps-grid-moving')
  }
  host.addEventListener('scroll', moves, { capture: true, passive: true })
  host.addEventListener('scrollend', rests, { capture: true, passive: true })
  return () => {
    host.removeEventListener('scroll', moves, { capture: true })
    host.removeEventListener('scrollend', rests, { capture: true })
  }
}
