import { showPopupMenu, type PopupMenuEntry } from 'flexlayout-react'
import { createElement, useCallback, useRef, useState, type ReactNode } from 'react'

/** A line of a menu. `checked` marks the choice that holds. */
export interface MenuLine {
  readonly key: string
  readonly label: string
  readonly keys?: string
  readonly checked?: boolean
  readonly disabled?: boolean
  run(): void
}

export type MenuLines = readonly (MenuLine | 'divider' | { readonly heading: string })[]

/** The entries as the dock's own menu draws them. What is chosen runs when the menu has closed and given the focus back. */
export const menuEntries = (lines: MenuLines): PopupMenuEntry[] => lines.map((line, i): PopupMenuEntry => {
  if (line === 'divider') return { type: 'divider', key: `divider ${i}` }
  if ('heading' in line) return { key: `heading ${i}`, content: createElement('span', { className: 'portside-menu-heading' }, line.heading), disabled: true }
  return { key: line.key, content: draw(line), disabled: line.disabled === true, onSelect: () => { setTimeout(() => line.run()) } }
})

const draw = (line: MenuLine): ReactNode => createElement('span', { className: 'portside-menu-line' },
  createElement('span', null, line.checked === undefined ? null : createElement('span', { className: 'portside-menu-check', 'aria-hidden': true }, line.checked ? '✓' : ''), line.label),
  line.checked ? createElement('span', { className: 'portside-unseen' }, ' ✓') : null,
  line.keys ? createElement('kbd', null, line.keys) : null)

/** A press on the button that closed its menu does not open it again, within this many milliseconds. */
const samePress = 250

/** A button with a menu: the props of the button. The menu shows below it, or right of it. */
export function useMenu(title: string, lines: () => MenuLines, side: 'below' | 'right' = 'below') {
  const [open, setOpen] = useState(false)
  const closedAt = useRef(0)
  const onClick = useCallback((e: { readonly currentTarget: HTMLElement }) => {
    if (performance.now() - closedAt.current < samePress) return
    const button = e.currentTarget
    const container = button.closest<HTMLElement>('.portside-shell') ?? button.ownerDocument.body
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const place = side === 'below' ? { left, right, top: bottom + 4, bottom: bottom + 4 } : { left: right + 6, right: right + 6, top, bottom }
    setOpen(true)
    showPopupMenu({
      anchor: new DOMRect(place.left, place.top, place.right - place.left, place.bottom - place.top), items: menuEntries(lines()), container, title, returnFocusTo: button,
      onClose: () => { closedAt.current = performance.now(); setOpen(false) },
    })
  }, [title, lines, side])
  return { onClick, 'aria-haspopup': 'menu' as const, 'aria-expanded': open }
}
