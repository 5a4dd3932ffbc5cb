import type { StoredOf } from '../../../domain/entities/records.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import type { UnitOfWork } from '../../context.ts'
import { writeHistory } from '../../operations/transitions/steps.ts'
import { chargeShipments } from '../billing/charges-of-work.effects.ts'
import { carryLots } from './carry-lots.ts'
import { carryShipments } from './carry-shipments.ts'
import { followShipments } from '../payments/follow-shipments.ts'
import { enterDates, ordersIn, shipmentsById, stepsOfShipments, type Entry } from './shipment-ledger.ts'
import { notifyOrders } from './notify-orders.ts'

/** The step after which a shipment is charged. */
const delivered = 'delivery'

/**
 * A shipment step happened, reported by an order, container, delivery or carrier. Existing dates are kept; repeating
 * changes nothing (C-00).
 */
export async function recordSteps(
  uow: UnitOfWork,
  ids: readonly string[],
  milestone: string,
  entry: Entry & { readonly byOrders?: true },
): Promise<void> {
  const steps = (await stepsOfShipments(uow, ids)).filter(s => s.milestone === milestone && s.state !== 'actual')
  if (steps.length === 0) return
  const states = uow.index.states.get('shipmentStepState') as StateDefinition
  const record = states.transitions.find(t => t.action.code === 'record') as Transition
  await writeHistory(
    uow,
    states,
    steps.map(s => ({ record: s, transition: record })),
    { inputs: { date: entry.date }, reason: entry.reason ?? null, keepRevision: true },
  )
  await enterDates(
    uow,
    steps.map(step => ({ step, entry: { ...entry, classifier: 'ACT' } })),
  )
  const shipments = await carryShipments(
    uow,
    steps.map(s => String(s.shipment)),
  )
  await carryLots(uow, shipments, milestone)
  if (milestone === delivered) await chargeShipments(uow, shipments, () => entry.date)
  // Orders are not notified of their own reports.
  if (!entry.byOrders) await notifyOrders(uow, shipments, milestone, 'ACT')
  await followShipments(uow, ordersIn(shipments))
}

/** Updates shipments of steps, then notifies their orders. */
export async function followSteps(
  uow: UnitOfWork,
  steps: readonly StoredOf<'ShipmentMilestone'>[],
  classifier: Entry['classifier'],
): Promise<void> {
  await carryShipments(uow, [...new Set(steps.map(s => String(s.shipment)))])
  const shipments = await shipmentsById(
    uow,
    steps.map(s => s.shipment),
  )
  for (const milestone of new Set(steps.map(s => String(s.milestone)))) {
    const of = new Set(steps.filter(s => s.milestone === milestone).map(s => s.shipment))
    const mine = shipments.filter(s => of.has(s.id))
    if (classifier === 'ACT') await carryLots(uow, mine, milestone)
    if (classifier === 'ACT' && milestone === delivered)
      await chargeShipments(
        uow,
        mine,
        s => steps.find(t => t.shipment === s.id && t.milestone === delivered)?.actualDate,
      )
    if (classifier !== 'PLN') await notifyOrders(uow, mine, milestone, classifier)
  }
  await followShipments(uow, ordersIn(shipments))
}
