import type { StoredOf } from '../../../domain/entities/records.ts'
import { isForeign } from '../../../domain/entities/billing/sales-payment/sales-payment.rules.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { exact, inMinor, nothing, plain, toDigits, total, type Exact } from '../../../domain/values/money/exact.ts'
import { allocateInProportion, allocateReceipt } from '../../../domain/values/money/receipt-allocation.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { isLive, refundsOf } from '../payments/credit-left.ts'
import { bookedFor } from './booked-for.ts'
import { gainsOf } from './exchange-gain.ts'
import { currencyOfDocuments, inDocuments } from './receipt-worth.ts'
import { openDocuments, type PayableDocument } from './open-documents.ts'
import { followSettlement } from './settlement.ts'
import { writeOffLimit } from './write-off-limit.ts'

type Receipt = StoredOf<'SalesPayment'>
type Row = StoredOf<'ReceiptAllocation'>

const amountOf = (row: Row): Exact => exact(decimalOrZero(row.amount))
const isWriteOff = (row: Row): boolean => row.kind === 'writeOff'
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
    const problems = await problemsOf(uow, receipt, rows, open)
    if (problems.length > 0) throw invalid(problems)
    done.push(withTotals(receipt, rows))
  }
  return done
}

/** Posts a receipt: its documents follow from their allocations only. */
export const postReceipt: EffectOf<'SalesPayment'> = async (uow, { records }) => {
  const done: Receipt[] = []
  for (const receipt of records) {
    const rows = await rowsOf(uow, receipt)
    const open = await openDocuments(uow, receipt)
    const problems = await problemsOf(uow, receipt, rows, open)
    if (problems.length > 0) throw fail('GUARD', { problems })
    const gains = await gainsOf(uow, receipt, rows, open)
    const changes = rows.map(r => ({ id: r.id, values: { bookedOn: receipt.receivedDate, ...gains.get(r.id) } }))
    await updateRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), changes, uow.now)
    await follow(uow, rows, String(receipt.receivedDate))
    const gain = total([...gains.values()].map(g => exact(decimalOrZero(g.exchangeGain))))
    done.push(isForeign(receipt) ? { ...receipt, exchangeGain: inMinor(gain, String(receipt.currency)) } : receipt)
  }
  return done
}

/** M-REC-3: mirror entries with their own date; the documents are open again and nothing is on account. */
export const takeBackReceipt: EffectOf<'SalesPayment'> = async (uow, { records }) => {
  const done: Receipt[] = []
  await refuseRefunded(uow, records)
  for (const receipt of records) {
    const rows = await rowsOf(uow, receipt)
    await refuseClosed(uow, rows)
    const mirror = rows.map(r => ({
      id: newId(),
      values: {
        receipt: receipt.id,
        salesOrder: r.salesOrder,
        billingOrder: r.billingOrder,
        kind: r.kind,
        reason: r.reason,
        amount: mirrored(r.amount),
        receivedPart: mirrored(r.receivedPart),
        bookedPart: mirrored(r.bookedPart),
        bookedWhole: r.bookedWhole,
        exchangeGain: mirrored(r.exchangeGain),
        bookedOn: receipt.takenBackOn,
      },
    }))
    await insertRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), mirror, uow.now)
    await follow(uow, rows, uow.today)
    done.push({ ...receipt, allocated: '0', writtenOff: '0', onAccount: '0', exchangeGain: mirrored(null) })
  }
  return done
}

/** The opposite of a figure; none where there is none. */
const mirrored = (figure: string | null | undefined): string | null => (figure ? plain(exact(figure).neg()) : null)

interface Proposed {
  readonly document: string
  readonly amount: string
  readonly kind: 'payment' | 'writeOff'
}

async function propose(uow: UnitOfWork, receipt: Receipt, open: readonly PayableDocument[]): Promise<void> {
  const limit = await writeOffLimit(uow, String(receipt.owner), currencyOfDocuments(receipt))
  const rows = proposalFor(receipt, open, limit).flatMap(a => {
    const document = open.find(d => d.no === a.document)
    if (!document || exact(a.amount).equals(nothing)) return []
    const reason = a.kind === 'writeOff' ? smallDifference : null
    return [
      {
        id: newId(),
        values: { receipt: receipt.id, [document.field]: document.id, kind: a.kind, amount: a.amount, reason },
      },
    ]
  })
  await insertRows(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), rows, uow.now)
}

const smallDifference = 'Small difference within the limit · 在上限内的尾差'

/** The engine's proposal, for the named order or for all that is open. */
function proposalFor(receipt: Receipt, open: readonly PayableDocument[], limit: string | null): readonly Proposed[] {
  const currency = currencyOfDocuments(receipt)
  const money = { amount: inMinor(inDocuments(receipt), currency), currency }
  const named = receipt.salesOrder ? open.filter(d => d.id === receipt.salesOrder) : null
  const payment = (a: { readonly document: string; readonly amount: string }): Proposed => ({ ...a, kind: 'payment' })
  if (receipt.allocationPlan === 'proportional') {
    const documents = (named ?? open).filter(d => d.kind === 'invoice')
    return allocateInProportion(money, documents).allocations.map(payment)
  }
  const { allocations, writtenOff } = allocateReceipt({
    receipt: money,
    open,
    policy: { smallDifference: limit ?? '0' },
    ...(named ? { remittance: named.map(d => ({ document: d.no, amount: money.amount })) } : {}),
  })
  return [...allocations.map(payment), ...writtenOff.map((w): Proposed => ({ ...w, kind: 'writeOff' }))]
}

