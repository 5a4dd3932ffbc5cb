import { moveBySystem } from '../operations/transitions/steps.ts'
import type { EffectOf } from './effect.ts'
import { ordersOf } from './next-step.ts'

/** The progress step that a milestone leads to (statuses#trackingMilestone, moves). */
const leads: Readonly<Record<string, string>> = {
  polDeparture: 'shippedOnBoard',
  podArrival: 'arrived',
  delivery: 'delivered',
}

/**
 * The order's progress follows the actual date of a milestone when the previous step is done; otherwise it waits
 * (C-00).
 */
export const followProgress: EffectOf<'PoMilestone'> = async (uow, { records, inputs }) => {
  const orders = await ordersOf(uow, records)
  for (const [milestone, status] of Object.entries(leads)) {
    const of = new Set(records.filter(r => r.milestone === milestone).map(r => r.po))
    await moveBySystem(
      uow,
      'poProgress',
      status,
      orders.filter(o => of.has(o.id)),
      { inputs: { actualDate: inputs.date } },
    )
  }
  return records
}
