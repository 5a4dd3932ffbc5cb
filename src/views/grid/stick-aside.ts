import { viewportOf } from './keep-scroll.ts'

/**
 * Cells on the left stick only while the table is scrolled sideways; before, they are in their place anyway. The
 * browser gives each sticky cell, and what lies beside it, layers of their own: every frame of a page with two tables
 * took 37 ms, and 5 ms without them. Returns a function that ends it.
 */
export function stickAside(host: HTMLElement): () => void {
  const look = () => {
    host.classList.toggle('ps-grid-aside', (viewportOf(host)?.scrollLeft ?? 0) !== 0)
  }
  look()
  host.addEventListener('scroll', look, { capture: true, passive: true })
  return () => {
    host.removeEventListener('scroll', look, { capture: true })
  }
}
