import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Held } from './blocks.ts'
import type { TimelineHandle } from './timeline-handle.ts'
import type { useBlocks } from './use-blocks.ts'

/** Rows drawn above and below the visible ones. */
const spare = 6

interface Seen {
  readonly box: RefObject<HTMLDivElement | null>
  readonly size: ReturnType<typeof useSize>
  /** Of a row. */
  readonly height: number
  /** Number of the row with the keyboard. */
  readonly place: number
  readonly held: Held
  readonly blocks: ReturnType<typeof useBlocks>['blocks']
}

/** The rows that are seen: they are asked for, and the row with the keyboard is scrolled to when they come. */
export function useSeenRows({ box, size, height, place, held, blocks }: Seen) {
  const [top, setTop] = useState(0)
  const from = Math.max(0, Math.floor(top / height) - spare),
    to = Math.min(Math.max(0, held.count - 1), Math.ceil((top + size.height) / height) + spare)
  useEffect(() => {
    blocks?.need(from, to)
  }, [blocks, from, to])
  const some = held.count > 0
  const back = useEffectEvent(() => {
    if (place > 0) box.current?.scrollTo({ top: Math.max(0, (place - 3) * height) })
  })
  useEffect(() => {
    if (some) back()
  }, [some])
  const scroll = (node: HTMLElement) => {
    setTop(Math.floor(node.scrollTop / height) * height)
  }
  return { from, to, scroll }
}

/** Height of the rows, and width of the names beside them. */
export function useSize(box: RefObject<HTMLDivElement | null>): {
  readonly width: number
  readonly height: number
  readonly name: number
} {
  const [size, setSize] = useState({ width: 900, height: 600, name: 340 })
  useEffect(() => {
    const node = box.current
    if (!node) return
    const watch = new ResizeObserver(() => {
      setSize({
        width: node.clientWidth,
        height: node.clientHeight,
        name: node.querySelector('[role=columnheader]')?.getBoundingClientRect().width ?? 340,
      })
    })
    watch.observe(node)
    return () => {
      watch.disconnect()
    }
  }, [box])
  return size
}

/** Gives the list what reads the rows again, as long as there is something to read. */
export function useTimelineHandle(
  blocks: ReturnType<typeof useBlocks>['blocks'],
  onHandle: (handle: TimelineHandle | null) => void,
): void {
  const hand = useEffectEvent(onHandle)
  useEffect(() => {
    hand(blocks ? { refresh: () => blocks.again() } : null)
    return () => {
      hand(null)
    }
  }, [blocks])
}
