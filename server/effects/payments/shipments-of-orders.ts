import type { StoredOf } from '../../../domain/entities/records.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { allocate } from '../../../domain/values/money/allocate.ts'
import type { EventDates } from '../../../domain/values/money/anchored-due.ts'
import { exact, inMinor, nothing, plain, total, type Exact } from '../../../domain/values/money/exact.ts'
import type { PlannedShipment } from '../../../domain/values/money/payment-plan.ts'
import { minorDigits } from '../../../domain/values/money.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { standsIn } from '../orders/shipped-bookings.ts'
import { eventsOfShipment } from './order-events.ts'

type Order = StoredOf<'PurchaseOrder'>
type Tranche = StoredOf<'PaymentTranche'>

/** The partial shipments of an order: their part of its total, their number and the dates of their events. */
export interface OrderShipments {
  /** Empty while all goods of the order travel together. */
  readonly parts: readonly PlannedShipment[]
  readonly numbers: ReadonlyMap<string, string>
  readonly events: ReadonlyMap<string, EventDates>
}

const together: OrderShipments = { parts: [], numbers: new Map(), events: new Map() }

/**
 * Which goods of orders travel in which shipment (M-INS-4). An order is in parts when several shipments carry it, or
 * when one does and goods are left; once a tranche names a shipment, it stays so.
 */
export async function shipmentsOf(
  uow: UnitOfWork,
  orders: readonly Order[],
): Promise<(order: Order, tranches: readonly Tranche[]) => OrderShipments> {
  const carried = await carriedOrders(uow, orders)
  if (carried.length === 0) return () => together
  const of = <N extends 'PoLot' | 'PoLine' | 'VendorBooking'>(name: N, values: readonly string[]) =>
    readStored(uow.tx, entityNamed(uow.index, name), { field: 'po', values })
  const ids = [...new Set(carried.map(c => c.po))]
  const [lots, lines, bookings] = [await of('PoLot', ids), await of('PoLine', ids), await of('VendorBooking', ids)]
  const prices = new Map(lines.map(l => [l.id, exact(decimalOrZero(l.unitPrice))]))
  const shipmentOf = new Map(
    bookings.flatMap(b => {
      const found = carried.find(c => c.po === b.po && standsIn(b, c.enquiry))
      return found ? [[b.id, found.id] as const] : []
    }),
  )
  const steps = groupBy(
    await readStored(uow.tx, entityNamed(uow.index, 'ShipmentMilestone'), {
      field: 'shipment',
      values: [...new Set(carried.map(c => c.id))],
    }),
    s => String(s.shipment),
  )
  const numbers = new Map(carried.map(c => [c.id, c.no]))
  const events = new Map([...steps].map(([id, own]) => [id, eventsOfShipment(own)]))
  return (order, tranches) => {
    const own = lots.filter(l => l.po === order.id && l.progress !== 'cancel')
    const groups = groupBy(own, l => shipmentOf.get(String(l.vob)) ?? null)
    const worth = (id: string | null): Exact =>
      total(
        (groups.get(id) ?? []).map(l => exact(decimalOrZero(l.quantity)).mul(prices.get(String(l.line)) ?? nothing)),
      )
    const parts = [...[...groups.keys()].filter(id => id !== null).sort(), null]
      .map(id => ({ id, weight: worth(id) }))
      .filter(p => p.weight.gt(nothing))
    if (parts.length < 2 && !tranches.some(t => t.shipment && t.status !== 'cancelled')) return together
    return { parts: valued(order, parts), numbers, events }
  }
}

/** The total of the order by what travels together, to the last unit (M-AMT-5): charges and discounts go along. */
function valued(
  order: Order,
  parts: readonly { readonly id: string | null; readonly weight: Exact }[],
): readonly PlannedShipment[] {
  const currency = String(order.currency)
  const given = allocate(
    inMinor(exact(decimalOrZero(order.totalAmount)), currency),
    parts.map(p => plain(p.weight)),
    minorDigits(currency),
  )
  return 'error' in given ? [] : parts.map(({ id }, i) => ({ id, value: given.shares[i] ?? '0' }))
}

interface Carried {
  readonly id: string
  readonly no: string
  readonly po: string
  readonly enquiry: string | null
}

/** Shipments that carry these orders, without a lock: the payments of the orders are locked already. */
async function carriedOrders({ tx, index }: UnitOfWork, orders: readonly Order[]): Promise<readonly Carried[]> {
  if (orders.length === 0) return []
  const view = (name: 'Shipment' | 'ShippingPlan') => sql.id(viewName(entityNamed(index, name), tx.viewOf))
  const ids = orders.map(o => o.id)
  return tx.rows<Carried>(sql`select s."id", s."shipment_no" as no, o.po::text as po, p."enquiry"
    from ${view('Shipment')} s join ${view('ShippingPlan')} p on p."id" = s."shipping_plan_id"
      cross join lateral unnest(s."orders") as o(po)
    where s."orders" && ${ids}::uuid[] and o.po = any(${ids}::uuid[]) order by s."id"`)
}
