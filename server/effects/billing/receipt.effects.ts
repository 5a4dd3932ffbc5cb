import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { exact, inMinor, nothing, total, type Exact } from '../../../domain/values/money/exact.ts'
import { allocateReceipt } from '../../../domain/values/money/receipt-allocation.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { bookedFor, openDocuments, type PayableDocument } from './open-documents.ts'

type Receipt = StoredOf<'SalesPayment'>
type Row = StoredOf<'ReceiptAllocation'>

const amountOf = (row: Row): Exact => exact(decimalOrZero(row.amount))
const availableOf = (r: Receipt): Exact =>
  exact(decimalOrZero(r.amount)).add(r.feeBearer === 'payee' ? exact(decimalOrZero(r.fee)) : nothing)
const rowsOf = (uow: UnitOfWork, receipt: Receipt): Promise<readonly Row[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), { field: 'receipt', values: [receipt.id] })

/** A new receipt without allocations gets those of the engine (M-REC-1); others stay within what is open. */
export const proposeAllocations: EffectOf<'SalesPayment'> = async (uow, { records }) => {
  const done: Receipt[] = []
  for (const receipt of records) {
    const open = await openDocuments(uow, receipt)
    const before = await rowsOf(uow, receipt)
    if (before.length === 0 && receipt.revision === 1) await propose(uow, receipt, open)
    const rows = await rowsOf(uow, receipt)
    const problems = problemsOf(receipt, rows, open)
    if (problems.length > 0) throw invalid(problems)
    done.push(withTotals(receipt, rows))
  }
  return done
}

/** Posts a receipt: its documents follow from their allocations only. */
export const postReceipt: EffectOf<'SalesPayment'> = async (uow, { records }) => {
  for (const receipt of records) {
    const rows = await rowsOf(uow, receipt)
    const open = await openDocuments(uow, receipt)
    const problems = problemsOf(receipt, rows, open)
    if (problems.length > 0) throw fail('GUARD', { problems })
    const changes = rows.map(r => ({ id: r.id, values: { bookedOn: receipt.receivedDate } }))
    await updateRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), changes, uow.now)
    const paid = rows.filter(r => open.some(d => d.id === r.billingOrder && amountOf(r).abs().equals(exact(d.open))))
    await follow(uow, rows, new Map(paid.map(r => [String(r.billingOrder), receipt.receivedDate])))
  }
  return records
}

/** M-REC-3: mirror entries with their own date; the documents are open again and nothing is on account. */
export const takeBackReceipt: EffectOf<'SalesPayment'> = async (uow, { records }) => {
  const done: Receipt[] = []
  for (const receipt of records) {
    const rows = await rowsOf(uow, receipt)
    await refuseClosed(uow, rows)
    const mirror = rows.map(r => ({
      id: newId(),
      values: {
        receipt: receipt.id,
        salesOrder: r.salesOrder,
        billingOrder: r.billingOrder,
        amount: inMinor(amountOf(r).neg(), String(receipt.currency)),
        bookedOn: receipt.takenBackOn,
      },
    }))
    await insertRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), mirror, uow.now)
    await follow(uow, rows, new Map())
    const none = inMinor(nothing, String(receipt.currency))
    done.push({ ...receipt, allocated: none, onAccount: none })
  }
  return done
}

async function propose(uow: UnitOfWork, receipt: Receipt, open: readonly PayableDocument[]): Promise<void> {
  const { amount, fee, feeBearer } = receipt
  const currency = String(receipt.currency)
  const named = receipt.salesOrder ? open.filter(d => d.id === receipt.salesOrder) : null
  const { allocations } = allocateReceipt({
    receipt: {
      amount: decimalOrZero(amount),
      currency,
      bankFee: decimalOrZero(fee),
      ...(feeBearer === 'payee' ? { feeBorneBy: 'payee' } : {}),
    },
    open,
    ...(named
      ? { remittance: named.map(d => ({ document: d.no, amount: inMinor(availableOf(receipt), currency) })) }
      : {}),
  })
  const rows = allocations.flatMap(a => {
    const document = open.find(d => d.no === a.document)
    return document
      ? [{ id: newId(), values: { receipt: receipt.id, [document.field]: document.id, amount: a.amount } }]
      : []
  })
  await insertRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), rows, uow.now)
}

function problemsOf(receipt: Receipt, rows: readonly Row[], open: readonly PayableDocument[]): readonly Problem[] {
  const documents = rows.map(r => r.salesOrder ?? r.billingOrder)
  const problems = rows.flatMap((row, at): readonly Problem[] => {
    const place = { field: 'amount', child: 'allocations', row: at + 1 }
    const document = open.find(d => d.id === row.salesOrder || d.id === row.billingOrder)
    if (!document || (row.salesOrder && row.billingOrder) || documents.indexOf(document.id) < at)
      return [{ code: 'RECEIPT_DOCUMENT', ...place }]
    const given = document.kind === 'creditNote' ? amountOf(row).neg() : amountOf(row)
    return given.lte(nothing) || given.gt(exact(document.open))
      ? [{ code: 'RECEIPT_MORE_THAN_OPEN', ...place, params: { open: `${receipt.currency ?? ''} ${document.open}` } }]
      : []
  })
  return total(rows.map(amountOf)).gt(availableOf(receipt))
    ? [...problems, { code: 'RECEIPT_TOO_SMALL', field: 'amount' }]
    : problems
}

function withTotals(receipt: Receipt, rows: readonly Row[]): Receipt {
  const given = total(rows.map(amountOf))
  const currency = String(receipt.currency)
  return {
    ...receipt,
    allocated: inMinor(given, currency),
    onAccount: inMinor(availableOf(receipt).sub(given), currency),
  }
}

/** Writes what documents received; statements that are not in `settled` are open. */
async function follow(
  uow: UnitOfWork,
  rows: readonly Row[],
  settled: ReadonlyMap<string, Receipt['receivedDate']>,
): Promise<void> {
  const orders = rows.flatMap(r => r.salesOrder ?? [])
  const received = await bookedFor(uow, 'salesOrder', orders)
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SalesOrder'),
    orders.map(id => ({ id, values: { receivedAmount: received.get(id) ?? '0' } })),
    uow.now,
  )
  const statements = [...new Set(rows.flatMap(r => r.billingOrder ?? []))]
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'BillingOrder'),
    statements.map(id => ({ id, values: { settledOn: settled.get(id) ?? null } })),
    uow.now,
  )
}

async function refuseClosed(uow: UnitOfWork, rows: readonly Row[]): Promise<void> {
  const orders = await byId(
    uow,
    'SalesOrder',
    rows.map(r => r.salesOrder),
  )
  const statements = await byId(
    uow,
    'BillingOrder',
    rows.map(r => r.billingOrder),
  )
  const closed = [
    ...[...orders.values()].filter(o => o.status === 'paymentReceipt' || o.status === 'closed').map(o => o.soNumber),
    ...[...statements.values()].filter(s => s.status === 'closed').map(s => s.billingNo),
  ]
  if (closed.length > 0)
    throw fail('GUARD', { problems: [{ code: 'RECEIPT_OF_CLOSED', params: { document: closed.join(', ') } }] })
}
