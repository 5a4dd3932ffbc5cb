import type { EngineEvent } from '../../domain/workflow/command.ts'
import { invalid } from '../../domain/errors/failure.ts'
import { problem } from '../../domain/meta/problem.ts'
import { afterDuration, parseIsoDuration } from '../../domain/values/iso-duration.ts'
import {
  addWorkingDays,
  addWorkingTime,
  workingTimeBetween,
  type WorkingHours,
} from '../../domain/values/working-time.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { hoursOf } from './hours.ts'
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
  const hours = await hoursOf(uow.tx, String(instance.company))
  const now = uow.now.getTime()
  const rows = [...set.values()].map(e => ({
    token: e.token,
    round: e.round,
    due: dueOf(e, now, hours),
    length: lengthOf(e),
  }))
  await uow.tx.run(sql`insert into workflow_timer (instance_id, token, round, due, length, began)
    select ${instance.id}::uuid, token, round, due, length, ${uow.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(token int, round int, due timestamptz, length text)
    on conflict (instance_id, token) do update set round = excluded.round, due = excluded.due, length = excluded.length,
      began = excluded.began, stopped_at = null`)
}

/** When a timer that starts now is due. */
export function dueOf({ form, text, node, round }: TimerEvent, now: number, hours: WorkingHours): string {
  const at =
    form === 'date' ? Date.parse(text) : form === 'cycle' ? ofCycle(text, round, now, hours) : after(text, now, hours)
  if (at === undefined || Number.isNaN(at)) throw invalid([problem('WF_TIMER', undefined, { node, text })])
  return new Date(at).toISOString()
}

/** What a due time is computed from again when the work calendar changes; null for a date. */
function lengthOf({ form, text }: TimerEvent): string | null {
  return form === 'date' ? null : form === 'cycle' ? cycleOf(text).length : text
}

export function after(text: string, now: number, hours: WorkingHours): number | undefined {
  const days = /^W(\d+)D$/.exec(text)
  if (days) return addWorkingDays(now, Number(days[1]), hours)
  const time = /^WT(\d+)H$/.exec(text)
  if (time) return addWorkingTime(now, Number(time[1]) * 3_600_000, hours)
  const duration = parseIsoDuration(text)
  return duration && afterDuration(now, duration, hours.zone)
}

/** `R3/PT10H`, or with a first time: `R3/2026-12-01T08:00:00Z/PT10H`. */
function cycleOf(text: string): { readonly length: string; readonly start: string | undefined } {
  const parts = text.split('/').slice(1)
  return { length: parts.find(p => p.startsWith('P')) ?? '', start: parts.find(p => /^\d/.test(p)) }
}

function ofCycle(text: string, round: number, now: number, hours: WorkingHours): number | undefined {
  const { length, start } = cycleOf(text)
  return round === 1 && start !== undefined ? Date.parse(start) : after(length, now, hours)
}

/** The due times on the border of a task stop while it is suspended. */
export async function stopTimers({ tx, now }: UnitOfWork, instance: string, tokens: readonly number[]): Promise<void> {
  await tx.run(sql`update workflow_timer set stopped_at = ${now.toISOString()} where instance_id = ${instance}
    and token = any(${tokens}::int[]) and stopped_at is null`)
}

/**
 * They go on with what was left: working days and hours by the work calendar, other lengths by the clock. A date stays
 * the date it is.
 */
export async function resumeTimers(
  { tx, now }: UnitOfWork,
  instance: Pick<Instance, 'id' | 'company'>,
  tokens: readonly number[],
): Promise<void> {
  const stopped = await tx.rows<{
    token: number
    due: Date
    began: Date
    length: string
    at: Date
  }>(sql`select token, due,
    began, length, stopped_at as at from workflow_timer where instance_id = ${instance.id}
    and token = any(${tokens}::int[]) and stopped_at is not null and length is not null`)
  const hours = await hoursOf(tx, String(instance.company))
  const moved = stopped.map(({ token, due, began, length, at }) => {
    const from = new Date(at).getTime()
    const worked = length.startsWith('W') ? workingTimeBetween(from, now.getTime(), hours) : null
    const shift = (time: Date) => {
      const was = new Date(time).getTime()
      return new Date(worked === null ? was + now.getTime() - from : addWorkingTime(was, worked, hours)).toISOString()
    }
    // One that was due already stays due.
    return { token, due: new Date(due).getTime() <= from ? due : shift(due), began: shift(began) }
  })
  await tx.run(sql`update workflow_timer t set due = x.due, began = x.began
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(token int, due timestamptz, began timestamptz)
    where t.instance_id = ${instance.id} and t.token = x.token`)
  await tx.run(sql`update workflow_timer set stopped_at = null where instance_id = ${instance.id}
    and token = any(${tokens}::int[])`)
}
