/**
 * Focus across windows. A node that moved into another window keeps the classes of the one it was made in, so that
 * `instanceof` says nothing about it; what it can do does.
 */
export function focusElement(element: Element | null | undefined): boolean {
  if (!element?.isConnected || !('focus' in element) || typeof element.focus !== 'function') return false
  element.focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Focuses the first thing in an element that takes it, else the element itself. */
export const focusFirst = (element: Element | null | undefined): boolean =>
  [...(element?.querySelectorAll(focusable) ?? [])].some(e => e.getClientRects().length > 0 && focusElement(e)) ||
  focusElement(element)
