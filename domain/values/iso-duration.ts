import { instantOf } from './zone-instant.ts'
import { asUtc, clockIn } from './zone-clock.ts'

/** A length of time as ISO 8601 writes it: years to days are days of the calendar, hours to seconds are exact. */
export interface IsoDuration {
  readonly years: number
  readonly months: number
  readonly days: number
  readonly milliseconds: number
}

const shape =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:\.(\d{1,3}))?S)?)?$/

/** Undefined where the text is no duration. */
export function parseIsoDuration(text: string): IsoDuration | undefined {
  const m = shape.exec(text)
  if (!m) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = m
    .slice(1, 8)
    .map(part => Number(part ?? 0))
  return {
    years,
    months,
    days: weeks * 7 + days,
    milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((m[8] ?? '').padEnd(3, '0')),
  }
}

/**
 * A duration after an instant, in milliseconds. The days keep the wall clock of the zone, and a month that is shorter
 * ends on its last day; a time that the clock leaves out is the end of the gap, one that comes twice the first.
 */
export function afterDuration(at: number, duration: IsoDuration, zone: string): number {
  const { years, months, days, milliseconds } = duration
  if (years === 0 && months === 0 && days === 0) return at + milliseconds
  const clock = clockIn(zone, at)
  const within = ((at % 1000) + 1000) % 1000
  const month = clock.year * 12 + clock.month - 1 + years * 12 + months
  const [year, inYear] = [Math.floor(month / 12), month % 12]
  const lastDay = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate()
  const wall = asUtc({ ...clock, year, month: inYear + 1, day: Math.min(clock.day, lastDay) })
  return instantOf(zone, wall + days * 86_400_000) + within + milliseconds
}
