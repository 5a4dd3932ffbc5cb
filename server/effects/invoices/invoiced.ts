import type { StoredOf } from '../../../domain/entities/records.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

const counts: readonly unknown[] = ['submitted', 'approved']

/** Quantities that invoices and credit notes ask for, by line of the order; drafts and cancelled ones do not count. */
export async function invoicedBefore(
  uow: UnitOfWork,
  lines: readonly string[],
  without: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'SupplierInvoiceLine'), {
    field: 'poLine',
    values: lines,
  })
  const invoices = await readStored(uow.tx, entityNamed(uow.index, 'SupplierInvoice'), {
    field: 'id',
    values: [...new Set(rows.map(r => r.invoice))],
  })
  const counted = new Set(invoices.filter(i => counts.includes(i.status) && !without.has(i.id)).map(i => i.id))
  const quantities = new Map<string, string>()
  for (const row of rows.filter(r => counted.has(String(r.invoice)))) {
    const line = String(row.poLine)
    quantities.set(line, sum([quantities.get(line) ?? '0', decimalOrZero(row.quantity)]))
  }
  return quantities
}

/** Lines of invoices, in their order. */
export const linesOf = async (
  uow: UnitOfWork,
  invoices: readonly { readonly id: string }[],
): Promise<StoredOf<'SupplierInvoiceLine'>[]> =>
  (
    await readStored(uow.tx, entityNamed(uow.index, 'SupplierInvoiceLine'), {
      field: 'invoice',
      values: invoices.map(i => i.id),
    })
  ).sort((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
