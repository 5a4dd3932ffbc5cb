/**
 * Shift+Tab that nobody has taken: out of the first cell. The input lies behind the grid, and the stops of the grid
 * would give the focus to its last cell, from where the way back begins again: the key goes on from the box of the grid,
 * to what stands before it.
 */
export function leaveBack(
  e: { readonly key: string; readonly shiftKey: boolean; readonly defaultPrevented: boolean },
  host: HTMLElement,
): void {
  if (e.key !== 'Tab' || !e.shiftKey || e.defaultPrevented) return
  host.tabIndex = -1
  host.focus({ preventScroll: true })
}
