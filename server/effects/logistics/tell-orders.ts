import { readStored, type Stored } from '../../db/write-rows.ts'
import { entityNamed, type Run } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { ordersIn, shipmentsOfOrders, stepsOfShipments } from './shipment-ledger.ts'

/** Which step of the order's progress a step of its shipments leads to (statuses#trackingMilestone, moves). */
const leads: Readonly<Record<string, string>> = { polDeparture: 'shippedOnBoard', podArrival: 'arrived', delivery: 'delivered' }

/**
 * The orders of shipments follow their steps. An order that goes in several shipments has departed when all of them have:
 * its progress is that of its slowest part. A step whose turn has not come waits (C-00).
 */
export async function tellOrders(run: Run, shipments: readonly Stored[], milestone: string, classifier: string): Promise<void> {
  const ids = ordersIn(shipments)
  if (ids.length === 0) return
  const all = await shipmentsOfOrders(run, ids)
  const steps = (await stepsOfShipments(run, all.map(s => s.id))).filter(s => s.milestone === milestone)
  const orders = await readStored(run.tx, entityNamed(run.index, 'PurchaseOrder'), { field: 'id', values: ids }, { lock: true })
  const byDate = new Map<string, Stored[]>()
  for (const order of orders) {
    const mine = all.filter(s => (s.orders as string[]).includes(order.id)).map(s => steps.find(x => x.shipment === s.id))
    const dates = mine.map(s => (classifier === 'ACT' ? s?.actualDate : s?.actualDate ?? s?.estimatedDate)).filter((d): d is string => typeof d === 'string')
    const latest = dates.sort().at(-1)
    if (latest && (dates.length === mine.length || classifier === 'EST')) byDate.set(latest, [...(byDate.get(latest) ?? []), order])
  }
  for (const [date, some] of byDate) await tell(run, some, milestone, classifier, date)
}

async function tell(run: Run, orders: readonly Stored[], milestone: string, classifier: string, date: string): Promise<void> {
  const progress = leads[milestone]
  if (classifier === 'ACT' && progress) {
    await moveBySystem(run, 'poProgress', progress, orders, { inputs: { actualDate: date } })
    return
  }
  const steps = (await readStored(run.tx, entityNamed(run.index, 'PoMilestone'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })).filter(s => s.milestone === milestone)
  const open = steps.filter(s => s.state !== 'actual' && s.state !== 'skipped' && (classifier === 'ACT' || s.estimatedDate !== date))
  await moveBySystem(run, 'milestoneState', classifier === 'ACT' ? 'actual' : 'estimated', open, { inputs: { date } })
}
