import { sql } from '../../db/sql.ts'
import { moduleOf, nextRunOf } from '../../jobs/scheduled/schedule.ts'
import { patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

/** The next run after saving, starting or pausing a job. No run begins after a pause: queued ones are removed. */
export const scheduleJob: EffectOf<'ScheduledJob'> = async (uow, { records, parameter }) => {
  const next = (r: Readonly<Record<string, unknown>>) => nextRunOf(r, uow.now)
  const under = new Set(
    (
      await uow.tx.rows<{ id: string }>(
        sql`select distinct scheduled_id as id from job where scheduled_id = any(${records.map(r => r.id)}::uuid[])
          and state = 'running'`,
      )
    ).map(r => r.id),
  )
  switch (parameter) {
    case 'start':
      return patched(records, r => ({ nextRun: next(r), pausedByAll: false, startedBefore: false }))
    case 'stay':
      return patched(records, () => ({ startedBefore: false }))
    case 'pause':
    case 'pauseAll':
      await takeBack(
        uow,
        records.map(r => r.id),
      )
      return patched(records, r => ({ nextRun: null, pausedByAll: parameter === 'pauseAll', running: under.has(r.id) }))
    default:
      return patched(records, r => ({
        moduleColumn: moduleOf(r.class),
        nextRun: r.status === 'started' ? next(r) : null,
      }))
  }
}

const takeBack = (uow: UnitOfWork, jobs: readonly string[]): Promise<number> =>
  uow.tx.run(
    sql`update job set state = 'canceled', ended_at = ${uow.now.toISOString()} where scheduled_id = any(${jobs}::uuid[])
      and state = 'waiting'`,
  )
