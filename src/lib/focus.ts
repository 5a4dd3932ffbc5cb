/**
 * Focus across windows. A moved node keeps the classes of its original window, so `instanceof` fails; tests for
 * methods work.
 */
export function focusElement(element: Element | null | undefined): boolean {
  if (!element?.isConnected || !('focus' in element) || typeof element.focus !== 'function') return false
  element.focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Focuses the first focusable element inside an element, otherwise the element itself. */
export const focusFirst = (element: Element | null | undefined): boolean =>
  [...(element?.querySelectorAll(focusable) ?? [])].some(e => e.getClientRects().length > 0 && focusElement(e)) ||
  focusElement(element)
