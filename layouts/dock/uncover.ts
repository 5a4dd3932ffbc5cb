/**
 * Focus is never hidden below a float (WCAG 2.4.11): covering floats become transparent and click-through until the
 * pointer moves or they get focus.
 */
export function uncoverFocus(target: Document): () => void {
  const floats = () => [...target.querySelectorAll('.flexlayout__float_window')]
  const back = () => {
    for (const float of floats()) float.removeAttribute('data-aside')
  }
  const aside = () => {
    const at = target.activeElement
    if (!at?.closest('.portside-dock') || at.closest('.flexlayout__float_window')) return back()
    const own = at.getBoundingClientRect()
    for (const float of floats()) float.toggleAttribute('data-aside', meet(own, float.getBoundingClientRect()))
  }
  // A grid scrolls to the focused cell.
  let frame = 0
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(aside)
  }
  target.addEventListener('focusin', soon)
  target.addEventListener('keyup', soon)
  target.addEventListener('pointermove', back)
  return () => {
    cancelAnimationFrame(frame)
    target.removeEventListener('focusin', soon)
    target.removeEventListener('keyup', soon)
    target.removeEventListener('pointermove', back)
    back()
  }
}

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
