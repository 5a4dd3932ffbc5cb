import { useEffect, useRef, useState } from 'react'
import { calendarConstants } from '../../../domain/meta/screens/calendar.ts'

export interface Hover<E extends { readonly id: string }> {
  readonly event: E
  readonly anchor: HTMLElement
}

/**
 * The popup of an element: opens after hovering for 800 ms, closes 500 ms after the mouse left element and popup
 * (B-058, B-059).
 */
export function useHover<E extends { readonly id: string }>() {
  const [hover, setHover] = useState<Hover<E> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const after = (ms: number, next: Hover<E> | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHover(next)
    }, ms)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  return {
    hover,
    enter: (next: Hover<E>) => {
      if (hover?.event.id === next.event.id) clearTimeout(timer.current)
      else after(calendarConstants.hoverOpen, next)
    },
    leave: () => {
      after(calendarConstants.hoverClose, null)
    },
    /** The mouse is on the popup. */
    stay: () => {
      clearTimeout(timer.current)
    },
    close: () => {
      clearTimeout(timer.current)
      setHover(null)
    },
  }
}
