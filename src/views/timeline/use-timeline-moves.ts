import { useMemo, type RefObject } from 'react'
import type { Row } from '../../api/records.ts'
import type { ListState } from '../list/list-state.ts'
import { rowAt, type Held } from './blocks.ts'
import { beginFor, scaleOf, zoomed, type Zoom } from './scale.ts'
import type { useSize } from './use-seen-rows.ts'

interface Moved {
  readonly state: ListState
  readonly today: string
  readonly size: ReturnType<typeof useSize>
  readonly held: Held
  /** Of a row. */
  readonly height: number
  readonly box: RefObject<HTMLDivElement | null>
  onRow(row: Row): void
  onState(change: Partial<ListState>): void
}

/** The scale of a timeline, and what moves it and the row with the keyboard. */
export function useTimelineMoves({ state, today, size, held, height, box, onRow, onState }: Moved) {
  const { zoom, row: place } = state.timeline
  const width = Math.max(120, size.width - size.name)
  const scale = useMemo(
    () => scaleOf(zoom, state.timeline.from || beginFor(today, zoom, width), width),
    [zoom, state.timeline.from, today, width],
  )
  const go = (change: Partial<ListState['timeline']>) => {
    onState({ timeline: { ...state.timeline, ...change } })
  }
  const zoomTo = (next: Zoom) => {
    if (next !== zoom) go({ zoom: next, from: zoomed(scale, next, width) })
  }
  const placeAt = (index: number) => {
    const at = Math.min(Math.max(0, index), Math.max(0, held.count - 1)),
      node = box.current
    const row = rowAt(held, at)
    if (at !== place) go({ row: at })
    if (row) onRow(row)
    if (!node) return
    const room = node.clientHeight - 36
    if (at * height < node.scrollTop) node.scrollTo({ top: at * height })
    else if ((at + 1) * height > node.scrollTop + room) node.scrollTo({ top: (at + 1) * height - room })
  }
  return { scale, go, zoomTo, placeAt }
}
