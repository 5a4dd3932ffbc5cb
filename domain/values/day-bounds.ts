import { addDays, dayIn } from './date-only.ts'

const hour = 3_600_000

/** Local clocks are up to 14 hours before and 12 hours behind UTC; an hour is added for summer time. */
const greatestOffset = 15 * hour

/**
 * The first instant of a calendar day in an IANA zone, as ISO 8601 in UTC; an unknown zone counts as UTC. Where the
 * clock skips midnight the day begins at the skip; where it shows midnight twice, at the first of them.
 */
export function startOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = (midnight - greatestOffset) / 1000,
    at = (midnight + greatestOffset) / 1000
  while (at - before > 1) {
    const between = Math.floor((before + at) / 2)
    if (dayIn(zone, new Date(between * 1000)) < day) before = between
    else at = between
  }
  return new Date(at * 1000).toISOString()
}

/**
 * The first instant of the day after, which no longer belongs to the day. Days of 23 and 25 hours are as long as they
 * are.
 */
export const endOfDay = (day: string, zone: string): string => startOfDay(addDays(day, 1), zone)
