import { addDays, dayIn } from '../../domain/values/date-only.ts'
import { startOfDay } from '../../domain/values/day-bounds.ts'
import { workingTimeBetween, type WorkingHours } from '../../domain/values/working-time.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import type { Span } from './suspended.ts'

const nine = [[9 * 60, 17 * 60]] as const

/** The working time of a company: the usual week in its zone, with the days that the work calendar changes. */
export async function hoursOf(tx: Tx, company: string): Promise<WorkingHours> {
  const row = await tx.one<{ zone: string | null }>(
    sql`select "time_zone" as zone from company__s where "id" = ${company}`,
  )
  return hoursIn(row?.zone ?? 'UTC', await calendarDays(tx))
}

export type CalendarDays = WorkingHours['exceptions']

export const hoursIn = (zone: string, exceptions: CalendarDays): WorkingHours => ({
  zone,
  week: [nine, nine, nine, nine, nine, [], []],
  exceptions,
})

/** Days that differ from their weekday. */
export async function calendarDays(tx: Tx): Promise<CalendarDays> {
  const days = await tx.rows<{ day: string; kind: string }>(
    sql`select "date"::text as day, "kind" as kind from work_calendar_day__s`,
  )
  return new Map(days.map(d => [d.day, d.kind === 'restDay' ? 'closed' : 'workDay']))
}

/**
 * For how many working days something has waited, the first and the present one counted; 0 on a day on which no work
 * has begun, so that nobody is reminded before the first working hour. A day of which all work was suspended does not
 * count.
 */
export function waitedDays(since: Date, now: Date, hours: WorkingHours, suspended: readonly Span[] = []): number {
  const today = dayIn(hours.zone, now)
  if (workingTimeBetween(Date.parse(startOfDay(today, hours.zone)), now.getTime(), hours) <= 0) return 0
  let count = 0
  for (let day = dayIn(hours.zone, since); day <= today; day = addDays(day, 1)) {
    const begin = Date.parse(startOfDay(day, hours.zone))
    const end = Date.parse(startOfDay(addDays(day, 1), hours.zone)) - 1
    const stopped = suspended.reduce((sum, [from, to]) => {
      const [first, last] = [Math.max(begin, from), Math.min(end, to)]
      return last > first ? sum + workingTimeBetween(first, last, hours) : sum
    }, 0)
    if (workingTimeBetween(begin, end, hours) - stopped > 0) count++
  }
  return count
}
