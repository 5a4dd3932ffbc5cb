import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'

const ordersOf = (plan: StoredOf<'ShippingPlan'> | undefined): readonly string[] => plan?.po ?? []

const bookingsOf = async (
  uow: UnitOfWork,
  orders: readonly string[],
  status: string,
): Promise<StoredOf<'VendorBooking'>[]> =>
  (
    await readStored(uow.tx, entityNamed(uow.index, 'VendorBooking'), { field: 'po', values: orders }, { lock: true })
  ).filter(b => b.vobStatus === status)

/**
 * Adds approved bookings of a plan's orders and removes those of removed orders; copies for other agents share them
 * by enquiry.
 */
export const linkBookings: EffectOf<'ShippingPlan'> = async (uow, { records, before }) => {
  for (const plan of records.filter(r => r.status === 'draft')) {
    const was = before?.records.find(b => b.id === plan.id),
      now = ordersOf(plan)
    await free(
      uow,
      plan,
      ordersOf(was).filter(o => !now.includes(o)),
      [plan],
      'The order left the plan 订单已移出计划',
    )
    await moveBySystem(uow, 'vobStatus', 'linked', await bookingsOf(uow, now, 'approved'), {
      inputs: { shippingPlanNo: plan.enquiry },
    })
  }
  return records
}

/** A cancelled or deleted plan releases its bookings, unless another copy of it holds them. */
export const freeBookings: EffectOf<'ShippingPlan'> = async (uow, { records, reason }) => {
  for (const plan of records)
    await free(uow, plan, ordersOf(plan), records, reason ?? 'The plan was deleted 计划已删除')
  return records
}

/** Releases bookings of orders from a plan; `gone` are the plans of the enquiry that no longer hold them. */
async function free(
  uow: UnitOfWork,
  plan: StoredOf<'ShippingPlan'>,
  orders: readonly string[],
  gone: readonly { readonly id: string }[],
  reason: string,
): Promise<void> {
  if (orders.length === 0) return
  const copies = (
    await readStored(
      uow.tx,
      entityNamed(uow.index, 'ShippingPlan'),
      { field: 'enquiry', values: [plan.enquiry] },
      { lock: true },
    )
  ).filter(c => c.buyer === plan.buyer && c.status !== 'canceled' && !gone.some(g => g.id === c.id))
  const loose = orders.filter(o => !copies.some(c => ordersOf(c).includes(o)))
  const mine = (await bookingsOf(uow, loose, 'linked')).filter(b => b.shippingPlanNo === plan.enquiry)
  await moveBySystem(uow, 'vobStatus', 'approved', mine, { reason })
}
