import { dayIn } from '../../domain/values/date-only.ts'
import { asUtc, clockIn } from '../../domain/values/zone-clock.ts'
import { instantOf } from '../../domain/values/zone-instant.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'

/** A day alone is due when the working day ends. */
export const endOfWork = '17:00'

/** The zones of companies, in which their days begin. */
export async function zonesOf(tx: Tx, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(companies)]
  if (ids.length === 0) return new Map()
  const rows = await tx.elevated(t =>
    t.rows<{ id: string; zone: string | null }>(
      sql`select "id", "time_zone" as zone from company__s where "id" = any(${ids}::uuid[])`,
    ),
  )
  return new Map(rows.map(r => [r.id, r.zone ?? 'UTC']))
}

export const dueDayOf = (due: string, zone: string): string => dayIn(zone, new Date(due))

/** The instant at which a clock in a zone shows a time of a day. */
export const instantAt = (day: string, time: string, zone: string): string =>
  new Date(instantOf(zone, Date.parse(`${day}T${time}:00Z`))).toISOString()

/** Another day at the same time of day. */
export function onDay(due: string | null, day: string, zone: string): string {
  if (due === null) return instantAt(day, endOfWork, zone)
  return instantAt(day, new Date(asUtc(clockIn(zone, Date.parse(due)))).toISOString().slice(11, 16), zone)
}
