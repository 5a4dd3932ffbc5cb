import type { StoredOf } from '../../../domain/entities/records.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

type Account = StoredOf<'BankAccount'>

/** Everybody who entered a value of the request; none of them approves it. */
export const noteWriters: EffectOf<'BankAccount'> = async (uow, { records }) => {
  const person = personOf(uow.actor)
  return person === null
    ? records
    : patched(records, r => ({ writers: [...new Set([...(Array.isArray(r.writers) ? r.writers : []), person])] }))
}

/** The account can be paid to after its cooling time. Those before it in its currency are replaced at once. */
export const verifyAccount: EffectOf<'BankAccount'> = async (uow, { records }) => {
  const payableFrom = addDays(uow.today, await coolingDays(uow))
  for (const owner of new Set(records.map(r => r.owner))) {
    const others = await readStored(
      uow.tx,
      entityNamed(uow.index, 'BankAccount'),
      { field: 'owner', values: [owner] },
      { lock: true },
    )
    const replaced = others.filter(
      o =>
        o.status === 'verified' && records.some(r => r.id !== o.id && r.owner === o.owner && r.currency === o.currency),
    )
    await moveBySystem(uow, 'bankAccountStatus', 'replaced', replaced, { reason: null })
  }
  return patched(records, () => ({ payableFrom }))
}

export const endAccount: EffectOf<'BankAccount'> = async (uow, { records }) =>
  patched(records, () => ({ endedOn: uow.today }))

/** Days between approval and the first payment, unless the platform has set the parameter `bankAccountCoolingDays`. */
const usualDays = 3
const coolingParameter = { moduleName: 'money', key: 'bankAccountCoolingDays' } as const

async function coolingDays(uow: UnitOfWork): Promise<number> {
  const rows = await elevated(uow, ({ tx, index }) =>
    readStored(tx, entityNamed(index, 'Parameter'), { field: 'key', values: [coolingParameter.key] }),
  )
  const set = rows.find(r => r.moduleName === coolingParameter.moduleName && r.valid !== false)?.value
  return set && /^\d{1,2}$/.test(set.trim()) ? Number(set) : usualDays
}

/** The verified account of a payee in a currency, locked so that it stays in force until the payment is recorded. */
export const accountOf = async (uow: UnitOfWork, payee: string, currency: string): Promise<Account | undefined> =>
  (
    await elevated(uow, ({ tx, index }) =>
      readStored(tx, entityNamed(index, 'BankAccount'), { field: 'owner', values: [payee] }, { lock: true }),
    )
  ).find(a => a.status === 'verified' && a.currency === currency)
