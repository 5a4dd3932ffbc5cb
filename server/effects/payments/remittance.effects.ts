import { unpayable } from '../../../domain/entities/payments/bank-account/bank-account.rules.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { accountOf } from './bank-account.effects.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { sum } from '../../../domain/values/decimal.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import { insertRows, newId, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'

type Tranche = StoredOf<'PaymentTranche'>

const typed = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Tranches sent together to one payee in one currency are one remittance, divided among them. */
export const remitTranches: EffectOf<'PaymentTranche'> = async (uow, { records, inputs }) => {
  const bearer = Array.isArray(inputs.feeBearer) ? String(inputs.feeBearer[0] ?? 'payer') : 'payer'
  const sent = records.map(r => ({
    ...r,
    paidAmount: typed(inputs.paidAmount) ?? r.amount,
    paidDate: inputs.paidDate ?? null,
    bankReference: inputs.bankReference ?? null,
    bankFee: typed(inputs.bankFee),
    feeBearer: bearer,
    remitter: personOf(uow.actor),
  }))
  const groups = [...groupBy(sent, r => `${String(r.payer)} ${String(r.payee)} ${String(r.currency)}`).values()]
  const ids = await makeRecords(uow, 'Remittance', groups.map(remittanceOf), 'tranches are sent')
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'RemittanceAllocation'),
    groups.flatMap((own, i) =>
      own.map(t => ({
        id: newId(),
        values: { remittance: ids[i], tranche: t.id, amount: t.paidAmount, currency: t.currency },
      })),
    ),
    uow.now,
  )
  await stateAccounts(
    uow,
    groups.map((own, i) => ({ first: own[0], remittance: ids[i] ?? '' })),
  )
  const of = new Map(groups.flatMap((own, i) => own.map(t => [t.id, ids[i] ?? null] as const)))
  return sent.map(r => ({ ...r, remittance: of.get(r.id) ?? null }))
}

/** Each remittance keeps the payee account in force. An account that ended since the guard fails the action. */
async function stateAccounts(
  uow: UnitOfWork,
  sent: readonly { readonly first: Tranche | undefined; readonly remittance: string }[],
): Promise<void> {
  const rows = []
  for (const { first, remittance } of sent) {
    if (!first?.payee) continue
    const account = await accountOf(uow, first.payee, String(first.currency))
    const wrong = unpayable(account ?? null, first.currency, uow.today)
    if (wrong || !account) throw invalid([wrong ?? problem('PAYEE_ACCOUNT_MISSING')])
    const { holder, bank, accountNo, swift, currency, calledOn } = account
    rows.push({
      id: newId(),
      values: {
        remittance,
        payer: first.payer,
        payee: first.payee,
        holder,
        bank,
        accountNo,
        swift,
        currency,
        verifiedOn: calledOn,
      },
    })
  }
  await insertRows(uow.tx, entityNamed(uow.index, 'RemittanceAccount'), rows, uow.now)
}

const remittanceOf = (own: readonly Tranche[]) => {
  const [first] = own
  return {
    record: {
      payer: first?.payer,
      payee: first?.payee,
      operator: first?.operator,
      currency: first?.currency,
      amount: sum(own.map(t => decimalOrZero(t.paidAmount))),
      valueDate: first?.paidDate,
      bankReference: first?.bankReference,
      bankFee: first?.bankFee,
      feeBearer: first?.feeBearer,
      state: 'sent',
    },
  }
}

const mark = (uow: UnitOfWork, records: readonly Tranche[], state: string): Promise<void> =>
  updateRows(
    uow.tx,
    entityNamed(uow.index, 'Remittance'),
    [...new Set(records.flatMap(r => (r.remittance ? [r.remittance] : [])))].map(id => ({ id, values: { state } })),
    uow.now,
  )

/** What arrived counts, and the day of its arrival. */
export const receiveTranches: EffectOf<'PaymentTranche'> = async (uow, { records, inputs }) => {
  await mark(uow, records, 'received')
  return records.map(r => ({
    ...r,
    receivedAmount: typed(inputs.receivedAmount) ?? r.paidAmount,
    receivedDate: inputs.receivedOn ?? null,
    creditAdvice: inputs.creditAdvice ?? r.creditAdvice,
  }))
}

/** The bank returned the money: nothing of it is paid, and its fee stays as a cost. */
export const returnTranches: EffectOf<'PaymentTranche'> = async (uow, { records, inputs }) => {
  await mark(uow, records, 'returned')
  return records.map(r => ({
    ...r,
    bankFee: sum([decimalOrZero(r.bankFee), typed(inputs.bankFee) ?? '0']),
    paidAmount: null,
    paidDate: null,
    bankSlip: null,
    approver: null,
    remitter: null,
  }))
}
