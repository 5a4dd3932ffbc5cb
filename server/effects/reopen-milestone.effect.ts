import { updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { EffectOf } from './effect.ts'
import { notifyPreOrders } from './orders/notify-pre-orders.ts'
import { overlaid, stepsOf, withNextStep } from './next-step.ts'

/** Removes a date reported in error; the ledger keeps it. Parameter: the milestone. */
export const reopenMilestone: EffectOf<'PurchaseOrder'> = async (uow, { records, parameter }) => {
  const all = await stepsOf(uow, records, { lock: true })
  const steps = all
    .filter(m => m.milestone === parameter && m.state === 'actual')
    .map(m => ({
      ...m,
      state: m.estimatedDate ? 'estimated' : m.plannedDate ? 'planned' : 'notStarted',
      actualDate: null,
    }))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoMilestone'),
    steps.map(m => ({ id: m.id, values: { state: m.state, actualDate: null } })),
    uow.now,
  )
  await notifyPreOrders(uow, steps, null)
  return withNextStep(records, overlaid(all, steps))
}
