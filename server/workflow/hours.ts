import type { WorkingHours } from '../../domain/values/working-time.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

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
