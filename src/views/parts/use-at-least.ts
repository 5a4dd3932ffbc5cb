import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * True while an element has at least this width in pixels. False until measured, which is before the first paint; while
 * hidden, the last result stays.
 */
export function useAtLeast(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const at = element.current
    if (!at) return undefined
    const measure = () => {
      if (at.clientWidth > 0) setWide(at.clientWidth >= width)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(at)
    return () => {
      watch.disconnect()
    }
  }, [element, width])
  return wide
}
