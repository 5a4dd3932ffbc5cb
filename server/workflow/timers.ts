import type { EngineEvent } from '../../domain/workflow/command.ts'
import { invalid } from '../../domain/errors/failure.ts'
import { problem } from '../../domain/meta/problem.ts'
import { afterDuration, parseIsoDuration } from '../../domain/values/iso-duration.ts'
import { addWorkingDays, addWorkingTime, type WorkingHours } from '../../domain/values/working-time.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Instance } from './instance.ts'

type TimerEvent = Extract<EngineEvent, { kind: 'timer' }>

/** Sets and removes due times. A timer is its token and its round, so that a late firing finds another round. */
export async function writeTimers(
  uow: UnitOfWork,
  instance: Instance,
  events: readonly EngineEvent[],
  ended: boolean,
): Promise<void> {
  const gone = events.flatMap(e => (e.kind === 'noTimer' ? [e.token] : []))
  const set = new Map(
    events.flatMap(e => (e.kind === 'timer' && !gone.includes(e.token) ? [[e.token, e] as const] : [])),
  )
  if (ended) {
    await uow.tx.run(sql`delete from workflow_timer where instance_id = ${instance.id}`)
    return
  }
  if (gone.length > 0)
    await uow.tx.run(sql`delete from workflow_timer where instance_id = ${instance.id} and token = any(${gone}::int[])`)
  if (set.size === 0) return
  const zone = await zoneOf(uow, String(instance.company))
  const rows = [...set.values()].map(e => ({ token: e.token, round: e.round, due: dueOf(e, uow.now.getTime(), zone) }))
  await uow.tx.run(sql`insert into workflow_timer (instance_id, token, round, due)
    select ${instance.id}::uuid, token, round, due
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(token int, round int, due timestamptz)
    on conflict (instance_id, token) do update set round = excluded.round, due = excluded.due`)
}

async function zoneOf({ tx }: UnitOfWork, company: string): Promise<string> {
  const row = await tx.one<{ zone: string | null }>(
    sql`select "time_zone" as zone from company__s where "id" = ${company}`,
  )
  return row?.zone ?? 'UTC'
}

/** Working time has the usual week until companies keep calendars of their own. */
const usualWeek = (zone: string): WorkingHours => ({
  zone,
  week: [nine, nine, nine, nine, nine, [], []],
  exceptions: new Map(),
})
const nine = [[9 * 60, 17 * 60]] as const

/** When a timer that starts now is due. */
export function dueOf({ form, text, node, round }: TimerEvent, now: number, zone: string): string {
  const at =
    form === 'date' ? Date.parse(text) : form === 'cycle' ? ofCycle(text, round, now, zone) : after(text, now, zone)
  if (at === undefined || Number.isNaN(at)) throw invalid([problem('WF_TIMER', undefined, { node, text })])
  return new Date(at).toISOString()
}

function after(text: string, now: number, zone: string): number | undefined {
  const days = /^W(\d+)D$/.exec(text)
  if (days) return addWorkingDays(now, Number(days[1]), usualWeek(zone))
  const hours = /^WT(\d+)H$/.exec(text)
  if (hours) return addWorkingTime(now, Number(hours[1]) * 3_600_000, usualWeek(zone))
  const duration = parseIsoDuration(text)
  return duration && afterDuration(now, duration, zone)
}

/** `R3/PT10H`, or with a first time: `R3/2026-12-01T08:00:00Z/PT10H`. */
function ofCycle(text: string, round: number, now: number, zone: string): number | undefined {
  const parts = text.split('/').slice(1)
  const length = parts.find(p => p.startsWith('P')) ?? ''
  const start = parts.find(p => /^\d/.test(p))
  if (round === 1 && start !== undefined) return Date.parse(start)
  return after(length, now, zone)
}
