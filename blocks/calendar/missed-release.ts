/**
 * The library listens to the mouse from the frame after a press on. A quick click is released before that, and every
 * later move of the mouse would paint over days: such a press ends with the next move.
 */
export function endMissedPresses(host: HTMLElement): () => void {
  const page = host.ownerDocument
  let pressed: { readonly clientX: number; readonly clientY: number } | null = null
  let released = false
  const press = ({ clientX, clientY }: MouseEvent) => {
    pressed = { clientX, clientY }
    released = false
  }
  const release = () => {
    released = true
  }
  const move = () => {
    if (!pressed || !released) return
    const at = pressed
    pressed = null
    page.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, ...at }))
  }
  host.addEventListener('mousedown', press, { capture: true })
  page.addEventListener('mouseup', release, { capture: true })
  page.addEventListener('mousemove', move, { capture: true })
  return () => {
    page.removeEventListener('mouseup', release, { capture: true })
    page.removeEventListener('mousemove', move, { capture: true })
  }
}
