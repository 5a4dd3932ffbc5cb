import { useEffect, useRef, useState } from 'react'
import { calendarConstants } from '../../../domain/meta/calendar.ts'
import type { ShownEvent } from './contract.ts'

export interface Hover {
  readonly event: ShownEvent
  readonly anchor: HTMLElement
}

/** The popup of an event: it opens when the mouse has rested on it for 800 ms, and closes 500 ms after the mouse has left event and popup (B-058, B-059). */
export function useHover() {
  const [hover, setHover] = useState<Hover | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const after = (ms: number, next: Hover | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => { setHover(next) }, ms)
  }
  useEffect(() => () => { clearTimeout(timer.current) }, [])
  return {
    hover,
    enter: (next: Hover) => { if (hover?.event.id === next.event.id) clearTimeout(timer.current); else after(calendarConstants.hoverOpen, next) },
    leave: () => { after(calendarConstants.hoverClose, null) },
    /** The mouse is on the popup. */
    stay: () => { clearTimeout(timer.current) },
    close: () => { clearTimeout(timer.current); setHover(null) },
  }
}
