import { sql } from '../../db/sql.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { entityNamed, type Run } from '../../operations/run.ts'

/** The bookings that go in each of these shipments, by the shipment: those that stand in its plan. */
export async function bookingsInShipments(run: Run, shipments: readonly Stored[]): Promise<ReadonlyMap<string, readonly Stored[]>> {
  const plans = await readStored(run.tx, entityNamed(run.index, 'ShippingPlan'), { field: 'id', values: [...new Set(shipments.map(s => s.shippingPlan).filter(Boolean))] })
  const enquiryOf = new Map(plans.map(p => [p.id, p.enquiry]))
  const orders = [...new Set(shipments.flatMap(s => (Array.isArray(s.orders) ? s.orders as string[] : [])))]
  const bookings = (await readStored(run.tx, entityNamed(run.index, 'VendorBooking'), { field: 'po', values: orders }, { lock: true })).filter(b => b.vobStatus === 'linked' || b.vobStatus === 'shipped')
  return new Map(shipments.map(s => {
    const enquiry = enquiryOf.get(String(s.shippingPlan))
    return [s.id, bookings.filter(b => enquiry && b.shippingPlanNo === enquiry && (s.orders as string[]).includes(String(b.po)))]
  }))
}

/** Those of the orders whose goods go in shipments of their own: their lots and bookings follow these, not the order. */
export async function ordersInShipments(run: Run, orders: readonly Stored[]): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set()
  const found = await run.tx.rows<{ id: string }>(sql`select "id" from ${sql.id(`shipment__${run.tx.viewOf}`)} where "orders" && ${orders.map(o => o.id)}::uuid[]`)
  const shipments = await readStored(run.tx, entityNamed(run.index, 'Shipment'), { field: 'id', values: found.map(f => f.id) })
  return new Set([...(await bookingsInShipments(run, shipments)).values()].flat().map(b => String(b.po)))
}
