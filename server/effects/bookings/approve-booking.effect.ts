import { readStored } from '../../db/write-rows.ts'
import { entityNamed, flush, patched } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { bookLots, rolledUp } from '../orders/lots.ts'

/** Moves the booked lots and their orders on: at once, or when the goods are reported ready (C-00). */
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
  // The new status of the booking is only in memory, but the guard of the order reads the table.
  const booking = entityNamed(uow.index, 'VendorBooking')
  const approved = patched(records, () => ({ approvedDate: uow.today }))
  const before = await readStored(uow.tx, booking, { field: 'id', values: records.map(r => r.id) })
  await flush(uow, booking, before, approved, { keepRevision: true })
  await moveBySystem(uow, 'poProgress', 'vob', rolled, { inputs: { actualDate: uow.today } })
  return approved
}
