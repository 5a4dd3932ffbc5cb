import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { exact, inMinor } from '../../../domain/values/money/exact.ts'
import { normalInvoiceNumber } from '../../../domain/values/money/invoice-match.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { acceptedByLine } from './accepted.ts'
import { allowedFor } from './allowed.ts'
import { invoicedBefore, linesOf } from './invoiced.ts'

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
    amount: l.amount ?? amountOf(l, String(invoice.currency)),
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

const amountOf = (line: KnownOf<'SupplierInvoiceLine'>, currency: string): string =>
  inMinor(exact(decimalOrZero(line.quantity)).mul(exact(decimalOrZero(line.unitPrice))), currency)

/** Adds the lines that are expected, and returns their amount. What quality did not accept is not expected (M-MAT-1). */
async function addExpected(
  uow: UnitOfWork,
  invoice: StoredOf<'SupplierInvoice'>,
  order: StoredOf<'PurchaseOrder'> | undefined,
): Promise<string> {
  const { way } = await allowedFor(uow, invoice, order)
  const accepted = way === 4 ? ((await acceptedByLine(uow, invoice.po)) ?? new Map<string, string>()) : null
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'po', values: [invoice.po] })
  const before = await invoicedBefore(
    uow,
    lines.map(l => l.id),
    new Set(),
  )
  const currency = String(invoice.currency)
  const rows = lines
    .sort((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
    .flatMap(l => {
      const received = decimalOrZero(l.receivedQuantity)
      const most = accepted ? (accepted.get(l.id) ?? '0') : received
      const quantity = subtract(compare(most, received) < 0 ? most : received, before.get(l.id) ?? '0')
      const unitPrice = decimalOrZero(l.unitPrice)
      return compare(quantity, '0') > 0 ? [{ poLine: l.id, skuNo: l.skuNo, quantity, unitPrice }] : []
    })
    .map((row, i) => ({
      id: newId(),
      values: { ...row, invoice: invoice.id, lineNo: i + 1, amount: amountOf(row, currency) },
    }))
  await insertRows(uow.tx, entityNamed(uow.index, 'SupplierInvoiceLine'), rows, uow.now)
  return sum(rows.map(r => r.values.amount))
}
