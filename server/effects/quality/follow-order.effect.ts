import { patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { windowOf } from './window.ts'

/** A task of an order gets the order's parties, goods and dates where they are empty. */
export const followOrder: EffectOf<'QcTask'> = async (uow, { records }) => {
  const orders = await byId(
    uow,
    'PurchaseOrder',
    records.map(r => r.po),
  )
  const suppliers = await byId(
    uow,
    'Supplier',
    records.map(r => r.supplier),
  )
  return patched(records, r => {
    const order = orders.get(String(r.po))
    if (!order) return { supplierCompany: suppliers.get(String(r.supplier))?.company ?? null }
    return {
      buyer: order.buyer,
      supplier: order.supplier ?? r.supplier ?? null,
      supplierCompany: order.supplierCompany ?? null,
      operator: order.operator ?? null,
      inspector: r.inspector ?? order.inspector ?? null,
      ...windowOf(String(r.qcType), order),
      ...(r.dueDate ? {} : { dueDate: windowOf(String(r.qcType), order).windowTo }),
    }
  })
}
