import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { ordersIn, shipmentsOfOrders } from '../logistics/shipment-ledger.ts'

/** Whether a booking belongs to the plans of an enquiry. */
export const standsIn = (booking: StoredOf<'VendorBooking'>, enquiry: unknown): boolean =>
  Boolean(enquiry) &&
  booking.shippingPlanNo === enquiry &&
  (booking.vobStatus === 'linked' || booking.vobStatus === 'shipped')

/** The bookings of each shipment: those in its plan. */
export async function bookingsInShipments(
  uow: UnitOfWork,
  shipments: readonly StoredOf<'Shipment'>[],
): Promise<ReadonlyMap<string, readonly StoredOf<'VendorBooking'>[]>> {
  const plans = await readStored(uow.tx, entityNamed(uow.index, 'ShippingPlan'), {
    field: 'id',
    values: [...new Set(shipments.map(s => s.shippingPlan).filter(Boolean))],
  })
  const enquiryOf = new Map(plans.map(p => [p.id, p.enquiry]))
  const bookings = await readStored(
    uow.tx,
    entityNamed(uow.index, 'VendorBooking'),
    { field: 'po', values: ordersIn(shipments) },
    { lock: true },
  )
  return new Map(
    shipments.map(s => [
      s.id,
      bookings.filter(b => standsIn(b, enquiryOf.get(String(s.shippingPlan))) && ordersIn([s]).includes(String(b.po))),
    ]),
  )
}

/** Orders with goods in their own shipments: lots and bookings follow these. */
export async function ordersInShipments(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
): Promise<ReadonlySet<string>> {
  const shipments = await shipmentsOfOrders(
    uow,
    orders.map(o => o.id),
  )
  return new Set([...(await bookingsInShipments(uow, shipments)).values()].flat().map(b => String(b.po)))
}
