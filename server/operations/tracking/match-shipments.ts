import type { EntityName, EntityNamed, FieldBy, StoredOf } from '../../../domain/entities/records.ts'
import type { CarrierEvent } from '../../../domain/tracking/dcsa.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

export interface Match {
  readonly shipment: StoredOf<'Shipment'>
}

/** Containers are reused: an event belongs to the voyage of its time. */
const before = 45,
  after = 120

const inTime = (s: StoredOf<'Shipment'>, day: string): boolean => {
  const etd = typeof s.etd === 'string' ? s.etd : null,
    eta = typeof s.eta === 'string' ? s.eta : etd
  return etd === null || eta === null || (day >= addDays(etd, -before) && day <= addDays(eta, after))
}

/**
 * Finds the shipment of each event by its container, otherwise by booking or bill of lading number; only visible ones.
 */
export async function findShipments(uow: UnitOfWork, events: readonly CarrierEvent[]): Promise<(Match | undefined)[]> {
  const read = <const N extends EntityName>(name: N, field: FieldBy<EntityNamed<N>>, values: readonly unknown[]) =>
    readStored(uow.tx, entityNamed(uow.index, name), { field, values: [...new Set(values)] })
  const references = events.flatMap(e => e.references)
  const containers = await read(
    'ContainerLoading',
    'containerNo',
    events.flatMap(e => (e.container ? [e.container] : [])),
  )
  const bookings = await read('CarrierBooking', 'bookingNo', references)
  const shipments = new Map(
    [
      ...(await read(
        'Shipment',
        'id',
        containers.map(c => c.shipment),
      )),
      ...(await read('Shipment', 'soNo', references)),
      ...(await read('Shipment', 'mbl', references)),
      ...(await read('Shipment', 'shippingPlan', bookings.map(b => b.shippingPlan).filter(Boolean))),
    ].map(s => [s.id, s]),
  )
  return events.map(e => {
    const day = e.at.slice(0, 10)
    const byContainer = containers
      .filter(c => c.containerNo === e.container)
      .flatMap(c => shipments.get(String(c.shipment)) ?? [])
    const byReference = [...shipments.values()].filter(s =>
      e.references.some(
        r => r === s.soNo || r === s.mbl || bookings.some(b => b.bookingNo === r && b.shippingPlan === s.shippingPlan),
      ),
    )
    const found = [...byContainer, ...byReference]
      .filter(s => inTime(s, day))
      .sort((a, b) => (String(a.etd) < String(b.etd) ? 1 : -1))[0]
    return found ? { shipment: found } : undefined
  })
}
