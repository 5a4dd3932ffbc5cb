import { sql } from '../../db/sql.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed, type Run } from '../../operations/run.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { Effect } from '../effect.ts'

const ordersOf = (plan: Stored): readonly string[] => (Array.isArray(plan.po) ? plan.po as string[] : [])

const bookingsOf = (run: Run, plan: Stored, status: string): Promise<Stored[]> =>
  readStored(run.tx, entityNamed(run.index, 'VendorBooking'), { field: 'po', values: [...ordersOf(plan)] }, { lock: true }).then(all => all.filter(b => b.vobStatus === status))

/** The approved bookings of a plan's orders stand in it from now on; copies for other agents share them by their enquiry. */
export const linkBookings: Effect = async (run, { records }) => {
  for (const plan of records.filter(r => r.status === 'draft')) {
    await moveBySystem(run, 'vobStatus', 'linked', await bookingsOf(run, plan, 'approved'), { inputs: { shippingPlanNo: plan.enquiry } })
  }
  return records
}

/** A plan that is given up frees its bookings, unless another copy of it still holds them. */
export const freeBookings: Effect = async (run, { records, reason }) => {
  // The status is in memory still: the copies are looked for in the table.
  await updateRows(run.tx, entityNamed(run.index, 'ShippingPlan'), records.map(r => ({ id: r.id, values: { status: r.status } })), run.now, { keepRevision: true })
  for (const plan of records) {
    const copy = await run.tx.one(sql`select 1 from ${sql.id(`shipping_plan__${run.tx.viewOf}`)} where "enquiry" = ${plan.enquiry} and "buyer_id" = ${plan.buyer}::uuid and "status" <> 'canceled' limit 1`)
    if (copy) continue
    const mine = (await bookingsOf(run, plan, 'linked')).filter(b => b.shippingPlanNo === plan.enquiry)
    await moveBySystem(run, 'vobStatus', 'approved', mine, { reason })
  }
  return records
}
