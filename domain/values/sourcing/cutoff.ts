import { addWorkingDays, type WorkingCalendar } from '../money/working-calendar.ts'
import { isDateOnly } from '../date-only.ts'
import { offsetAt } from '../zone-clock.ts'

/** A moment as people set it: the time on the wall of a place. The offset chooses where a time comes twice. */
export interface WallTime {
  /** yyyy-MM-ddTHH:mm:ss */
  readonly local: string
  /** IANA time zone. */
  readonly zone: string
  /** +08:00 */
  readonly offset?: string
}

export type WallError =
  | { readonly error: 'timeDoesNotExist'; readonly next: string }
  | { readonly error: 'timeTwice'; readonly choices: readonly string[] }
  | { readonly error: 'offset' }

/**
 * A cut-off as people write it: 2026-12-15 17:00, with an offset where that time comes twice. Null without a clock
 * time: "end of day" is no cut-off.
 */
export function readWall(text: string, zone: string): WallTime | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?: ?([+-]\d{2}:\d{2}))?$/.exec(text.trim())
  if (!found) return null
  const [, day = '', hour = '', minutes = '', offset] = found
  if (Number(hour) > 23 || Number(minutes) > 59 || !isDateOnly(day)) return null
  return { local: `${day}T${hour}:${minutes}:00`, zone, ...(offset === undefined ? {} : { offset }) }
}

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds of an offset such as +08:00. */
const durationOf = (offset: string): number => {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':')
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}

/**
 * The instant of a wall time (S-CUT-1). A time that does not exist is refused with the next valid one; a time that
 * comes twice is refused with both instants, until an offset chooses.
 */
export function cutoffInstant(wall: WallTime): { readonly instant: string } | WallError {
  const asUtc = Date.parse(`${wall.local}Z`)
  const before = offsetAt(wall.zone, asUtc - day),
    after = offsetAt(wall.zone, asUtc + day)
  const instants = [...new Set([before, after])]
    .map(offset => ({ offset, at: asUtc - offset }))
    .filter(({ offset, at }) => offsetAt(wall.zone, at) === offset)
    .sort((a, b) => a.at - b.at)
  if (wall.offset !== undefined) {
    const chosen = instants.find(i => i.offset === durationOf(wall.offset ?? ''))
    return chosen ? { instant: iso(chosen.at) } : { error: 'offset' }
  }
  const [first, second] = instants
  if (!first) return { error: 'timeDoesNotExist', next: iso(asUtc + after - before).slice(0, 19) }
  if (second) return { error: 'timeTwice', choices: instants.map(i => iso(i.at)) }
  return { instant: iso(first.at) }
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** An instant on the wall of a zone, with its offset: 2026-06-15 11:00 +0200. */
export function shownInZone(instant: string, zone: string): string {
  const at = Date.parse(instant)
  const offset = offsetAt(zone, at)
  const wall = iso(at + offset)
  const two = (n: number) => String(n).padStart(2, '0')
  const size = Math.abs(offset) / minute
  const shift = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
  return `${wall.slice(0, 10)} ${wall.slice(11, 16)} ${shift}`
}

/** In time is before the cut-off by the server's clock; at the instant itself it is late (S-CUT-2). */
export const isInTime = (receivedAt: string, cutoff: string): boolean => Date.parse(receivedAt) < Date.parse(cutoff)

/** Moves a cut-off: only before it, only later, never after the seal was opened (S-CUT-4). */
export function extendCutoff(request: {
  readonly cutoffInstant: string
  readonly now: string
  readonly newCutoff: string
  readonly unsealed: boolean
}):
  | { readonly accepted: true; readonly notify: 'allInvited'; readonly quotes: 'stay' }
  | { readonly accepted: false; readonly error: 'cutoffPassed' | 'notLater' } {
  if (request.unsealed || !isInTime(request.now, request.cutoffInstant))
    return { accepted: false, error: 'cutoffPassed' }
  if (Date.parse(request.newCutoff) <= Date.parse(request.cutoffInstant)) return { accepted: false, error: 'notLater' }
  return { accepted: true, notify: 'allInvited', quotes: 'stay' }
}

/** The last day for questions: so many working days before the cut-off, by the buyer's calendar (S-CUT-7). */
export const lastQuestionDay = (cutoffDay: string, workingDaysBefore: number, calendar: WorkingCalendar): string =>
  addWorkingDays(calendar, cutoffDay, -workingDaysBefore)
