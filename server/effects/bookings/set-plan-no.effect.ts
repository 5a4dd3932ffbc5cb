import { fail } from '../../../domain/errors/failure.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../../operations/run.ts'
import type { Effect, EffectInput } from '../effect.ts'

/**
 * The booking names the enquiry of the plan it stands in; its order, when it waits for nothing else, is being booked
 * with a carrier.
 */
export const setPlanNo: Effect = async (run, { records, inputs }) => {
  const enquiries =
    run.actor.kind === 'user'
      ? await openPlans(run, records, inputs.shippingPlanNo)
      : records.map(() => inputs.shippingPlanNo)
  await markOrders(run, records, 'booking')
  return patched(records, r => ({ shippingPlanNo: enquiries[records.indexOf(r)] ?? null }))
}

/** A person names the plan by its number: one of the booking's buyer, with its order in it, that is still open. */
async function openPlans(run: Run, bookings: EffectInput['records'], no: unknown): Promise<unknown[]> {
  const plan = entityNamed(run.index, 'ShippingPlan')
  const found = [
    ...(await readStored(run.tx, plan, { field: 'shippingPlanNo', values: [no] })),
    ...(await readStored(run.tx, plan, { field: 'enquiry', values: [no] })),
  ]
  return bookings.map(b => {
    const fits = found.find(
      p =>
        p.buyer === b.buyer &&
        !['confirmed', 'canceled', 'overDue'].includes(String(p.status)) &&
        Array.isArray(p.po) &&
        p.po.includes(b.po),
    )
    if (!fits)
      throw fail('GUARD', {
        problems: [{ code: 'NOT_IN_OPEN_PLAN', field: 'shippingPlanNo', params: { plan: String(no) } }],
      })
    return fits.enquiry ?? fits.shippingPlanNo
  })
}

export const clearPlanNo: Effect = async (run, { records }) => {
  await markOrders(run, records, 'vob')
  return patched(records, () => ({ shippingPlanNo: null }))
}

async function markOrders(run: Run, bookings: EffectInput['records'], logisticsProgress: string): Promise<void> {
  const order = entityNamed(run.index, 'PurchaseOrder')
  const orders = await readStored(
    run.tx,
    order,
    { field: 'id', values: [...new Set(bookings.map(b => b.po))] },
    { lock: true },
  )
  await updateRows(
    run.tx,
    order,
    orders.filter(o => o.progress === 'vob').map(o => ({ id: o.id, values: { logisticsProgress } })),
    run.now,
    { keepRevision: true },
  )
}
