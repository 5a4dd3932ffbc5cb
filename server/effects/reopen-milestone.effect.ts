import { updateRows } from '../db/write-rows.ts'
import { entityNamed } from '../operations/run.ts'
import type { Effect } from './effect.ts'
import { tellPreOrders } from './orders/tell-pre-orders.ts'
import { overlaid, stepsOf, withNextStep } from './next-step.ts'

/** What was reported in error is taken back; the ledger keeps the wrong date. Parameter: the milestone. */
export const reopenMilestone: Effect = async (run, { records, parameter }) => {
  const all = await stepsOf(run, records, { lock: true })
  const steps = all
    .filter(m => m.milestone === parameter && m.state === 'actual')
    .map(m => ({
      ...m,
      state: m.estimatedDate ? 'estimated' : m.plannedDate ? 'planned' : 'notStarted',
      actualDate: null,
    }))
  await updateRows(
    run.tx,
    entityNamed(run.index, 'PoMilestone'),
    steps.map(m => ({ id: m.id, values: { state: m.state, actualDate: null } })),
    run.now,
  )
  await tellPreOrders(run, steps, null)
  return withNextStep(records, overlaid(all, steps))
}
