import { sql } from '../db/sql.ts'
import type { EffectOf } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

/** Sets the supplier's portal company in the order, for the supplier's view. */
export const setSupplierCompany: EffectOf<'PurchaseOrder' | 'Sample'> = async (uow, { records }) => {
  const ids = [...new Set(records.map(r => r.supplier).filter(Boolean))]
  const found =
    ids.length === 0
      ? []
      : await uow.tx.rows<{ id: string; company: string | null }>(
          sql`select "id", "company_id" as company from ${sql.id(`supplier__${uow.tx.viewOf}`)}
            where "id" = any(${ids}::uuid[])`,
        )
  const companies = new Map(found.map(f => [f.id, f.company]))
  return patched(records, r => {
    const company = r.supplier ? (companies.get(r.supplier) ?? null) : null
    return company === (r.supplierCompany ?? null) ? null : { supplierCompany: company }
  })
}
