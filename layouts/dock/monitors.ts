import type { IJsonModel, IJsonRect, IJsonSubLayout } from 'flexlayout-react'
import { isLoose } from './tree.ts'

/**
 * The monitor of a separate window. Browsers report all monitors only with permission (window management). Then a
 * window returns to its monitor by name, wherever that is connected. Otherwise a window outside the known monitor opens
 * on this one in its old size.
 */
export interface Monitor {
  readonly label: string
  /** Pixels across all monitors, without taskbars. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly primary: boolean
}

/** Position of a window on its monitor, from its corner. */
export interface WindowPlace {
  readonly monitor: string
  readonly x: number
  readonly y: number
}

export type WindowPlaces = Readonly<Record<string, WindowPlace>>

const windowsIn = (tree: IJsonModel): [string, IJsonSubLayout][] =>
  Object.entries(tree.subLayouts ?? {}).filter(([, part]) => part.type === 'window')

const under = (rect: IJsonRect, monitors: readonly Monitor[]): Monitor | undefined => {
  const x = rect.x + rect.width / 2,
    y = rect.y + rect.height / 2
  return monitors.find(m => x >= m.left && x < m.left + m.width && y >= m.top && y < m.top + m.height)
}

/** Positions of a tree's windows on named monitors. */
export const placesOf = (tree: IJsonModel, monitors: readonly Monitor[]): WindowPlaces =>
  Object.fromEntries(
    windowsIn(tree).flatMap(([id, { rect }]) => {
      const on = rect ? under(rect, monitors) : undefined
      return rect && on?.label ? [[id, { monitor: on.label, x: rect.x - on.left, y: rect.y - on.top }]] : []
    }),
  )

/** The tree with every window on an existing monitor; `moved` are the moved windows. */
export function onMonitors(
  tree: IJsonModel,
  places: WindowPlaces,
  monitors: readonly Monitor[],
): { readonly tree: IJsonModel; readonly moved: readonly string[] } {
  const main = monitors.find(m => m.primary) ?? monitors[0]
  const moved: string[] = []
  if (!main || windowsIn(tree).length === 0) return { tree, moved }
  const put = (id: string, rect: IJsonRect): IJsonRect => {
    const place = places[id],
      own = place ? monitors.find(m => m.label === place.monitor) : undefined
    if (place && own) return within({ ...rect, x: own.left + place.x, y: own.top + place.y }, own)
    const there = under(rect, monitors)
    if (there && (!place || there.label === '')) return rect
    moved.push(id)
    return within(rect, main)
  }
  const subLayouts = Object.fromEntries(
    Object.entries(tree.subLayouts ?? {}).map(([id, part]) => [
      id,
      part.type === 'window' && part.rect ? { ...part, rect: put(id, part.rect) } : part,
    ]),
  )
  return { tree: { ...tree, subLayouts }, moved }
}

/** In its old size, and completely on the monitor if it fits. */
function within(rect: IJsonRect, { left, top, width, height }: Monitor): IJsonRect {
  const keep = (at: number, size: number, from: number, room: number) =>
    Math.max(from, Math.min(at, from + room - size))
  return { ...rect, x: keep(rect.x, rect.width, left, width), y: keep(rect.y, rect.height, top, height) }
}

/** Valid stored positions. */
export const readPlaces = (raw: unknown): WindowPlaces =>
  Object.fromEntries(
    Object.entries(isLoose(raw) ? raw : {}).flatMap(([id, place]) =>
      isLoose(place) && typeof place.monitor === 'string' && isNear(place.x) && isNear(place.y)
        ? [[id, { monitor: place.monitor, x: place.x, y: place.y }]]
        : [],
    ),
  )

const isNear = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 20_000
