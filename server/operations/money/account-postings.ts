import type { StoredOf } from '../../../domain/entities/records.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { compare, negate, subtract } from '../../../domain/values/decimal.ts'
import type { AccountKind, AccountPosting } from '../../../domain/values/money/account.ts'
import { nothing, plain } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { bookedFor } from '../../effects/billing/booked-for.ts'
import { payableOrders } from '../../effects/billing/open-documents.ts'
import { currencyOfDocuments, inDocuments } from '../../effects/billing/receipt-worth.ts'
import { openAmounts, standingStatements } from '../../effects/billing/settlement.ts'
import { entityNamed, zoneOf } from '../unit-of-work.ts'

/** One account of a company. */
export interface AccountOf {
  readonly company: string
  readonly partner: string
  readonly currency: string
}

/** Sales orders that are owed or were; one that is not confirmed or was cancelled is not. */
export const chargedOrders: readonly string[] = [...payableOrders, 'paymentReceipt', 'closed']

const dayOf = (uow: UnitOfWork, instant: unknown): string => dayIn(zoneOf(uow.actor), new Date(String(instant)))

/**
 * Tranches of orders and the payments that settle them. There may be very many: the database sums those before the
 * period. What a sent tranche counts for is what the plan of its order takes (M-INS-3).
 */
export async function tranchePostings(
  uow: UnitOfWork,
  of: AccountOf,
  period: { readonly from: string; readonly to: string },
  most: number,
): Promise<{ readonly before: string; readonly postings: readonly AccountPosting[] }> {
  const all = trancheEntries(uow, of)
  const [before] = await uow.tx.rows<{ amount: string }>(
    sql`select coalesce(sum(amount), 0)::text as amount from (${all}) p where p.date < ${period.from}`,
  )
  const postings = await uow.tx
    .rows<AccountPosting>(sql`select kind, id, no, reference, date, due, amount::text as amount
    from (${all}) p where p.date between ${period.from} and ${period.to} order by date, no limit ${most}`)
  return { before: before?.amount ?? '0', postings }
}

function trancheEntries({ tx, index, actor }: UnitOfWork, { company, partner, currency }: AccountOf): Sql {
  const view = (name: 'PaymentTranche' | 'Payment' | 'Refund') => sql.id(viewName(entityNamed(index, name), tx.viewOf))
  const counts = sql`case when status = 'remitted' or status = 'received' and fee_bearer = 'payee' then paid_amount
    when status = 'received' then received_amount else amount end`
  const mine = sql`payer_id = ${company} and payee_id = ${partner} and currency = ${currency}`
  // What was paid beyond the order, also where it came back or is not claimed any more.
  const credits = sql`coalesce(credit, 0) + coalesce(refunded, 0) + greatest(0, -coalesce(written_off, 0))`
  const day = (column: Sql) => sql`(${column} at time zone ${zoneOf(actor)})::date::text`
  return sql`select 'tranche' as kind, id, tranche_no as no, pi_no as reference, ${day(sql`created_at`)} as date,
      due_date::text as due, ${counts} as amount
    from ${view('PaymentTranche')} where ${mine} and status <> 'cancelled'
    union all select 'remitted', id, tranche_no, bank_reference, paid_date::text, null, -(${counts})
    from ${view('PaymentTranche')} where ${mine} and status in ('remitted', 'received')
    union all select 'credit', id, payment_no, null, ${day(sql`updated_at`)}, null, -(${credits})
    from ${view('Payment')} where ${mine} and ${credits} > 0
    union all select 'writeOff', id, payment_no, null, ${day(sql`updated_at`)}, null, -coalesce(written_off, 0)
    from ${view('Payment')} where ${mine} and written_off < 0
    union all select 'refund', id, refund_no, bank_reference, received_date::text, null, received_amount
    from ${view('Refund')} where payer_id = ${partner} and payee_id = ${company} and currency = ${currency}
      and status = 'received' and payment_id is not null`
}

