import type {
  AccountAnswer,
  AccountName,
  ChosenAccount,
  ShownAccount,
} from '../../../domain/contracts/partner-account.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { accountOf } from '../../../domain/values/money/account.ts'
import {
  ageBooks,
  ageColumns,
  isAged,
  type AgeColumn,
  type AgeCell,
  type AgeLine,
} from '../../../domain/values/money/age-book.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import {
  chargedOrders,
  orderPostings,
  receiptPostings,
  statementPostings,
  tranchePostings,
} from './account-postings.ts'
import { trancheFields } from './cash-shift.ts'
import { openItems } from './open-items.ts'

/** Postings of one answer; a longer account is read by shorter periods. */
const mostRows = 5000

/** Accounts of the caller's company, and the chosen one with its postings (M-BIL-7). */
export function accountOfCaller(context: Context, chosen: ChosenAccount | null): Promise<AccountAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { actor, today } = uow
    if (actor.kind !== 'user') throw fail('FORBIDDEN')
    const reader = { company: actor.companyId, isFinance: rolesOf(actor).includes('finance') }
    const sees = sourcesOf(uow, reader.isFinance)
    const accounts = await accountNames(uow, reader.company, sees)
    if (!chosen) return { today, accounts, account: null }
    const named = accounts.find(
      a => a.side === chosen.side && a.partner === chosen.partner && a.currency === chosen.currency,
    )
    if (!named) throw fail('NOT_FOUND')
    return { today, accounts, account: await shown(uow, reader, sees, { ...chosen, ...named }) }
  })
}

type Source = 'tranches' | 'statements' | 'orders' | 'receipts'
type Sees = Readonly<Record<Source, boolean>>

/** Sources whose partner, currency and amounts the caller reads; all but tranches are for finance. */
function sourcesOf({ actor, index }: UnitOfWork, isFinance: boolean): Sees {
  return {
    tranches: readsAll(actor, index, 'PaymentTranche', [...trancheFields, 'payee', 'paidAmount', 'receivedAmount']),
    statements: isFinance && readsAll(actor, index, 'BillingOrder', ['payable', 'currency', 'dueDate', 'chargeTo']),
    orders: isFinance && readsAll(actor, index, 'SalesOrder', ['totalAmount', 'currency', 'deliveryDate', 'customer']),
    receipts: isFinance && readsAll(actor, index, 'SalesPayment', ['amount', 'currency', 'documentAmount', 'payer']),
  }
}

async function accountNames(uow: UnitOfWork, company: string, sees: Sees): Promise<readonly AccountName[]> {
  const { tx, index } = uow
  const view = (name: 'PaymentTranche' | 'BillingOrder' | 'SalesOrder' | 'SalesPayment') =>
    sql.id(viewName(entityNamed(index, name), tx.viewOf))
  const parts: Readonly<Record<Source, Sql>> = {
    tranches: sql`select distinct 'pay' as side, payee_id as partner, currency from ${view('PaymentTranche')}
      where payer_id = ${company} and payee_id is not null and status <> 'cancelled'`,
    statements: sql`select distinct case when ar_ap = 'AP' then 'pay' else 'collect' end, charge_to_id, currency
      from ${view('BillingOrder')} where issuer_id = ${company} and status in ('confirmed', 'closed')`,
    orders: sql`select distinct 'collect', customer_id, currency from ${view('SalesOrder')}
      where owner_id = ${company} and customer_id is not null and status = any(${[...chargedOrders]})`,
    receipts: sql`select distinct 'collect', payer_id, coalesce(document_currency, currency)
      from ${view('SalesPayment')} where owner_id = ${company} and status <> 'draft'`,
  }
  const found: Omit<AccountName, 'name'>[] = []
  for (const source of ['tranches', 'statements', 'orders', 'receipts'] as const)
    if (sees[source])
      found.push(
        ...(await tx.rows<Omit<AccountName, 'name'>>(
          sql`select side, partner, currency from (${parts[source]}) as a (side, partner, currency)`,
        )),
      )
  const unique = new Map(found.map(a => [`${a.side} ${a.partner} ${a.currency}`, a]))
  const partners = await readStored(tx, entityNamed(index, 'Company'), {
    field: 'id',
    values: [...new Set(found.map(a => a.partner))],
  })
  const names = new Map(partners.map(p => [p.id, p.name ?? '']))
  const order = (a: AccountName) => `${a.side === 'collect' ? 0 : 1} ${a.name} ${a.currency}`
  return [...unique.values()]
    .map(a => ({ ...a, name: names.get(a.partner) ?? '' }))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

async function shown(
  uow: UnitOfWork,
  { company, isFinance }: { readonly company: string; readonly isFinance: boolean },
  sees: Sees,
  chosen: ChosenAccount & AccountName,
): Promise<ShownAccount> {
  const { side, partner, currency, name, from, to } = chosen
  if (from > to) throw invalid([{ code: 'UNTIL_BEFORE_FROM', field: 'to' }])
  const of = { company, partner, currency }
  const tranches =
    side === 'pay' && sees.tranches
      ? await tranchePostings(uow, of, chosen, mostRows + 1)
      : { before: '0', postings: [] }
  const others = [
    ...(sees.statements ? await statementPostings(uow, of, side === 'pay' ? 'AP' : 'AR') : []),
    ...(side === 'collect' && sees.orders ? await orderPostings(uow, of) : []),
    ...(side === 'collect' && sees.receipts ? await receiptPostings(uow, of) : []),
  ]
  const account = accountOf({ from, to, currency, openingBefore: tranches.before }, [...tranches.postings, ...others])
  if (account.rows.length > mostRows) throw fail('ACCOUNT_TOO_LONG', { params: { most: mostRows } })
  const books = ageBooks((await openItems(uow, company, isFinance)).filter(isAged), uow.today)
  const lines = books.find(b => b.side === side && b.currency === currency)?.lines.filter(l => l.partner === partner)
  return { side, partner, name, currency, from, to, ...account, ageing: lines?.[0] ? agedTogether(lines) : null }
}

/** What is open from all sources of one partner. */
function agedTogether(lines: readonly AgeLine[]): Pick<AgeLine, 'cells' | 'total'> {
  const cellOf = (c: AgeColumn): AgeCell => ({
    amount: sum(lines.map(l => l.cells[c].amount)),
    count: lines.reduce((n, l) => n + l.cells[c].count, 0),
  })
  const cells = Object.fromEntries(ageColumns.map(c => [c, cellOf(c)])) as Record<AgeColumn, AgeCell>
  return { cells, total: sum(lines.map(l => l.total)) }
}
