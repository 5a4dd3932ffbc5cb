import { entityNamed, flush } from '../operations/unit-of-work.ts'
import type { EffectOf } from './effect.ts'
import { ordersOf, overlaid, stepsOf, withNextStep } from './next-step.ts'

/** After skipping or restoring a step, its order points to the new next step. */
export const renewNextStepEffect: EffectOf<'PoMilestone'> = async (uow, { records }) => {
  const orders = await ordersOf(uow, records)
  const steps = overlaid(await stepsOf(uow, orders), records)
  await flush(uow, entityNamed(uow.index, 'PurchaseOrder'), orders, withNextStep(orders, steps), { keepRevision: true })
  return records
}
