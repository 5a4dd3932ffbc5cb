import type { StoredOf } from '../../../domain/entities/records.ts'
import { isForeign } from '../../../domain/entities/billing/sales-payment/sales-payment.rules.ts'
import { exact, inMinor, nothing, rounded, total, type Exact } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { convertStored } from '../../operations/money/convert.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { PayableDocument } from './open-documents.ts'
import { inDocuments } from './receipt-worth.ts'

type Receipt = StoredOf<'SalesPayment'>
type Row = StoredOf<'ReceiptAllocation'>
type GainOfRow = Pick<Row, 'receivedPart' | 'bookedPart' | 'bookedWhole' | 'exchangeGain'>

const amountOf = (row: Row): Exact => exact(decimalOrZero(row.amount))

/**
 * What each allocation received in the currency of the receipt, and what its share of the document was booked at
 * (M-REC-4, M-FX-7). Both shares are cumulative, so that the last settlement clears the document to the cent. A document
 * in the currency of the receipt has no gain.
 * @throws MISSING_RATE when no rate is known for the day of a document
 */
export async function gainsOf(
  uow: UnitOfWork,
  receipt: Receipt,
  rows: readonly Row[],
  documents: readonly PayableDocument[],
): Promise<ReadonlyMap<string, GainOfRow>> {
  if (!isForeign(receipt)) return new Map()
  const currency = String(receipt.currency)
  const received = receivedParts(receipt, rows)
  const gains = new Map<string, GainOfRow>()
  for (const row of rows) {
    const document = documents.find(d => d.id === (row.salesOrder ?? row.billingOrder))
    if (!document) continue
    const earlier = await earlierRows(uow, document, rows)
    const whole = await bookedWhole(uow, receipt, document, earlier)
    const before = total(
      [...earlier, ...rows.slice(0, rows.indexOf(row)).filter(r => sameDocument(r, row))].map(amountOf),
    )
    const share = (settled: Exact): Exact => rounded(exact(whole).mul(settled).div(exact(document.whole)), currency)
    const booked = share(before.add(amountOf(row))).sub(share(before))
    const part = received.get(row.id) ?? nothing
    gains.set(row.id, {
      receivedPart: inMinor(part, currency),
      bookedPart: inMinor(booked, currency),
      bookedWhole: whole,
      // An amount written off is no loss by exchange.
      exchangeGain: inMinor(row.kind === 'writeOff' ? nothing : part.sub(booked), currency),
    })
  }
  return gains
}

const sameDocument = (a: Row, b: Row): boolean => a.salesOrder === b.salesOrder && a.billingOrder === b.billingOrder

/** The money of the receipt by allocation; what is on account has the rest. */
function receivedParts(receipt: Receipt, rows: readonly Row[]): ReadonlyMap<string, Exact> {
  const fee = receipt.feeBearer === 'payee' ? exact(decimalOrZero(receipt.fee)) : nothing
  const money = exact(decimalOrZero(receipt.amount)).add(fee)
  const worth = inDocuments(receipt)
  let given = nothing,
    shared = nothing
  return new Map(
    rows.map(row => {
      if (row.kind === 'writeOff') return [row.id, nothing] as const
      given = given.add(amountOf(row))
      const part = rounded(money.mul(given).div(worth), String(receipt.currency)).sub(shared)
      shared = shared.add(part)
      return [row.id, part] as const
    }),
  )
}

/** Posted allocations of the document that are not of this receipt. */
async function earlierRows(uow: UnitOfWork, document: PayableDocument, rows: readonly Row[]): Promise<readonly Row[]> {
  const entity = entityNamed(uow.index, 'ReceiptAllocation')
  const all = await readStored(uow.tx, entity, { field: document.field, values: [document.id] })
  const mine = new Set(rows.map(r => r.id))
  return all.filter(r => r.bookedOn && !mine.has(r.id))
}

/** The whole document at the rate of its day; an earlier allocation keeps the figure (M-FX-7). */
async function bookedWhole(
  uow: UnitOfWork,
  receipt: Receipt,
  document: PayableDocument,
  earlier: readonly Row[],
): Promise<string> {
  const kept = earlier.find(r => r.bookedWhole)?.bookedWhole
  if (kept) return kept
  const { amount } = await convertStored(
    uow.tx,
    uow.index,
    {
      amount: document.whole,
      from: document.currency,
      to: String(receipt.currency),
      date: document.issued.slice(0, 10),
      purpose: 'receivable',
    },
    String(receipt.owner),
  )
  return amount
}
