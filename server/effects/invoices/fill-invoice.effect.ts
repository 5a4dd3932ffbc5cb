import type { StoredOf } from '../../../domain/entities/records.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { normalInvoiceNumber } from '../../../domain/values/money/invoice-match.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { amountOfLine, expectedLines } from './expected-lines.ts'
import { linesOf } from './invoiced.ts'

type Line = StoredOf<'SupplierInvoiceLine'>

/**
 * The parties of an invoice are those of its order. A new invoice without lines gets what was received and not invoiced
 * yet, at the price of the order: the supplier only confirms it. An amount left empty is quantity times price.
 */
export const fillInvoice: EffectOf<'SupplierInvoice'> = async (uow, { records }) => {
  const orders = new Map(
    (
      await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
        field: 'id',
        values: [...new Set(records.map(r => r.po))],
      })
    ).map(o => [o.id, o]),
  )
  const stored = await linesOf(uow, records)
  const bare = records.filter(r => r.revision === 1 && r.kind === 'invoice' && !stored.some(l => l.invoice === r.id))
  const amounts = new Map<string, string>()
  for (const r of records) amounts.set(r.id, sum((await completed(uow, r, stored)).map(l => decimalOrZero(l.amount))))
  for (const r of bare) amounts.set(r.id, await addExpected(uow, r, orders.get(String(r.po))))
  return patched(records, r => {
    const order = orders.get(String(r.po))
    return {
      buyer: order?.buyer ?? null,
      supplierCompany: order?.supplierCompany ?? null,
      operator: order?.operator ?? null,
      numberKey: normalInvoiceNumber(String(r.invoiceNo)).slice(0, 60),
      amount: amounts.get(r.id) ?? '0',
    }
  })
}

/** The lines of an invoice with number, name and amount; what was empty is written. */
async function completed(
  uow: UnitOfWork,
  invoice: StoredOf<'SupplierInvoice'>,
  stored: readonly Line[],
): Promise<readonly Line[]> {
  const lines = stored.filter(l => l.invoice === invoice.id)
  const ordered =
    lines.length === 0
      ? []
      : await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
          field: 'po',
          values: [invoice.po],
        })
  const next = patched(lines, l => ({
    lineNo: lines.indexOf(l) + 1,
    poLine: l.poLine ?? onlyLine(ordered, l.skuNo),
    skuNo: l.skuNo ?? ordered.find(o => o.id === l.poLine)?.skuNo ?? null,
    amount: l.amount ?? amountOfLine(l, String(invoice.currency)),
  }))
  const filled = ['lineNo', 'poLine', 'skuNo', 'amount'] as const
  const changed = next.filter((l, i) => filled.some(f => l[f] !== lines[i]?.[f]))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SupplierInvoiceLine'),
    changed.map(l => ({ id: l.id, values: Object.fromEntries(filled.map(f => [f, l[f] ?? null])) })),
    uow.now,
    { keepRevision: true },
  )
  return next
}

/** The line of the order with an SKU, where only one has it: a file names the SKU. */
function onlyLine(ordered: readonly StoredOf<'PoLine'>[], skuNo: unknown): string | null {
  const same = ordered.filter(o => o.skuNo === skuNo && skuNo !== null)
  return same.length === 1 ? (same[0]?.id ?? null) : null
}

/** Adds the lines that are expected, and returns their amount. */
async function addExpected(
  uow: UnitOfWork,
  invoice: StoredOf<'SupplierInvoice'>,
  order: StoredOf<'PurchaseOrder'> | undefined,
): Promise<string> {
  const { lines } = await expectedLines(uow, invoice, order)
  const rows = lines.map((line, i) => ({ id: newId(), values: { ...line, invoice: invoice.id, lineNo: i + 1 } }))
  await insertRows(uow.tx, entityNamed(uow.index, 'SupplierInvoiceLine'), rows, uow.now)
  return sum(lines.map(l => l.amount))
}
