import { patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { keepersOf } from '../stock/keepers.ts'

/** The keeper of the target warehouse sees the delivery: of the named one, otherwise of the order's. */
export const keeperOfDelivery: EffectOf<'CargoDelivery'> = async (uow, { records }) => {
  const keeperOf = await keepersOf(uow, records)
  const orders = await byId(
    uow,
    'PurchaseOrder',
    records.map(r => (r.warehouse ? null : r.po)),
  )
  return patched(records, r => ({ warehouseCompany: keeperOf(r) ?? orders.get(String(r.po))?.warehouse ?? null }))
}
