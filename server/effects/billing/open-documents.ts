import type { StoredOf } from '../../../domain/entities/records.ts'
import { exact, inMinor, nothing, type Exact } from '../../../domain/values/money/exact.ts'
import type { OpenDocument } from '../../../domain/values/money/receipt-allocation.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { bookedFor } from './booked-for.ts'
import { currencyOfDocuments } from './receipt-worth.ts'
import { openAmounts, openStatements } from './settlement.ts'
import type { Statement } from './statement-lines.ts'

type Receipt = StoredOf<'SalesPayment'>
type Order = StoredOf<'SalesOrder'>

/** A document that a receipt can pay, with its record. */
export interface PayableDocument extends OpenDocument {
  readonly id: string
  readonly field: 'salesOrder' | 'billingOrder'
  /** Its whole amount, above zero for both kinds. */
  readonly whole: string
}

/** Statuses of a sales order that is still to be paid. */
export const payableOrders: readonly string[] = ['confirmed', 'cargoReady', 'inTransit', 'delivered']

/**
 * Open orders and statements of the payer with the receiver, in the currency of its documents, locked. Others
 * are neither read nor locked.
 */
export async function openDocuments(uow: UnitOfWork, receipt: Receipt): Promise<readonly PayableDocument[]> {
  const { tx, index } = uow
  const currency = currencyOfDocuments(receipt)
  const view = sql.id(viewName(entityNamed(index, 'SalesOrder'), tx.viewOf))
  const found = await tx.rows<{ id: string }>(sql`select "id" from ${view} where currency = ${currency}
    and customer_id = ${receipt.payer} and owner_id = ${receipt.owner} and status = any(${[...payableOrders]})`)
  const orders = await readStored(
    tx,
    entityNamed(index, 'SalesOrder'),
    { field: 'id', values: found.map(o => o.id) },
    { lock: true },
  )
  const statements = await openStatements(
    uow,
    sql`currency = ${currency} and charge_to_id = ${receipt.payer} and issuer_id = ${receipt.owner} and ar_ap = 'AR'`,
    { lock: true },
  )
  const settled = await bookedFor(
    uow,
    'salesOrder',
    orders.map(o => o.id),
  )
  const ofOrders = orders
    // The status may have changed before the lock.
    .filter(o => payableOrders.includes(String(o.status)))
    .map(o => orderOf(o, settled.get(o.id) ?? '0'))
  const mine = statements.filter(s => s.issuer === receipt.owner && s.currency === currency && s.arAp === 'AR')
  const booked = await bookedFor(
    uow,
    'billingOrder',
    mine.map(s => s.id),
  )
  const open = openAmounts(mine, booked)
  const ofStatements = mine
    .filter(s => s.status === 'confirmed')
    .map(s => statementOf(s, (open.get(s.id) ?? nothing).sub(exact(decimalOrZero(s.disputedAmount)))))
  return [...ofOrders, ...ofStatements].filter(d => exact(d.open).gt(nothing))
}

/** What a sales order still has to be paid after the receipts booked for it. */
export const openOfOrder = (o: Order, settled: string): string =>
  inMinor(exact(decimalOrZero(o.totalAmount)).sub(exact(settled)), String(o.currency))

const orderOf = (o: Order, settled: string): PayableDocument => ({
  id: o.id,
  field: 'salesOrder',
  no: `${String(o.soNumber)} ${o.id}`,
  kind: 'invoice',
  whole: decimalOrZero(o.totalAmount),
  open: openOfOrder(o, settled),
  currency: String(o.currency),
  due: String(o.deliveryDate ?? o.createdAt),
  issued: String(o.createdAt),
})

/** What is disputed is not open to a receipt until it is settled. */
const statementOf = (s: Statement, open: Exact): PayableDocument => ({
  id: s.id,
  field: 'billingOrder',
  no: `${String(s.billingNo)} ${s.id}`,
  kind: s.kind === 'creditNote' ? 'creditNote' : 'invoice',
  whole: inMinor(exact(decimalOrZero(s.payable)).abs(), String(s.currency)),
  open: inMinor(open, String(s.currency)),
  currency: String(s.currency),
  due: String(s.dueDate ?? s.createdAt),
  issued: String(s.createdAt),
})
