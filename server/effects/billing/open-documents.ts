import type { StoredOf } from '../../../domain/entities/records.ts'
import { exact, inMinor, nothing, total } from '../../../domain/values/money/exact.ts'
import type { OpenDocument } from '../../../domain/values/money/receipt-allocation.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

type Receipt = StoredOf<'SalesPayment'>
type Order = StoredOf<'SalesOrder'>
type Statement = StoredOf<'BillingOrder'>

/** A document that a receipt can pay, with its record. */
export interface PayableDocument extends OpenDocument {
  readonly id: string
  readonly field: 'salesOrder' | 'billingOrder'
}

const payableOrders: readonly unknown[] = ['confirmed', 'cargoReady', 'inTransit', 'delivered']

/** Open orders and statements of the payer with the receiver, in the currency of the receipt, locked. */
export async function openDocuments(uow: UnitOfWork, receipt: Receipt): Promise<readonly PayableDocument[]> {
  const [orders, statements] = await Promise.all([
    readStored(
      uow.tx,
      entityNamed(uow.index, 'SalesOrder'),
      { field: 'customer', values: [receipt.payer] },
      { lock: true },
    ),
    readStored(
      uow.tx,
      entityNamed(uow.index, 'BillingOrder'),
      { field: 'chargeTo', values: [receipt.payer] },
      { lock: true },
    ),
  ])
  const ofOrders = orders
    .filter(o => o.owner === receipt.owner && o.currency === receipt.currency && payableOrders.includes(o.status))
    .map(orderOf)
  // The credit note of a reversed statement only mirrors it: neither is open.
  const reversed = new Set(statements.filter(s => s.status === 'canceled').map(s => s.id))
  const known = statements.filter(
    s =>
      s.issuer === receipt.owner &&
      s.currency === receipt.currency &&
      payable(s) &&
      !(s.creditOf && reversed.has(s.creditOf)),
  )
  const paid = await bookedFor(
    uow,
    'billingOrder',
    known.map(s => s.id),
  )
  return [...ofOrders, ...known.map(s => statementOf(s, paid.get(s.id) ?? '0'))].filter(d => exact(d.open).gt(nothing))
}

const payable = (s: Statement): boolean => s.arAp === 'AR' && s.status === 'confirmed' && !s.settledOn

const orderOf = (o: Order): PayableDocument => ({
  id: o.id,
  field: 'salesOrder',
  no: `${String(o.soNumber)} ${o.id}`,
  kind: 'invoice',
  open: inMinor(exact(decimalOrZero(o.totalAmount)).sub(exact(decimalOrZero(o.receivedAmount))), String(o.currency)),
  currency: String(o.currency),
  due: String(o.deliveryDate ?? o.createdAt),
  issued: String(o.createdAt),
})

function statementOf(s: Statement, paid: string): PayableDocument {
  const rest = exact(decimalOrZero(s.payable)).sub(exact(paid))
  const isNote = s.kind === 'creditNote'
  return {
    id: s.id,
    field: 'billingOrder',
    no: `${String(s.billingNo)} ${s.id}`,
    kind: isNote ? 'creditNote' : 'invoice',
    open: inMinor(isNote ? rest.neg() : rest, String(s.currency)),
    currency: String(s.currency),
    due: String(s.dueDate ?? s.createdAt),
    issued: String(s.createdAt),
  }
}

/** What posted receipts and their mirror entries sum to, by document. */
export async function bookedFor(
  uow: UnitOfWork,
  field: PayableDocument['field'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), { field, values: [...ids] })
  return new Map(
    ids.map(id => [
      id,
      total(rows.filter(r => r[field] === id && r.bookedOn).map(r => exact(decimalOrZero(r.amount)))).toString(),
    ]),
  )
}