async function problemsOf(
  uow: UnitOfWork,
  receipt: Receipt,
  rows: readonly Row[],
  open: readonly PayableDocument[],
): Promise<readonly Problem[]> {
  const currency = currencyOfDocuments(receipt)
  const limit = rows.some(isWriteOff) ? await writeOffLimit(uow, String(receipt.owner), currency) : null
  const keyOf = (r: Row) => `${r.salesOrder ?? r.billingOrder ?? ''} ${String(isWriteOff(r))}`
  const keys = rows.map(keyOf)
  const problems = rows.flatMap((row, at): readonly Problem[] => {
    const place = { field: 'amount', child: 'allocations', row: at + 1 }
    const document = open.find(d => d.id === row.salesOrder || d.id === row.billingOrder)
    if (!document || (row.salesOrder && row.billingOrder) || keys.indexOf(keyOf(row)) < at)
      return [{ code: 'RECEIPT_DOCUMENT', ...place }]
    if (isWriteOff(row)) return writeOffProblems(row, place, { rows, document, limit, currency })
    const given = document.kind === 'creditNote' ? amountOf(row).neg() : amountOf(row)
    return given.lte(nothing) || given.gt(exact(document.open))
      ? [{ code: 'RECEIPT_MORE_THAN_OPEN', ...place, params: { open: `${currency} ${document.open}` } }]
      : []
  })
  return total(rows.filter(r => !isWriteOff(r)).map(amountOf)).gt(inDocuments(receipt))
    ? [...problems, { code: 'RECEIPT_TOO_SMALL', field: 'amount' }]
    : problems
}

/** Only the small rest of a document that this receipt pays is written off, with a reason (M-REC-1). */
function writeOffProblems(
  row: Row,
  place: Pick<Problem, 'field' | 'child' | 'row'>,
  known: {
    readonly rows: readonly Row[]
    readonly document: PayableDocument
    readonly limit: string | null
    readonly currency: string
  },
): readonly Problem[] {
  const { rows, document, limit, currency } = known
  const paid = rows.filter(r => !isWriteOff(r) && (r.salesOrder ?? r.billingOrder) === document.id)
  const rest = exact(document.open).sub(total(paid.map(amountOf)))
  if (!row.reason?.trim()) return [{ ...place, field: 'reason', code: 'WRITE_OFF_REASON' }]
  if (paid.length === 0 || document.kind !== 'invoice' || !rest.equals(amountOf(row)) || rest.lte(nothing))
    return [{ code: 'WRITE_OFF_REST', ...place, params: { rest: inMinor(rest, currency) } }]
  if (limit === null) return [{ code: 'WRITE_OFF_NOT_ALLOWED', ...place, params: { currency } }]
  return rest.gt(exact(limit)) ? [{ code: 'WRITE_OFF_LIMIT', ...place, params: { limit: `${currency} ${limit}` } }] : []
}

function withTotals(receipt: Receipt, rows: readonly Row[]): Receipt {
  const currency = currencyOfDocuments(receipt)
  const given = total(rows.filter(r => !isWriteOff(r)).map(amountOf))
  const foreign = isForeign(receipt)
  const rate = foreign ? exact(decimalOrZero(receipt.documentAmount)).div(exact(decimalOrZero(receipt.amount))) : null
  return {
    ...receipt,
    documentCurrency: currency,
    documentAmount: foreign ? (receipt.documentAmount ?? null) : null,
    rate: rate ? toDigits(rate, 10) : null,
    allocated: inMinor(given, currency),
    writtenOff: inMinor(total(rows.filter(isWriteOff).map(amountOf)), currency),
    onAccount: inMinor(inDocuments(receipt).sub(given), currency),
  }
}

/** Writes what documents received, and the day on which statements were settled. */
async function follow(uow: UnitOfWork, rows: readonly Row[], day: string): Promise<void> {
  const orders = rows.flatMap(r => r.salesOrder ?? [])
  const received = await bookedFor(uow, 'salesOrder', orders, 'payment')
  const writtenOff = await bookedFor(uow, 'salesOrder', orders, 'writeOff')
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SalesOrder'),
    [...new Set(orders)].map(id => ({
      id,
      values: { receivedAmount: received.get(id) ?? '0', writtenOffAmount: writtenOff.get(id) ?? '0' },
    })),
    uow.now,
  )
  const statements = [...new Set(rows.flatMap(r => r.billingOrder ?? []))]
  if (statements.length > 0) await followSettlement(uow, statements, day)
}

/** Money that goes back to the customer, or went back, is not there to be taken back (M-REC-3). */
async function refuseRefunded(uow: UnitOfWork, receipts: readonly Receipt[]): Promise<void> {
  const refunds = await refundsOf(
    uow,
    'receipt',
    receipts.map(r => r.id),
  )
  if (refunds.some(r => isLive(r) || r.status === 'received'))
    throw fail('GUARD', { problems: [{ code: 'RECEIPT_HAS_REFUND' }] })
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
