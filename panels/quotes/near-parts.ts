import { startTransition, useCallback, useState } from 'react'

/** Parts that are drawn before anything is known about the window, and how far from it a part is drawn. */
const first = 4
const margin = '800px 0px'

/** Marks the element that scrolls, and a part of the table. */
export const scrollsAttribute = 'data-scrolls-parts'
export const partAttribute = 'data-part'

export interface NearParts {
  /** Takes the table; what is far from its window is not drawn. */
  readonly table: (element: HTMLTableElement) => () => void
  readonly isNear: (part: number) => boolean
  /** How tall a part was that is not drawn now, in pixels. */
  readonly heightOf: (part: number) => number
}

/** Which parts of a long table are near the window of what scrolls; all of a short one. */
export function useNearParts(count: number, estimate: number): NearParts {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set(Array.from({ length: first }, (_, at) => at)))
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const short = count <= first
  const table = useCallback(
    (element: HTMLTableElement) => {
      if (short) return () => undefined
      const watch = new IntersectionObserver(
        seen => {
          const left = seen.filter(s => !s.isIntersecting && s.boundingClientRect.height > 0)
          // A part that comes near is drawn between two frames, not within one.
          startTransition(() => {
            setNear(before => changed(before, seen))
            setHeights(
              before => new Map([...before, ...left.map(s => [partOf(s), s.boundingClientRect.height] as const)]),
            )
          })
        },
        { root: element.closest(`[${scrollsAttribute}]`), rootMargin: margin },
      )
      for (const part of element.querySelectorAll(`[${partAttribute}]`)) watch.observe(part)
      return () => {
        watch.disconnect()
      }
    },
    [short],
  )
  return { table, isNear: part => short || near.has(part), heightOf: part => heights.get(part) ?? estimate }
}

const partOf = (seen: IntersectionObserverEntry): number => Number(seen.target.getAttribute(partAttribute))

function changed(before: ReadonlySet<number>, seen: readonly IntersectionObserverEntry[]): ReadonlySet<number> {
  const after = new Set(before)
  for (const entry of seen) {
    if (entry.isIntersecting) after.add(partOf(entry))
    else after.delete(partOf(entry))
  }
  return after
}
