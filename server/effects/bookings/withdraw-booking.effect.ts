import { readStored } from '../../db/write-rows.ts'
import { entityNamed, flush } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { changeLots, lotsOf, rolledUp } from '../orders/lots.ts'

/** Frees the lots of a withdrawn booking; its order goes back without approved bookings. */
export const withdrawBooking: EffectOf<'VendorBooking'> = async (uow, { records, reason, inputs }) => {
  // A cancelled order cancels its lots itself.
  if (inputs.orderCanceled === true) return records
  const order = entityNamed(uow.index, 'PurchaseOrder'),
    booking = entityNamed(uow.index, 'VendorBooking')
  const orders = await readStored(
    uow.tx,
    order,
    { field: 'id', values: [...new Set(records.map(r => r.po))] },
    { lock: true },
  )
  const lots = await lotsOf(uow, orders)
  const free = lots.filter(l => records.some(r => r.id === l.vob))
  const rolled = rolledUp(
    orders,
    await changeLots(
      uow,
      lots,
      new Map(free.map(l => [l.id, { vob: null, ...(l.progress === 'vob' ? { progress: 'cargoReady' } : {}) }])),
    ),
  )
  await flush(uow, order, orders, rolled, { keepRevision: true })
  await flush(
    uow,
    booking,
    await readStored(uow.tx, booking, { field: 'id', values: records.map(r => r.id) }),
    records,
    { keepRevision: true },
  )
  await moveBySystem(uow, 'poProgress', 'cargoReady', rolled, { reason })
  return records
}
