import type { StoredOf } from '../../../domain/entities/records.ts'
import { compare, subtract } from '../../../domain/values/decimal.ts'
import { exact, inMinor } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { acceptedByLine } from './accepted.ts'
import { allowedFor } from './allowed.ts'
import { invoicedBefore } from './invoiced.ts'

type Invoice = StoredOf<'SupplierInvoice'>

export interface ExpectedLine {
  readonly poLine: string
  readonly skuNo: string | null
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}

/** Why there is nothing to invoice. */
export type NothingExpected = 'notReceived' | 'notInspected' | 'allInvoiced'

export const amountOfLine = (line: { readonly quantity: unknown; readonly unitPrice: unknown }, currency: string) =>
  inMinor(exact(decimalOrZero(line.quantity)).mul(exact(decimalOrZero(line.unitPrice))), currency)

/**
 * What was received and not invoiced yet, at the price of the order. What quality did not accept is not expected where
 * its check counts (M-MAT-1).
 */
export async function expectedLines(
  uow: UnitOfWork,
  invoice: Pick<Invoice, 'po' | 'invoiceDate' | 'currency'>,
  order: StoredOf<'PurchaseOrder'> | undefined,
): Promise<{ readonly lines: readonly ExpectedLine[]; readonly why: NothingExpected | null }> {
  const { way } = await allowedFor(uow, invoice, order)
  const judged = way === 4 ? await acceptedByLine(uow, invoice.po) : null
  const ordered = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'po', values: [invoice.po] })
  const before = await invoicedBefore(
    uow,
    ordered.map(l => l.id),
    new Set(),
  )
  const lines = ordered
    .toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))
    .flatMap(l => {
      const received = decimalOrZero(l.receivedQuantity)
      const most = way === 4 ? (judged?.get(l.id) ?? '0') : received
      const quantity = subtract(compare(most, received) < 0 ? most : received, before.get(l.id) ?? '0')
      if (compare(quantity, '0') <= 0) return []
      const line = { poLine: l.id, skuNo: l.skuNo, quantity, unitPrice: decimalOrZero(l.unitPrice) }
      return [{ ...line, amount: amountOfLine(line, String(invoice.currency)) }]
    })
  if (lines.length > 0) return { lines, why: null }
  if (ordered.every(l => compare(decimalOrZero(l.receivedQuantity), '0') <= 0)) return { lines, why: 'notReceived' }
  return { lines, why: way === 4 && judged === null ? 'notInspected' : 'allInvoiced' }
}
