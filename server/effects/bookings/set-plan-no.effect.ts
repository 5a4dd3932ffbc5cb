import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

/** Sets the enquiry of the booking's plan; an order that waits for nothing else moves to carrier booking. */
export const setPlanNo: EffectOf<'VendorBooking'> = async (uow, { records, inputs }) => {
  const enquiries =
    uow.actor.kind === 'user'
      ? await openPlans(uow, records, inputs.shippingPlanNo)
      : records.map(() => inputs.shippingPlanNo)
  await markOrders(uow, records, 'booking')
  return patched(records, r => ({ shippingPlanNo: enquiries[records.indexOf(r)] ?? null }))
}

/** A user enters the plan number: an open plan of the same buyer with the order. */
async function openPlans(
  uow: UnitOfWork,
  bookings: readonly StoredOf<'VendorBooking'>[],
  no: unknown,
): Promise<(string | null)[]> {
  const plan = entityNamed(uow.index, 'ShippingPlan')
  const found = [
    ...(await readStored(uow.tx, plan, { field: 'shippingPlanNo', values: [no] })),
    ...(await readStored(uow.tx, plan, { field: 'enquiry', values: [no] })),
  ]
  return bookings.map(b => {
    const fits = found.find(
      p =>
        p.buyer === b.buyer &&
        !['confirmed', 'canceled', 'overDue'].includes(String(p.status)) &&
        p.po?.includes(String(b.po)) === true,
    )
    if (!fits)
      throw fail('GUARD', {
        problems: [{ code: 'NOT_IN_OPEN_PLAN', field: 'shippingPlanNo', params: { plan: String(no) } }],
      })
    return fits.enquiry ?? fits.shippingPlanNo
  })
}

export const clearPlanNo: EffectOf<'VendorBooking'> = async (uow, { records }) => {
  await markOrders(uow, records, 'vob')
  return patched(records, () => ({ shippingPlanNo: null }))
}

async function markOrders(
  uow: UnitOfWork,
  bookings: readonly StoredOf<'VendorBooking'>[],
  logisticsProgress: string,
): Promise<void> {
  const order = entityNamed(uow.index, 'PurchaseOrder')
  const orders = await readStored(
    uow.tx,
    order,
    { field: 'id', values: [...new Set(bookings.map(b => b.po))] },
    { lock: true },
  )
  await updateRows(
    uow.tx,
    order,
    orders.filter(o => o.progress === 'vob').map(o => ({ id: o.id, values: { logisticsProgress } })),
    uow.now,
    { keepRevision: true },
  )
}
