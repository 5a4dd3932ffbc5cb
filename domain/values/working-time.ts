import { addDays, dayIn } from './date-only.ts'
import { asUtc, clockIn } from './zone-clock.ts'
import { instantOf } from './zone-instant.ts'

/** When work is done at a place. */
export interface WorkingHours {
  readonly zone: string
  /** From Monday to Sunday, each with its spans as minutes of the day, in order. */
  readonly week: readonly (readonly (readonly [from: number, to: number])[])[]
  /** Days that differ: closed, or a working day with the hours of Monday. */
  readonly exceptions: ReadonlyMap<string, 'closed' | 'workDay'>
}

const minute = 60_000
/** No calendar is closed this long; a search that is longer means that the calendar is wrong. */
const longest = 400

const refuse = (): never => {
  throw new RangeError(`the calendar has no working hours within ${longest} days`)
}

function spansOf(hours: WorkingHours, day: string): WorkingHours['week'][number] {
  const exception = hours.exceptions.get(day)
  if (exception === 'closed') return []
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return hours.week[exception === 'workDay' ? 0 : weekday] ?? []
}

/** The open spans of a day as instants. Where the clock changes inside one, it is an hour longer or shorter. */
const openOn = (hours: WorkingHours, day: string): readonly (readonly [number, number])[] =>
  spansOf(hours, day).map(([from, to]) => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    return [instantOf(hours.zone, midnight + from * minute), instantOf(hours.zone, midnight + to * minute)]
  })

/** So many working milliseconds after an instant; it ends in an open hour. An empty calendar throws a RangeError. */
export function addWorkingTime(at: number, milliseconds: number, hours: WorkingHours): number {
  let left = milliseconds
  if (left <= 0) return at
  let day = dayIn(hours.zone, new Date(at))
  for (let closed = 0; closed < longest; day = addDays(day, 1)) {
    closed++
    for (const [from, to] of openOn(hours, day)) {
      const begin = Math.max(from, at)
      if (to <= begin) continue
      closed = 0
      if (left <= to - begin) return begin + left
      left -= to - begin
    }
  }
  return refuse()
}

/** The working milliseconds between two instants. */
export function workingTimeBetween(from: number, to: number, hours: WorkingHours): number {
  const last = dayIn(hours.zone, new Date(to))
  let sum = 0
  for (let day = dayIn(hours.zone, new Date(from)); day <= last; day = addDays(day, 1))
    for (const [begin, end] of openOn(hours, day)) sum += Math.max(0, Math.min(end, to) - Math.max(begin, from))
  return sum
}

/** So many working days later, at the same time of the day. */
export function addWorkingDays(at: number, days: number, hours: WorkingHours): number {
  const start = dayIn(hours.zone, new Date(at))
  let day = start
  let left = days
  for (let closed = 0; left > 0;) {
    day = addDays(day, 1)
    const open = spansOf(hours, day).length > 0
    closed = open ? 0 : closed + 1
    if (closed > longest) refuse()
    if (open) left--
  }
  if (day === start) return at
  const time = asUtc(clockIn(hours.zone, at)) - Date.parse(`${start}T00:00:00Z`)
  return instantOf(hours.zone, Date.parse(`${day}T00:00:00Z`) + time)
}
