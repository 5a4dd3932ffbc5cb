import { patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { warehouseCompanies } from '../stock/warehouse-companies.ts'

/** Shows the delivery to the company of its warehouse: the named one, otherwise that of the order. */
export const setDeliveryWarehouse: EffectOf<'CargoDelivery'> = async (uow, { records }) => {
  const companyOf = await warehouseCompanies(uow, records)
  const orders = await byId(
    uow,
    'PurchaseOrder',
    records.map(r => (r.warehouse ? null : r.po)),
  )
  return patched(records, r => ({ warehouseCompany: companyOf(r) ?? orders.get(String(r.po))?.warehouse ?? null }))
}
