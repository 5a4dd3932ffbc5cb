/** Elements that use these keys themselves. */
const own = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="treegrid"], [role="menu"], dialog'
/** Space activates these. */
const pressed = 'button, a, summary, [role="tab"], [role="button"], [role="checkbox"]'

/** The scroll position to which a key leads in an area; null when the key is for something else. */
export function scrollStep(event: KeyboardEvent, area: HTMLElement): number | null {
  const at = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || at?.closest(own)) return null
  const page = Math.max(40, area.clientHeight - 48)
  const space = event.key === ' ' && !at?.closest(pressed)
  if (event.key === 'PageDown' || (space && !event.shiftKey)) return area.scrollTop + page
  if (event.key === 'PageUp' || (space && event.shiftKey)) return area.scrollTop - page
  if (at?.closest('[role="tablist"]')) return null
  if (event.key === 'End') return area.scrollHeight
  return event.key === 'Home' ? 0 : null
}
