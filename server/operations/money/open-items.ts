import type { OpenItem } from '../../../domain/values/money/age-book.ts'
import { inMinor, nothing } from '../../../domain/values/money/exact.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { bookedFor } from '../../effects/billing/booked-for.ts'
import { openOfOrder, payableOrders } from '../../effects/billing/open-documents.ts'
import { openAmounts, openStatements } from '../../effects/billing/settlement.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'
import { trancheFields } from './cash-shift.ts'

/** States of a tranche that is still to be sent. */
const unsentStates = ['open', 'inApproval', 'approved', 'returned'] as const

/**
 * What is open of a company: tranches by partner and day, credits with suppliers, refunds under way, and for finance
 * each statement and sales order. Fields that the caller does not read leave their source out.
 */
export async function openItems(uow: UnitOfWork, company: string, isFinance: boolean): Promise<readonly OpenItem[]> {
  const ofOrders = [
    ...(await trancheParts(uow, company)),
    ...(await creditParts(uow, company)),
    ...(await refundParts(uow, company)),
  ]
  const all = isFinance
    ? [...ofOrders, ...(await statementParts(uow, company)), ...(await orderParts(uow, company))]
    : ofOrders
  const sees = seesPartner(uow)
  return all.map(i => (sees[i.source] ? i : { ...i, partner: null }))
}

/** Whether the caller reads the partner of each source. */
function seesPartner({ actor, index }: UnitOfWork): Readonly<Record<OpenItem['source'], boolean>> {
  const ofStatements = readsAll(actor, index, 'BillingOrder', ['chargeTo'])
  return {
    tranche: readsAll(actor, index, 'PaymentTranche', ['payee']),
    statementIn: ofStatements,
    statementOut: ofStatements,
    salesOrder: readsAll(actor, index, 'SalesOrder', ['customer']),
    credit: readsAll(actor, index, 'Payment', ['payee']),
    // Which company of it is the partner is read with the amount.
    refundOut: true,
    refundIn: true,
  }
}

interface Sum {
  readonly partner: string | null
  readonly currency: string
  readonly date: string | null
  readonly estimated: boolean
  readonly amount: string
  readonly count: number
}

/** Tranches that the company still has to send, summed by the database: there may be very many. */
async function trancheParts({ tx, index, actor }: UnitOfWork, company: string): Promise<OpenItem[]> {
  if (!readsAll(actor, index, 'PaymentTranche', trancheFields)) return []
  const view = sql.id(viewName(entityNamed(index, 'PaymentTranche'), tx.viewOf))
  const rows = await tx.rows<Sum>(sql`select payee_id as partner, currency, due_date as date,
      (status = 'open' and due_date is not null and due_event is distinct from 'agreed'
        and due_basis is distinct from 'actual') as estimated,
      count(*)::int as count, sum(amount)::text as amount
    from ${view} where payer_id = ${company} and status = any(${[...unsentStates]}) group by 1, 2, 3, 4`)
  return rows.map(r => ({ ...r, source: 'tranche' }))
}

/** What suppliers owe back, by supplier: below zero, and without a day, since only a refund has one. */
async function creditParts({ tx, index, actor }: UnitOfWork, company: string): Promise<OpenItem[]> {
  if (!readsAll(actor, index, 'Payment', ['payer', 'credit', 'currency'])) return []
  const view = sql.id(viewName(entityNamed(index, 'Payment'), tx.viewOf))
  const rows = await tx.rows<Sum>(sql`select payee_id as partner, currency, null as date, false as estimated,
      count(*)::int as count, (-sum(credit))::text as amount
    from ${view} where payer_id = ${company} and credit > 0 group by 1, 2`)
  return rows.map(r => ({ ...r, source: 'credit' }))
}

/**
 * Refunds that were approved: when they arrive is not known. Those that the company pays leave with their remittance.
 */
async function refundParts({ tx, index, actor }: UnitOfWork, company: string): Promise<OpenItem[]> {
  if (!readsAll(actor, index, 'Refund', ['payer', 'payee', 'amount', 'currency', 'status'])) return []
  const view = sql.id(viewName(entityNamed(index, 'Refund'), tx.viewOf))
  const rows = await tx.rows<Sum & { readonly into: boolean }>(sql`select payee_id = ${company} as into,
      case when payee_id = ${company} then payer_id else payee_id end as partner, currency, null as date,
      false as estimated, count(*)::int as count, sum(amount)::text as amount
    from ${view} where payee_id = ${company} and status in ('approved', 'remitted')
      or payer_id = ${company} and status = 'approved' group by 1, 2, 3`)
  return rows.map(({ into, ...r }) => ({ ...r, source: into ? 'refundIn' : 'refundOut' }))
}

/** Confirmed statements of the company: what it pays, and what receipts have not paid yet. */
async function statementParts(uow: UnitOfWork, company: string): Promise<OpenItem[]> {
  if (!readsAll(uow.actor, uow.index, 'BillingOrder', ['payable', 'currency', 'dueDate'])) return []
  const own = await openStatements(uow, sql`issuer_id = ${company}`)
  const booked = await bookedFor(
    uow,
    'billingOrder',
    own.map(s => s.id),
  )
  const open = openAmounts(own, booked)
  const amountOf = (s: (typeof own)[number]): string => {
    const amount = open.get(s.id) ?? nothing
    return inMinor(s.kind === 'creditNote' ? amount.neg() : amount, String(s.currency))
  }
  const all = own.filter(
    s => s.issuer === company && s.status === 'confirmed' && (open.get(s.id) ?? nothing).gt(nothing),
  )
  return all.map(s => ({
    partner: s.chargeTo,
    source: s.arAp === 'AP' ? 'statementOut' : 'statementIn',
    currency: String(s.currency),
    date: s.dueDate,
    estimated: false,
    amount: amountOf(s),
    count: 1,
  }))
}

/** Sales orders of the company that are not paid in full; their delivery date is a plan. */
async function orderParts(uow: UnitOfWork, company: string): Promise<OpenItem[]> {
  if (!readsAll(uow.actor, uow.index, 'SalesOrder', ['totalAmount', 'currency', 'deliveryDate'])) return []
  const entity = entityNamed(uow.index, 'SalesOrder')
  const all = await readStored(uow.tx, entity, { field: 'status', values: payableOrders })
  const own = all.filter(o => o.owner === company)
  const settled = await bookedFor(
    uow,
    'salesOrder',
    own.map(o => o.id),
  )
  return own
    .map(o => ({
      partner: o.customer,
      source: 'salesOrder' as const,
      currency: String(o.currency),
      date: o.deliveryDate,
      estimated: o.deliveryDate !== null && o.status !== 'delivered',
      amount: openOfOrder(o, settled.get(o.id) ?? '0'),
      count: 1,
    }))
    .filter(p => !p.amount.startsWith('-') && !/^0(\.0*)?$/.test(p.amount))
}
