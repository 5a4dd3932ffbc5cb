import { addDays, daysBetween } from '../../../domain/values/date-only.ts'

export const zooms = ['week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]

/** Pixels per day. */
const dayWidth: Readonly<Record<Zoom, number>> = { week: 32, month: 9, quarter: 3 }
/** Days that the keys move. */
const moved: Readonly<Record<Zoom, number>> = { week: 7, month: 30, quarter: 91 }

/** The visible days of a timeline, from its left edge. */
export interface Scale {
  readonly zoom: Zoom
  readonly first: string
  readonly days: number
  readonly day: number
}

export const scaleOf = (zoom: Zoom, first: string, width: number): Scale => ({
  zoom,
  first,
  day: dayWidth[zoom],
  days: Math.max(1, Math.ceil(width / dayWidth[zoom])),
})

/** Start of a timeline that puts a day at a third of its width. */
export const beginFor = (day: string, zoom: Zoom, width: number): string =>
  addDays(day, -Math.round(width / dayWidth[zoom] / 3))

/** Keeps the middle day when the day width changes. */
export const zoomed = ({ first, zoom }: Scale, to: Zoom, width: number): string =>
  addDays(first, Math.round(width / dayWidth[zoom] / 2) - Math.round(width / dayWidth[to] / 2))

export const stepped = (scale: Scale, by: number): string => addDays(scale.first, by * moved[scale.zoom])

/** The next or previous day width, if there is one. */
export const zoomBy = (zoom: Zoom, by: number): Zoom =>
  zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + by))] ?? zoom

/** Pixels from the left edge to the start of a day. */
export const xOf = (scale: Scale, day: string): number => daysBetween(scale.first, day) * scale.day

export const lastOf = (scale: Scale): string => addDays(scale.first, scale.days - 1)

export interface Tick {
  readonly day: string
  readonly x: number
  readonly label: string
}

const monday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
const monthStart = (day: string): boolean => day.endsWith('-01')
const quarterStart = (day: string): boolean => /-(01|04|07|10)-01$/.test(day)
const quarterOf = (day: string): string => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Major and minor periods; the first major one is named even if it started earlier. */
export function ticksOf(scale: Scale): { readonly major: readonly Tick[]; readonly minor: readonly Tick[] } {
  const days = Array.from({ length: scale.days }, (_, i) => addDays(scale.first, i))
  const begins = { week: monday, month: monthStart, quarter: quarterStart }[scale.zoom]
  const within = { week: () => true, month: monday, quarter: monthStart }[scale.zoom]
  const label = (day: string) =>
    scale.zoom === 'week' ? day : scale.zoom === 'month' ? day.slice(0, 7) : quarterOf(day)
  const major = days.filter((d, i) => i === 0 || begins(d)).map(day => ({ day, x: xOf(scale, day), label: label(day) }))
  const [one, two] = major
  // A mostly hidden period has no space for its name.
  const room = one && two && two.x - one.x < 84 ? major.slice(1) : major
  return {
    major: room,
    minor: days
      .filter(within)
      .map(day => ({ day, x: xOf(scale, day), label: scale.zoom === 'quarter' ? day.slice(5, 7) : day.slice(8) })),
  }
}
