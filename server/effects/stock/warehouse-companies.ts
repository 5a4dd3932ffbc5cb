import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'

interface InWarehouse {
  readonly warehouse: string | null
}

/** Companies that run the warehouses of records; null without a warehouse. */
export async function warehouseCompanies(
  uow: UnitOfWork,
  records: readonly InWarehouse[],
): Promise<(r: InWarehouse) => string | null> {
  const warehouses = await byId(
    uow,
    'Warehouse',
    records.map(r => r.warehouse),
  )
  return r => warehouses.get(String(r.warehouse))?.company ?? null
}
