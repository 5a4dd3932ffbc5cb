import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  AcceptedInvoice,
  ExpectedInvoice,
  expectedInvoiceAcceptCall,
  NoExpectedInvoice,
} from '../../../domain/contracts/expected-invoice.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, type FailureCode } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { normalInvoiceNumber } from '../../../domain/values/money/invoice-match.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { expectedLines } from '../../effects/invoices/expected-lines.ts'
import { readsAll } from '../records/scope.ts'
import { saveOne } from '../records/save.ts'
import { reading, writing } from '../transaction.ts'
import { actOn } from '../transitions/run-action.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

type Order = StoredOf<'PurchaseOrder'>

const refusals: Readonly<Record<NoExpectedInvoice, FailureCode>> = {
  notSigned: 'EXPECTED_NOT_SIGNED',
  notReceived: 'EXPECTED_NOT_RECEIVED',
  notInspected: 'EXPECTED_NOT_INSPECTED',
  allInvoiced: 'EXPECTED_ALL_INVOICED',
}

/** Orders that are signed; a closed one may still have goods that were received and not invoiced. */
const signed: readonly unknown[] = ['signed', 'closed']

/** The invoice that is expected for an order of the caller's company, which supplies it (money 15.4). */
export function expectedInvoice(context: Context, po: string): Promise<ExpectedInvoice> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    return expectedOf(uow, await suppliedOrder(uow, po))
  })
}

/** Makes and submits exactly that invoice, in one transaction; what would be held is not made. */
export function acceptExpectedInvoice(
  context: Context,
  { po, amount, invoiceNo }: BodyOf<typeof expectedInvoiceAcceptCall>,
): Promise<AcceptedInvoice> {
  return writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const order = await suppliedOrder(uow, po)
    // Two of the supplier's people accept one after the other: the second one finds nothing to invoice.
    await elevated(uow, all =>
      readStored(all.tx, entityNamed(all.index, 'PurchaseOrder'), { field: 'id', values: [po] }, { lock: true }),
    )
    const expected = await expectedOf(uow, order)
    if (expected.why) throw fail(refusals[expected.why])
    if (compare(expected.amount, amount) !== 0)
      throw fail('EXPECTED_CHANGED', { params: { amount: expected.amount, currency: expected.currency } })
    const number = invoiceNo?.trim() || expected.invoiceNo
    const { id } = await saveOne(tx, context, 'SupplierInvoice', {
      record: { invoiceNo: number, kind: 'invoice', po, invoiceDate: uow.today, currency: expected.currency },
    })
    await actOn(tx, context, 'supplierInvoiceStatus', { ids: [id], action: 'submit' })
    const [made] = await readStored(tx, entityNamed(uow.index, 'SupplierInvoice'), { field: 'id', values: [id] })
    if (made?.verdict === 'held') throw fail('EXPECTED_HELD', { params: { number, twin: made.twin ?? number } })
    return { id, invoiceNo: number }
  })
}

/**
 * An order that the caller's company supplies and whose figures the caller reads; others look as if they were missing.
 */
async function suppliedOrder({ tx, index, actor }: UnitOfWork, po: string): Promise<Order> {
  const entity = entityNamed(index, 'PurchaseOrder')
  const [order] = may(actor, entity, 'read') ? await readStored(tx, entity, { field: 'id', values: [po] }) : []
  const own = actor.kind === 'user' && order?.supplierCompany === actor.companyId
  const reads =
    readsAll(actor, index, 'PoLine', ['receivedQuantity', 'unitPrice', 'skuNo']) &&
    readsAll(actor, index, 'SupplierInvoiceLine', ['quantity', 'unitPrice', 'amount'])
  if (!order || !own || !reads) throw fail('NOT_FOUND')
  return order
}

async function expectedOf(uow: UnitOfWork, order: Order): Promise<ExpectedInvoice> {
  const currency = String(order.currency)
  const invoice = { po: order.id, invoiceDate: uow.today, currency }
  const none = { invoiceNo: '', currency, amount: '0', lines: [] }
  if (!signed.includes(order.confirmStatus)) return { ...none, why: 'notSigned' }
  return elevated(uow, async all => {
    const { lines, why } = await expectedLines(all, invoice, order)
    if (why) return { ...none, why }
    const taken = await readStored(all.tx, entityNamed(all.index, 'SupplierInvoice'), {
      field: 'po',
      values: [order.id],
    })
    return {
      invoiceNo: freeNumber(
        order.poNo ?? '',
        taken.map(i => i.invoiceNo),
      ),
      currency,
      amount: sum(lines.map(l => l.amount)),
      lines,
      why: null,
    }
  })
}

/** The number of the order and the next number after it. */
function freeNumber(poNo: string, taken: readonly unknown[]): string {
  const used = new Set(taken.map(n => normalInvoiceNumber(String(n))))
  const name = (n: number) => `${poNo.slice(0, 34)}-${n}`
  let n = taken.length + 1
  while (used.has(normalInvoiceNumber(name(n)))) n++
  return name(n)
}
