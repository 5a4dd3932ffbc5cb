import { readStored } from '../../db/write-rows.ts'
import { entityNamed, flush } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { Effect } from '../effect.ts'
import { changeLots, lotsOf, rolledUp } from '../orders/lots.ts'

/** The lots of a booking that is withdrawn are free again; its order goes back when no approved booking is left. */
export const withdrawBooking: Effect = async (run, { records, reason, inputs }) => {
  // An order that is cancelled takes its lots itself.
  if (inputs.orderCanceled === true) return records
  const order = entityNamed(run.index, 'PurchaseOrder'),
    booking = entityNamed(run.index, 'VendorBooking')
  const orders = await readStored(
    run.tx,
    order,
    { field: 'id', values: [...new Set(records.map(r => r.po))] },
    { lock: true },
  )
  const lots = await lotsOf(run, orders)
  const free = lots.filter(l => records.some(r => r.id === l.vob))
  const rolled = rolledUp(
    orders,
    await changeLots(
      run,
      lots,
      new Map(free.map(l => [l.id, { vob: null, ...(l.progress === 'vob' ? { progress: 'cargoReady' } : {}) }])),
    ),
  )
  await flush(run, order, orders, rolled, { keepRevision: true })
  await flush(
    run,
    booking,
    await readStored(run.tx, booking, { field: 'id', values: records.map(r => r.id) }),
    records,
    { keepRevision: true },
  )
  await moveBySystem(run, 'poProgress', 'cargoReady', rolled, { reason })
  return records
}
