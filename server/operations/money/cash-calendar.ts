import type { CashAnswer, CashCurrency, CashInput } from '../../../domain/contracts/cash.calls.ts'
import { verifiedIn } from '../../../domain/entities/payments/bank-account/bank-account.rules.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { maskedAccount } from '../../../domain/values/money/account-number.ts'
import { isCash } from '../../../domain/values/money/age-book.ts'
import { cashBook, cashWeeks } from '../../../domain/values/money/cash-weeks.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { movableOrders, shiftOrder } from './cash-shift.ts'
import { openItems } from './open-items.ts'

/**
 * The cash of the caller's company by week, from the same records as payments, receipts and billing. Purchasers see
 * what is paid for orders; statements, sales orders and accounts are for finance.
 */
export function cashCalendar(context: Context, { weeks: count, shift }: CashInput): Promise<CashAnswer> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { actor } = uow
    if (actor.kind !== 'user') throw fail('FORBIDDEN')
    const company = actor.companyId
    const weeks = cashWeeks(uow.today, count)
    const parts = (await openItems(uow, company, rolesOf(actor).includes('finance'))).filter(isCash)
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
