import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * True while an element has at least this width in pixels, and the element around it at least this height. False until
 * measured, which is before the first paint; while hidden, the last result stays.
 */
export function useAtLeast(element: RefObject<HTMLElement | null>, width: number, height = 0): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const at = element.current
    if (!at) return undefined
    const measure = () => {
      const around = at.parentElement?.clientHeight ?? 0
      if (at.clientWidth > 0) setWide(at.clientWidth >= width && around >= height)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(at)
    if (height > 0 && at.parentElement) watch.observe(at.parentElement)
    return () => {
      watch.disconnect()
    }
  }, [element, width, height])
  return wide
}
