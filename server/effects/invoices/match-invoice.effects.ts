import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import {
  duplicateOf,
  matchDocument,
  matchLine,
  type InvoiceIdentity,
  type MatchHold,
  type MatchLine,
  type MatchWay,
} from '../../../domain/values/money/invoice-match.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { acceptedByLine } from './accepted.ts'
import { allowedFor } from './allowed.ts'
import { invoicedBefore, linesOf } from './invoiced.ts'

type Invoice = StoredOf<'SupplierInvoice'>
type Line = StoredOf<'SupplierInvoiceLine'>

/** Compares invoices with orders, receipts and other invoices, and stores the result on document and lines. */
export const matchInvoice: EffectOf<'SupplierInvoice'> = async (uow, { records }) => {
  const matched: Invoice[] = []
  // One after the other, because each counts what the ones before it ask for.
  for (const record of records) matched.push(await matchedOne(uow, record))
  return matched
}

/** Matches again; what is held and not released is not approved. */
export const approveInvoice: EffectOf<'SupplierInvoice'> = async (uow, input) => {
  const released = new Map(input.records.filter(r => r.verdict === 'released').map(r => [r.id, r]))
  const matched = await matchInvoice(uow, input)
  const approved = matched.map(r => {
    const before = released.get(r.id)
    return before && sameHolds(before, r) ? { ...r, verdict: before.verdict, payable: r.amount } : r
  })
  const held = approved.find(r => r.verdict === 'held')
  if (held) throw invalid([{ field: 'holds', code: 'INVOICE_HELD', params: { invoice: String(held.invoiceNo) } }])
  return approved
}

/** A release holds for the reasons that it was given for. */
const sameHolds = (before: Invoice, now: Invoice): boolean =>
  (now.holds ?? []).every(hold => (before.holds ?? []).includes(hold))

export const releaseInvoice: EffectOf<'SupplierInvoice'> = async (uow, { records, reason }) =>
  patched(records, r => ({
    verdict: 'released',
    payable: r.amount ?? null,
    releasedBy: personOf(uow.actor),
    releaseReason: reason,
  }))

async function matchedOne(uow: UnitOfWork, invoice: Invoice): Promise<Invoice> {
  // Invoices of one order are matched one after the other, also those of parallel requests.
  const [order] = await readStored(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    { field: 'id', values: [invoice.po] },
    { lock: true },
  )
  const { tolerance, way, singly } = await allowedFor(uow, invoice, order)
  const lines = await linesOf(uow, [invoice])
  const accepted = way === 4 ? await acceptedByLine(uow, invoice.po) : null
  const compared = await comparedLines(uow, invoice, lines, order?.currency ?? null, accepted)
  const same = duplicateOf(identityOf(invoice), await resembling(uow, invoice))
  const holds: readonly MatchHold[] = same.result === 'duplicate' ? ['duplicate'] : []
  const document = matchDocument(way, tolerance, compared, holds)
  const each = compared.map(l => ({
    ...matchLine(way, tolerance, l),
    received: way === 2 ? null : l.received,
    accepted: way === 4 ? (l.accepted ?? '0') : null,
  }))
  const judged = each.map(m => ({ ...m, notices: [...m.notices, ...qualityNotices(way, accepted, m)] }))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SupplierInvoiceLine'),
    lines.map((l, i) => ({
      id: l.id,
      values: {
        holds: judged[i]?.holds ?? [],
        notices: judged[i]?.notices ?? [],
        received: judged[i]?.received ?? null,
        accepted: judged[i]?.accepted ?? null,
        expectedAmount: judged[i]?.expectedAmount ?? null,
        priceVariance: judged[i]?.priceVariance ?? null,
        quantityOver: judged[i]?.quantityOver ?? null,
      },
    })),
    uow.now,
    { keepRevision: true },
  )
  const notices = [...new Set(judged.flatMap(m => m.notices))]
  return {
    ...invoice,
    verdict: document.verdict,
    holds: [...document.holds],
    notices: same.result === 'possible' ? [...notices, 'possibleDuplicate'] : notices,
    twin: same.because,
    payable: singly ? document.payableWhenLinesMayBePaidSingly : document.payableNow,
    releasedBy: null,
    releaseReason: null,
  }
}

/** Why less than what was received may be paid: quality has not judged the goods, or has not accepted all of them. */
function qualityNotices(
  way: MatchWay,
  known: ReadonlyMap<string, string> | null,
  { received, accepted }: { readonly received: string | null; readonly accepted: string | null },
): readonly string[] {
  if (way !== 4 || received === null || accepted === null) return []
  if (known === null) return ['notInspected']
  return compare(accepted, received) < 0 ? ['acceptedLess'] : []
}

async function comparedLines(
  uow: UnitOfWork,
  invoice: Invoice,
  lines: readonly Line[],
  currency: string | null,
  accepted: ReadonlyMap<string, string> | null,
): Promise<readonly MatchLine[]> {
  const ids = lines.flatMap(l => l.poLine ?? [])
  const ordered = new Map(
    (await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'id', values: ids })).map(l => [l.id, l]),
  )
  const before = new Map(await invoicedBefore(uow, ids, new Set([invoice.id])))
  return lines.map(line => {
    const of = ordered.get(String(line.poLine))
    const key = String(line.poLine)
    const soFar = before.get(key) ?? '0'
    const quantity = decimalOrZero(line.quantity)
    // A second line for the same line of the order counts what the first one asks for.
    before.set(key, sum([soFar, quantity]))
    return {
      po:
        of && of.po === invoice.po
          ? { qty: decimalOrZero(of.orderQuantity), price: decimalOrZero(of.unitPrice), currency: currency ?? '' }
          : null,
      received: decimalOrZero(of?.receivedQuantity),
      accepted: accepted?.get(key) ?? null,
      invoicedBefore: soFar,
      invoice: {
        qty: quantity,
        price: decimalOrZero(line.unitPrice),
        amount: decimalOrZero(line.amount),
        currency: String(invoice.currency),
      },
    }
  })
}

const identityOf = (invoice: Invoice): InvoiceIdentity => ({
  supplier: String(invoice.supplierCompany),
  kind: invoice.kind === 'creditNote' ? 'creditNote' : 'invoice',
  number: String(invoice.invoiceNo),
  date: String(invoice.invoiceDate),
  amount: decimalOrZero(invoice.amount),
  currency: String(invoice.currency),
  canceled: invoice.status === 'cancelled',
})

/** Invoices of the same supplier to the same buyer with that number, or with that amount within a week (M-MAT-3). */
async function resembling(uow: UnitOfWork, invoice: Invoice): Promise<readonly InvoiceIdentity[]> {
  const entity = entityNamed(uow.index, 'SupplierInvoice')
  const date = String(invoice.invoiceDate)
  const near = await uow.tx.rows<{ id: string }>(sql`select "id" from ${sql.id(viewName(entity, uow.tx.viewOf))}
    where supplier_company_id = ${invoice.supplierCompany} and buyer_id = ${invoice.buyer} and status <> 'draft'
      and "id" <> ${invoice.id} and (number_key = ${invoice.numberKey}
        or (amount = ${invoice.amount} and invoice_date between ${addDays(date, -7)} and ${addDays(date, 7)}))`)
  return (await readStored(uow.tx, entity, { field: 'id', values: near.map(r => r.id) })).map(identityOf)
}
