import { readStored } from '../../db/write-rows.ts'
import { entityNamed, flush, patched } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { Effect } from '../effect.ts'
import { bookLots, rolledUp } from '../orders/lots.ts'

/**
 * The lots that are booked go on, and their orders with them: at once, or as soon as the goods are reported ready
 * (C-00).
 */
export const approveBooking: Effect = async (run, { records }) => {
  const order = entityNamed(run.index, 'PurchaseOrder')
  const orders = await readStored(
    run.tx,
    order,
    { field: 'id', values: [...new Set(records.map(r => r.po))] },
    { lock: true },
  )
  const lines = await readStored(run.tx, entityNamed(run.index, 'VobLine'), {
    field: 'vob',
    values: records.map(r => r.id),
  })
  const lots = await bookLots(run, orders, lines)
  const rolled = rolledUp(orders, lots)
  await flush(run, order, orders, rolled, { keepRevision: true })
  // The status of the booking is in memory still: the guard of the order looks into the table.
  const booking = entityNamed(run.index, 'VendorBooking')
  const approved = patched(records, () => ({ approvedDate: run.today }))
  const before = await readStored(run.tx, booking, { field: 'id', values: records.map(r => r.id) })
  await flush(run, booking, before, approved, { keepRevision: true })
  await moveBySystem(run, 'poProgress', 'vob', rolled, { inputs: { actualDate: run.today } })
  return approved
}
