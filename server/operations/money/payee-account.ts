import type { PayeeAccount } from '../../../domain/contracts/money.calls.ts'
import { verifiedIn } from '../../../domain/entities/payments/bank-account/bank-account.rules.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { maskedAccount, plainAccount } from '../../../domain/values/money/account-number.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'

type Tranche = StoredOf<'PaymentTranche'>
type Stated = Pick<StoredOf<'BankAccount'>, 'holder' | 'bank' | 'accountNo' | 'swift'>

/**
 * Finance of the payer, and the payee, where their role does not hide it. Everybody else who sees the tranche gets the
 * last characters.
 */
const seesNumber = ({ actor, index }: UnitOfWork, { payer, payee }: Tranche): boolean =>
  actor.kind === 'user' &&
  readsAll(actor, index, 'BankAccount', ['holder', 'bank', 'accountNo', 'swift']) &&
  ((actor.companyId === payer && rolesOf(actor).includes('finance')) || actor.companyId === payee)

/** The account that a tranche is or was paid to, as its reader may see it. */
export function payeeAccount(context: Context, id: string): Promise<PayeeAccount> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const [tranche] = await readStored(tx, entityNamed(uow.index, 'PaymentTranche'), { field: 'id', values: [id] })
    if (!tranche) throw fail('NOT_FOUND')
    const currency = String(tranche.currency)
    const none = { currency, payableFrom: null, masked: null, account: null, otherBefore: null }
    const { payee } = tranche
    if (!payee) return { ...none, state: 'notNeeded' }
    const found = await elevated(uow, all => accountsOf(all, tranche, payee))
    if (!found.stated) return { ...none, state: 'missing' }
    const { holder, bank, accountNo, swift } = found.stated
    return {
      state: found.paid ? 'paid' : (found.from ?? '~') > uow.today ? 'cooling' : 'payable',
      currency,
      payableFrom: found.from,
      masked: maskedAccount(String(accountNo)),
      account: seesNumber(uow, tranche)
        ? { holder: String(holder), bank: String(bank), accountNo: String(accountNo), swift }
        : null,
      otherBefore: found.otherBefore,
    }
  })
}

interface Found {
  readonly stated: Stated | null
  readonly paid: boolean
  readonly from: string | null
  readonly otherBefore: string | null
}

async function accountsOf(uow: UnitOfWork, tranche: Tranche, payee: string): Promise<Found> {
  const { tx, index } = uow
  const sent = (
    await readStored(tx, entityNamed(index, 'RemittanceAccount'), { field: 'payee', values: [payee] })
  ).filter(a => a.payer === tranche.payer && a.currency === tranche.currency)
  const own = sent.find(a => a.remittance === tranche.remittance)
  if (own && tranche.status !== 'returned') return { stated: own, paid: true, from: null, otherBefore: null }
  const account = verifiedIn(
    await readStored(tx, entityNamed(index, 'BankAccount'), { field: 'owner', values: [payee] }),
    tranche.currency,
  )
  if (!account) return { stated: null, paid: false, from: null, otherBefore: null }
  const others = sent.filter(a => plainAccount(String(a.accountNo)) !== plainAccount(String(account.accountNo)))
  return {
    stated: account,
    paid: false,
    from: account.payableFrom,
    otherBefore:
      sent.length === others.length
        ? await lastDay(
            uow,
            others.flatMap(a => a.remittance ?? []),
          )
        : null,
  }
}

/** The value date of the latest of these remittances. */
async function lastDay({ tx, index }: UnitOfWork, remittances: readonly string[]): Promise<string | null> {
  const read = await readStored(tx, entityNamed(index, 'Remittance'), { field: 'id', values: remittances })
  return (
    read
      .flatMap(r => (r.valueDate ? [r.valueDate] : []))
      .sort()
      .at(-1) ?? null
  )
}
