import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'

/** The tasks of a canceled order are canceled, with its reason (qcTaskStatus follows poConfirmStatus:canceled). */
export const cancelQcTasks: EffectOf<'PurchaseOrder'> = async (uow, { records, reason }) => {
  const tasks = await readStored(
    uow.tx,
    entityNamed(uow.index, 'QcTask'),
    { field: 'po', values: records.map(o => o.id) },
    { lock: true },
  )
  await moveBySystem(uow, 'qcTaskStatus', 'canceled', tasks, { reason })
  return records
}
