import type { KeyboardEvent } from 'react'
import { stepped, zoomBy, type Zoom, type Scale } from './scale.ts'

/** What the keys of a timeline move. */
interface Keyed {
  /** Number of the row with the keyboard. */
  readonly place: number
  /** Rows of a page. */
  readonly page: number
  readonly count: number
  readonly scale: Scale
  readonly zoom: Zoom
  placeAt(index: number): void
  go(change: { readonly from: string }): void
  zoomTo(zoom: Zoom): void
  open(): void
}

const acts: Readonly<Record<string, (at: Keyed) => void>> = {
  ArrowDown: at => {
    at.placeAt(at.place + 1)
  },
  ArrowUp: at => {
    at.placeAt(at.place - 1)
  },
  PageDown: at => {
    at.placeAt(at.place + at.page)
  },
  PageUp: at => {
    at.placeAt(at.place - at.page)
  },
  Home: at => {
    at.placeAt(0)
  },
  End: at => {
    at.placeAt(at.count - 1)
  },
  ArrowLeft: at => {
    at.go({ from: stepped(at.scale, -1) })
  },
  ArrowRight: at => {
    at.go({ from: stepped(at.scale, 1) })
  },
  '+': at => {
    at.zoomTo(zoomBy(at.zoom, -1))
  },
  '=': at => {
    at.zoomTo(zoomBy(at.zoom, -1))
  },
  '-': at => {
    at.zoomTo(zoomBy(at.zoom, 1))
  },
  '0': at => {
    at.go({ from: '' })
  },
  Enter: at => {
    at.open()
  },
}

/** Does what a key asks for, and keeps it from the panel. */
export function onTimelineKey(e: KeyboardEvent, at: Keyed): void {
  if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey || e.altKey) {
    if (e.key !== 'Enter') return
  }
  const act = acts[e.key]
  if (!act) return
  e.preventDefault()
  e.stopPropagation()
  act(at)
}
