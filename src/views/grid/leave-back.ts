/**
 * Unhandled Shift+Tab from the first cell. The input is behind the grid, whose focus guards would return to the last
 * cell: focus moves to the element before the grid.
 */
export function leaveBack(
  e: { readonly key: string; readonly shiftKey: boolean; readonly defaultPrevented: boolean },
  host: HTMLElement,
): void {
  if (e.key !== 'Tab' || !e.shiftKey || e.defaultPrevented) return
  host.tabIndex = -1
  host.focus({ preventScroll: true })
}
