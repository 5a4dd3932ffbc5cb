import { newId } from '../../db/write-rows.ts'
import { insertRuns } from '../../jobs/scheduled/schedule.ts'
import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** A run by hand; the log says that it is one. A job that has a next run was started before, and will be again. */
export const runJobOnce: EffectOf<'ScheduledJob'> = async (uow, { records }) => {
  await insertRuns(
    uow.tx,
    records.map(r => ({
      id: newId(),
      scheduled_id: r.id,
      kind: `scheduled-${String(r.class)}`,
      due: uow.now.toISOString(),
      params: r.param ?? '',
    })),
    uow.now,
    true,
  )
  uow.tx.afterCommit(() => {
    uow.context.wake('jobs')
  })
  return patched(records, r => ({ running: true, startedBefore: r.nextRun !== null }))
}
