import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { Effect } from '../effect.ts'

/** The tasks of a canceled order are canceled, with its reason (qcTaskStatus follows poConfirmStatus:canceled). */
export const cancelQcTasks: Effect = async (run, { records, reason }) => {
  const tasks = await readStored(
    run.tx,
    entityNamed(run.index, 'QcTask'),
    { field: 'po', values: records.map(o => o.id) },
    { lock: true },
  )
  await moveBySystem(run, 'qcTaskStatus', 'canceled', tasks, { reason })
  return records
}
