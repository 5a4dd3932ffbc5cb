import type { CashAnswer, CashCurrency, CashInput } from '../../../domain/contracts/cash.calls.ts'
import { verifiedIn } from '../../../domain/entities/payments/bank-account/bank-account.rules.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { maskedAccount } from '../../../domain/values/money/account-number.ts'
import { cashBook, cashWeeks, type CashPart } from '../../../domain/values/money/cash-weeks.ts'
import { inMinor, nothing } from '../../../domain/values/money/exact.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { bookedFor } from '../../effects/billing/booked-for.ts'
import { openOfOrder, payableOrders } from '../../effects/billing/open-documents.ts'
import { openAmounts, openStatements } from '../../effects/billing/settlement.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { movableOrders, shiftOrder, trancheFields } from './cash-shift.ts'

/** States of a tranche that is still to be sent. */
const unsentStates = ['open', 'inApproval', 'approved', 'returned'] as const

/**
 * The cash of the caller's company by week, from the same records as payments, receipts and billing. Purchasers see what
 * is paid for orders; statements, sales orders and accounts are for finance.
 */
export function cashCalendar(context: Context, { weeks: count, shift }: CashInput): Promise<CashAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { actor } = uow
    if (actor.kind !== 'user') throw fail('FORBIDDEN')
    const company = actor.companyId
    const weeks = cashWeeks(uow.today, count)
    const isFinance = rolesOf(actor).includes('finance')
    const parts = [
      ...(await trancheParts(uow, company)),
      ...(isFinance ? [...(await statementParts(uow, company)), ...(await orderParts(uow, company))] : []),
    ]
    const { orders, more } = await movableOrders(uow, company)
    const what = shift ? await shiftOrder(uow, company, shift) : null
    return {
      company,
      today: uow.today,
      weeks,
      currencies: await withAccounts(uow, company, cashBook(parts, weeks)),
      orders,
      moreOrders: more,
      shift: what ? { ...what.answer, currencies: cashBook([...parts, ...what.parts], weeks) } : null,
    }
  })
}

/** The account that the company has in force for each currency, for those who may read it. */
async function withAccounts(
  uow: UnitOfWork,
  company: string,
  currencies: readonly Omit<CashCurrency, 'account'>[],
): Promise<readonly CashCurrency[]> {
  const entity = entityNamed(uow.index, 'BankAccount')
  const own = readsAll(uow.actor, uow.index, 'BankAccount', ['bank', 'accountNo'])
    ? await readStored(uow.tx, entity, { field: 'owner', values: [company] })
    : []
  return currencies.map(c => {
    const account = verifiedIn(own, c.currency)
    return { ...c, account: account ? `${String(account.bank)} ${maskedAccount(String(account.accountNo))}` : null }
  })
}

interface Sum {
  readonly currency: string
  readonly date: string | null
  readonly estimated: boolean
  readonly amount: string
  readonly count: number
}

/** Tranches that the company still has to send, summed by the database: there may be very many. */
async function trancheParts({ tx, index, actor }: UnitOfWork, company: string): Promise<CashPart[]> {
  if (!readsAll(actor, index, 'PaymentTranche', trancheFields)) return []
  const view = sql.id(viewName(entityNamed(index, 'PaymentTranche'), tx.viewOf))
  const rows = await tx.rows<Sum>(sql`select currency, due_date as date,
      (status = 'open' and due_date is not null and due_event is distinct from 'agreed'
        and due_basis is distinct from 'actual') as estimated,
      count(*)::int as count, sum(amount)::text as amount
    from ${view} where payer_id = ${company} and status = any(${[...unsentStates]}) group by 1, 2, 3`)
  return rows.map(r => ({ ...r, source: 'tranche' }))
}

/** Confirmed statements of the company: what it pays, and what receipts have not paid yet. */
async function statementParts(uow: UnitOfWork, company: string): Promise<CashPart[]> {
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
    source: s.arAp === 'AP' ? 'statementOut' : 'statementIn',
    currency: String(s.currency),
    date: s.dueDate,
    estimated: false,
    amount: amountOf(s),
    count: 1,
  }))
}

/** Sales orders of the company that are not paid in full; their delivery date is a plan. */
async function orderParts(uow: UnitOfWork, company: string): Promise<CashPart[]> {
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
      source: 'salesOrder' as const,
      currency: String(o.currency),
      date: o.deliveryDate,
      estimated: o.deliveryDate !== null && o.status !== 'delivered',
      amount: openOfOrder(o, settled.get(o.id) ?? '0'),
      count: 1,
    }))
    .filter(p => !p.amount.startsWith('-') && !/^0(\.0*)?$/.test(p.amount))
}
