import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/run.ts'
import type { Effect } from '../effect.ts'

/** Who keeps the warehouse to which goods are brought sees their delivery: the keeper of the one that is named, else the warehouse of the order. */
export const keeperOfDelivery: Effect = async (run, { records }) => {
  const warehouses = await readStored(run.tx, entityNamed(run.index, 'Warehouse'), { field: 'id', values: [...new Set(records.map(r => r.warehouse).filter(Boolean))] })
  const orders = await readStored(run.tx, entityNamed(run.index, 'PurchaseOrder'), { field: 'id', values: [...new Set(records.filter(r => !r.warehouse).map(r => r.po))] })
  return patched(records, r => ({ warehouseCompany: warehouses.find(w => w.id === r.warehouse)?.company ?? orders.find(o => o.id === r.po)?.warehouse ?? null }))
}
