import { showPopupMenu, type PopupMenuEntry } from 'flexlayout-react'
import { createElement, useCallback, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** A menu line. `checked` marks the current choice. */
export interface MenuLine {
  readonly key: string
  readonly label: string
  readonly keys?: string
  readonly checked?: boolean
  readonly disabled?: boolean
  run(): void
}

export type MenuLines = readonly (MenuLine | 'divider' | { readonly heading: string })[]

/** The entries in the form of the dock's menu. The chosen one runs after the menu has closed and returned the focus. */
export const menuEntries = (lines: MenuLines): PopupMenuEntry[] =>
  lines.map((line, i): PopupMenuEntry => {
    if (line === 'divider') return { type: 'divider', key: `divider ${i}` }
    if ('heading' in line)
      return {
        key: `heading ${i}`,
        content: createElement('span', { className: 'portside-menu-heading' }, line.heading),
        disabled: true,
      }
    return {
      key: line.key,
      content: draw(line),
      disabled: line.disabled === true,
      onSelect: () => {
        setTimeout(() => line.run())
      },
    }
  })

const draw = (line: MenuLine): ReactNode =>
  createElement(
    'span',
    { className: 'portside-menu-line' },
    createElement(
      'span',
      null,
      line.checked === undefined
        ? null
        : createElement('span', { className: 'portside-menu-check', 'aria-hidden': true }, line.checked ? '✓' : ''),
      line.label,
    ),
    line.checked ? createElement('span', { className: 'portside-unseen' }, ' ✓') : null,
    line.keys ? createElement('kbd', null, line.keys) : null,
  )

type MenuProps = Parameters<typeof showPopupMenu>[0] & { readonly container: HTMLElement }

/** Minimum distance of a menu from the window edge, in pixels. */
const edge = 8

/**
 * The dock's own menu. It opens away from the nearer edge; if it exceeds the other edge, it is moved back completely
 * into view.
 */
export function showMenu(props: MenuProps): void {
  const container = props.container.closest<HTMLElement>('.portside-shell') ?? props.container
  flushSync(() => {
    showPopupMenu({ ...props, container })
  })
  const menu = [...container.querySelectorAll<HTMLElement>('.flexlayout__popup_menu_container')].at(-1)
  if (!menu) return
  const { top, bottom } = menu.getBoundingClientRect()
  const over = bottom - menu.ownerDocument.documentElement.clientHeight + edge
  if (over > 0) menu.style.translate = `0 ${Math.max(-over, edge - top)}px`
  else if (top < edge) menu.style.translate = `0 ${edge - top}px`
}

/** A press on the button that closed its menu does not reopen it within these milliseconds. */
const samePress = 250

/** Props of a button with a menu; it opens below or to the right. */
export function useMenu(title: string, lines: () => MenuLines, side: 'below' | 'right' = 'below') {
  const [open, setOpen] = useState(false)
  const closedAt = useRef(0)
  const onClick = useCallback(
    (e: { readonly currentTarget: HTMLElement }) => {
      if (performance.now() - closedAt.current < samePress) return
      const button = e.currentTarget
      const container = button.closest<HTMLElement>('.portside-shell') ?? button.ownerDocument.body
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const place =
        side === 'below'
          ? { left, right, top: bottom + 4, bottom: bottom + 4 }
          : { left: right + 6, right: right + 6, top, bottom }
      setOpen(true)
      showMenu({
        anchor: new DOMRect(place.left, place.top, place.right - place.left, place.bottom - place.top),
        items: menuEntries(lines()),
        container,
        title,
        returnFocusTo: button,
        onClose: () => {
          closedAt.current = performance.now()
          setOpen(false)
        },
      })
    },
    [title, lines, side],
  )
  return { onClick, 'aria-haspopup': 'menu' as const, 'aria-expanded': open }
}
