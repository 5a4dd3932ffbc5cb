import { readStored } from '../../db/write-rows.ts'
import { entityNamed, flush, patched } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { bookLots, rolledUp } from '../orders/lots.ts'

/**
 * The lots that are booked go on, and their orders with them: at once, or as soon as the goods are reported ready
 * (C-00).
 */
export const approveBooking: EffectOf<'VendorBooking'> = async (uow, { records }) => {
  const order = entityNamed(uow.index, 'PurchaseOrder')
  const orders = await readStored(
    uow.tx,
    order,
    { field: 'id', values: [...new Set(records.map(r => r.po))] },
    { lock: true },
  )
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'VobLine'), {
    field: 'vob',
    values: records.map(r => r.id),
  })
  const lots = await bookLots(uow, orders, lines)
  const rolled = rolledUp(orders, lots)
  await flush(uow, order, orders, rolled, { keepRevision: true })
  // The status of the booking is in memory still: the guard of the order looks into the table.
  const booking = entityNamed(uow.index, 'VendorBooking')
  const approved = patched(records, () => ({ approvedDate: uow.today }))
  const before = await readStored(uow.tx, booking, { field: 'id', values: records.map(r => r.id) })
  await flush(uow, booking, before, approved, { keepRevision: true })
  await moveBySystem(uow, 'poProgress', 'vob', rolled, { inputs: { actualDate: uow.today } })
  return approved
}
