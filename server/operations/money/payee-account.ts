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

/** A tranche, or a refund: money that the payer sends to an account of the payee. */
interface Sent {
  readonly payer: string | null
  readonly payee: string | null
  readonly currency: string | null
  readonly status: string | null
  readonly remittance: string | null
}
type Stated = Pick<StoredOf<'BankAccount'>, 'holder' | 'bank' | 'accountNo' | 'swift'>

/**
 * Finance of the payer (suppliers have no finance of their own), and the payee, where their role does not hide it.
 * Everybody else who sees the tranche or refund gets the last characters.
 */
const seesNumber = ({ actor, index }: UnitOfWork, { payer, payee }: Sent): boolean =>
  actor.kind === 'user' &&
  readsAll(actor, index, 'BankAccount', ['holder', 'bank', 'accountNo', 'swift']) &&
  ((actor.companyId === payer && rolesOf(actor).some(r => r === 'finance' || r === 'supplier')) ||
    actor.companyId === payee)

/** The account that a tranche or refund is or was paid to, as its reader may see it. */
export function payeeAccount(context: Context, id: string): Promise<PayeeAccount> {
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const tranche = await sentBy(uow, id)
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

async function sentBy({ tx, index }: UnitOfWork, id: string): Promise<Sent | undefined> {
  const [tranche] = await readStored(tx, entityNamed(index, 'PaymentTranche'), { field: 'id', values: [id] })
  if (tranche) return tranche
  const [refund] = await readStored(tx, entityNamed(index, 'Refund'), { field: 'id', values: [id] })
  return refund && { ...refund, remittance: null }
}

interface Found {
  readonly stated: Stated | null
  readonly paid: boolean
  readonly from: string | null
  readonly otherBefore: string | null
}

async function accountsOf(uow: UnitOfWork, tranche: Sent, payee: string): Promise<Found> {
  const { tx, index } = uow
  const sent = (
    await readStored(tx, entityNamed(index, 'RemittanceAccount'), { field: 'payee', values: [payee] })
  ).filter(a => a.payer === tranche.payer && a.currency === tranche.currency)
  const own = tranche.remittance ? sent.find(a => a.remittance === tranche.remittance) : undefined
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
