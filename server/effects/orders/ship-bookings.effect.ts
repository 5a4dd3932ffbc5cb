import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { ordersInShipments } from './shipped-bookings.ts'

/**
 * Bookings of planned orders follow the goods: on board, unless a shipment handles them, and back after a correction.
 */
const bookingsTo =
  (status: string): EffectOf<'PurchaseOrder'> =>
  async (uow, { records, reason }) => {
    const shipped: ReadonlySet<unknown> =
      status === 'shipped' ? await ordersInShipments(uow, records) : new Set<unknown>()
    const bookings = await readStored(
      uow.tx,
      entityNamed(uow.index, 'VendorBooking'),
      { field: 'po', values: records.map(r => r.id) },
      { lock: true },
    )
    await moveBySystem(
      uow,
      'vobStatus',
      status,
      bookings.filter(b => !shipped.has(b.po) && b.vobStatus === (status === 'shipped' ? 'linked' : 'shipped')),
      { reason },
    )
    return records
  }

export const shipBookings = bookingsTo('shipped')
export const relinkBookings = bookingsTo('linked')
