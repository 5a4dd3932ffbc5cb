import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'

/** Bookings of a cancelled order are cancelled with its reason. */
export const cancelBookings: EffectOf<'PurchaseOrder'> = async (uow, { records, reason }) => {
  const bookings = await readStored(
    uow.tx,
    entityNamed(uow.index, 'VendorBooking'),
    { field: 'po', values: records.map(r => r.id) },
    { lock: true },
  )
  await moveBySystem(uow, 'vobStatus', 'canceled', bookings, { reason, inputs: { orderCanceled: true } })
  return records
}
