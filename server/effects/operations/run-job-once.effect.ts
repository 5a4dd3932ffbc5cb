import { newId } from '../../db/write-rows.ts'
import { insertRuns } from '../../jobs/scheduled/schedule.ts'
import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/** A manual run, logged as such. A job with a next run was active before, and stays so. */
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