/** Confirmed statements and credit notes of one side, and what closed them beside receipts. */
export async function statementPostings(
  uow: UnitOfWork,
  { company, partner, currency }: AccountOf,
  arAp: 'AR' | 'AP',
): Promise<readonly AccountPosting[]> {
  const family = await standingStatements(
    uow,
    sql`issuer_id = ${company} and charge_to_id = ${partner} and currency = ${currency} and ar_ap = ${arAp}`,
  )
  const booked = await bookedFor(
    uow,
    'billingOrder',
    family.map(s => s.id),
  )
  const open = openAmounts(family, booked)
  const reversed = new Set(family.filter(s => s.status === 'canceled').map(s => s.id))
  return family
    .filter(s => (s.status === 'confirmed' || s.status === 'closed') && !reversed.has(String(s.creditOf)))
    .flatMap((s): AccountPosting[] => {
      const isNote = s.kind === 'creditNote'
      const charge: AccountPosting = {
        kind: isNote ? 'creditNote' : 'statement',
        id: s.id,
        no: String(s.billingNo),
        reference: s.period ?? null,
        date: s.postedOn ?? s.sentOn ?? dayOf(uow, s.createdAt),
        due: s.dueDate ?? null,
        amount: decimalOrZero(s.payable),
      }
      const rest = s.status === 'closed' ? (open.get(s.id) ?? nothing) : nothing
      if (rest.lte(nothing)) return [charge]
      const amount = plain(isNote ? rest : rest.neg())
      return [charge, { ...charge, kind: 'settled', date: s.settledOn ?? charge.date, due: null, amount }]
    })
}

/** Sales orders of a customer, and the rest that finance wrote off with a reason. */
export async function orderPostings(
  uow: UnitOfWork,
  { company, partner, currency }: AccountOf,
): Promise<readonly AccountPosting[]> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'SalesOrder'), { field: 'customer', values: [partner] })
  const own = all.filter(
    o => o.owner === company && o.currency === currency && chargedOrders.includes(String(o.status)),
  )
  const settled = await bookedFor(
    uow,
    'salesOrder',
    own.map(o => o.id),
  )
  return own.flatMap((o): AccountPosting[] => {
    const charge: AccountPosting = {
      kind: 'salesOrder',
      id: o.id,
      no: String(o.soNumber),
      reference: null,
      date: dayOf(uow, o.createdAt),
      due: o.deliveryDate ?? null,
      amount: decimalOrZero(o.totalAmount),
    }
    const rest = subtract(charge.amount, settled.get(o.id) ?? '0')
    if (payableOrders.includes(String(o.status)) || compare(rest, '0') <= 0) return [charge]
    return [charge, { ...charge, kind: 'writeOff', date: dayOf(uow, o.updatedAt), due: null, amount: negate(rest) }]
  })
}

/** Receipts with what they write off; one that was taken back has its mirror entry (M-REC-3). */
export async function receiptPostings(
  uow: UnitOfWork,
  { company, partner, currency }: AccountOf,
): Promise<readonly AccountPosting[]> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'SalesPayment'), { field: 'payer', values: [partner] })
  const own = all.filter(r => r.owner === company && r.status !== 'draft' && currencyOfDocuments(r) === currency)
  const rows = await readStored(uow.tx, entityNamed(uow.index, 'ReceiptAllocation'), {
    field: 'receipt',
    values: own.map(r => r.id),
  })
  const by = new Map(own.map(r => [r.id, r]))
  const writeOffs = rows.flatMap((a): AccountPosting[] => {
    const receipt = by.get(String(a.receipt))
    if (a.kind !== 'writeOff' || !a.bookedOn || !receipt) return []
    return [{ ...postingOf(receipt, 'writeOff', a.bookedOn), amount: negate(decimalOrZero(a.amount)) }]
  })
  const receipts = own.flatMap((r): AccountPosting[] => {
    const worth = plain(inDocuments(r))
    const came = { ...postingOf(r, 'receipt', String(r.receivedDate)), amount: negate(worth) }
    return r.status === 'takenBack'
      ? [came, { ...postingOf(r, 'takenBack', r.takenBackOn ?? uow.today), amount: worth }]
      : [came]
  })
  const refunds = await readStored(uow.tx, entityNamed(uow.index, 'Refund'), {
    field: 'receipt',
    values: own.map(r => r.id),
  })
  const back = refunds.flatMap((f): AccountPosting[] =>
    f.status === 'received' && f.receivedDate
      ? [
          {
            kind: 'refund',
            id: f.id,
            no: String(f.refundNo),
            reference: f.bankReference,
            date: f.receivedDate,
            due: null,
            amount: decimalOrZero(f.receivedAmount),
          },
        ]
      : [],
  )
  return [...receipts, ...writeOffs, ...back]
}

const postingOf = (
  receipt: StoredOf<'SalesPayment'>,
  kind: AccountKind,
  date: string,
): Omit<AccountPosting, 'amount'> => ({
  kind,
  id: receipt.id,
  no: String(receipt.receiptNo),
  reference: receipt.bankReference ?? null,
  date,
  due: null,
})
