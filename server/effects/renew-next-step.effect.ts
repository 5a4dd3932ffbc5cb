import { entityNamed, flush } from '../operations/run.ts'
import type { Effect } from './effect.ts'
import { ordersOf, overlaid, stepsOf, withNextStep } from './next-step.ts'

/** After a step was skipped or taken back: its order points to the step that is next now. */
export const renewNextStepEffect: Effect = async (run, { records }) => {
  const orders = await ordersOf(run, records)
  const steps = overlaid(await stepsOf(run, orders), records)
  await flush(run, entityNamed(run.index, 'PurchaseOrder'), orders, withNextStep(orders, steps), { keepRevision: true })
  return records
}
