import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../../operations/run.ts'
import type { Effect, EffectInput } from '../effect.ts'

/** The booking names the plan it stands in; its order, when it waits for nothing else, is being booked with a carrier. */
export const setPlanNo: Effect = async (run, { records, inputs }) => {
  await markOrders(run, records, 'booking')
  return patched(records, r => ({ shippingPlanNo: inputs.shippingPlanNo ?? r.shippingPlanNo ?? null }))
}

export const clearPlanNo: Effect = async (run, { records }) => {
  await markOrders(run, records, 'vob')
  return patched(records, () => ({ shippingPlanNo: null }))
}

async function markOrders(run: Run, bookings: EffectInput['records'], logisticsProgress: string): Promise<void> {
  const order = entityNamed(run.index, 'PurchaseOrder')
  const orders = await readStored(run.tx, order, { field: 'id', values: [...new Set(bookings.map(b => b.po))] }, { lock: true })
  await updateRows(run.tx, order, orders.filter(o => o.progress === 'vob').map(o => ({ id: o.id, values: { logisticsProgress } })), run.now, { keepRevision: true })
}
