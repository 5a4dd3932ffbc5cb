import { useEffectEvent, useLayoutEffect } from 'react'
import type { Cursor } from './cell-of.ts'

/** The input that lies over the cell with the cursor has the focus before anything is typed, also after a click on that cell. */
export function useInputFocus(host: HTMLElement, cursor: Cursor | null, box: HTMLElement | null, take: () => void): void {
  const takes = useEffectEvent(take)
  useLayoutEffect(() => {
    // The grid has put the focus on the cell; when the mouse has done with it the input takes it, before a key can come.
    if (!cursor || !box) return
    const focus = () => { if (host.contains(host.ownerDocument.activeElement)) takes() }
    let timer = setTimeout(focus, 0)
    focus()
    // A click on the cell that has the cursor already gives the focus to the cell again.
    const back = (e: FocusEvent) => {
      if (!(e.target instanceof Element) || !e.target.closest('[role=gridcell]')) return
      clearTimeout(timer)
      timer = setTimeout(focus, 0)
    }
    host.addEventListener('focusin', back)
    return () => {
      clearTimeout(timer)
      host.removeEventListener('focusin', back)
    }
  }, [cursor, host, box])
}
