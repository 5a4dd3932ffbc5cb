import { useEffectEvent, useLayoutEffect } from 'react'
import { isElement } from '../../lib/element.ts'
import type { Cursor } from './cell-of.ts'

const isCell = (target: EventTarget | null): target is HTMLElement =>
  isElement(target) && target.closest('[role=gridcell]') !== null

/** The cell input has focus before typing, also after a click on that cell. */
export function useInputFocus(
  host: HTMLElement,
  cursor: Cursor | null,
  box: HTMLElement | null,
  take: () => void,
): void {
  const takes = useEffectEvent(take)
  useLayoutEffect(() => {
    // The grid focused the cell; the input takes focus when the mouse event has ended.
    if (!cursor || !box) return
    const focus = () => {
      if (host.contains(host.ownerDocument.activeElement)) takes()
    }
    let timer = setTimeout(focus, 0)
    focus()
    // A click on the focused cell moves focus from the input to the cell again.
    const back = (e: FocusEvent) => {
      if (!isCell(e.target)) return
      clearTimeout(timer)
      timer = setTimeout(focus, 0)
    }
    // A key before focus goes to the input.
    const early = (e: KeyboardEvent) => {
      if (!isCell(e.target) || box.contains(e.target)) return
      clearTimeout(timer)
      takes()
      const input = host.ownerDocument.activeElement
      if (!box.contains(input)) return
      e.stopPropagation()
      // Typed text goes to the element that has focus by now.
      if (
        e.defaultPrevented ||
        e.isComposing ||
        e.keyCode === 229 ||
        (e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey)
      )
        return
      if (input?.dispatchEvent(new KeyboardEvent('keydown', e)) === false) e.preventDefault()
    }
    host.addEventListener('focusin', back)
    host.addEventListener('keydown', early, { capture: true })
    return () => {
      clearTimeout(timer)
      host.removeEventListener('focusin', back)
      host.removeEventListener('keydown', early, { capture: true })
    }
  }, [cursor, host, box])
}
