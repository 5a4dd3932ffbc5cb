import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { allReached, lotsOf } from '../orders/lots.ts'
import { ordersInShipments } from '../orders/shipped-bookings.ts'
import { ordersIn, shipmentsOfOrders, stepsOfShipments } from './shipment-ledger.ts'

/** The progress step of the order that a shipment step leads to (statuses#trackingMilestone, moves). */
const leads: Readonly<Record<string, string>> = {
  polDeparture: 'shippedOnBoard',
  podArrival: 'arrived',
  delivery: 'delivered',
}

/**
 * Orders follow the steps of their shipments. An order in several shipments has departed when all have, with nothing
 * left for another: its progress is that of its slowest part. A step before its turn waits (C-00).
 */
export async function notifyOrders(
  uow: UnitOfWork,
  shipments: readonly StoredOf<'Shipment'>[],
  milestone: string,
  classifier: string,
): Promise<void> {
  const ids = ordersIn(shipments)
  if (ids.length === 0) return
  const all = await shipmentsOfOrders(uow, ids)
  const steps = await stepsOfShipments(
    uow,
    all.map(s => s.id),
  )
  // A step that waited for the last part runs before the new step of this part.
  for (const m of classifier === 'ACT' && leads[milestone] ? Object.keys(leads) : [milestone])
    await tellStep(
      uow,
      ids,
      all,
      steps.filter(s => s.milestone === m),
      m,
      classifier,
    )
}

async function tellStep(
  uow: UnitOfWork,
  ids: readonly string[],
  all: readonly StoredOf<'Shipment'>[],
  steps: readonly StoredOf<'ShipmentMilestone'>[],
  milestone: string,
  classifier: string,
): Promise<void> {
  const orders = await readStored(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    { field: 'id', values: ids },
    { lock: true },
  )
  const byDate = new Map<string, StoredOf<'PurchaseOrder'>[]>()
  for (const order of orders) {
    const mine = all
      .filter(s => (s.orders as string[]).includes(order.id))
      .map(s => steps.find(x => x.shipment === s.id))
    const dates = mine
      .map(s => (classifier === 'ACT' ? s?.actualDate : (s?.actualDate ?? s?.estimatedDate)))
      .filter((d): d is string => typeof d === 'string')
    const latest = dates.sort().at(-1)
    if (latest && (dates.length === mine.length || classifier === 'EST'))
      byDate.set(latest, [...(byDate.get(latest) ?? []), order])
  }
  for (const [date, some] of byDate) await tell(uow, some, milestone, classifier, date)
}

async function tell(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  milestone: string,
  classifier: string,
  date: string,
): Promise<void> {
  const progress = leads[milestone]
  if (classifier === 'ACT' && progress) {
    // Lots outside every booking of a shipment move with their order and do not block it.
    const shipped = await ordersInShipments(uow, orders),
      lots = await lotsOf(uow, orders)
    await moveBySystem(
      uow,
      'poProgress',
      progress,
      orders.filter(o => !shipped.has(o.id) || allReached(o, lots, progress)),
      { inputs: { actualDate: date } },
    )
    return
  }
  const steps = (
    await readStored(
      uow.tx,
      entityNamed(uow.index, 'PoMilestone'),
      { field: 'po', values: orders.map(o => o.id) },
      { lock: true },
    )
  ).filter(s => s.milestone === milestone)
  const open = steps.filter(
    s => s.state !== 'actual' && s.state !== 'skipped' && (classifier === 'ACT' || s.estimatedDate !== date),
  )
  await moveBySystem(uow, 'milestoneState', classifier === 'ACT' ? 'actual' : 'estimated', open, { inputs: { date } })
}
