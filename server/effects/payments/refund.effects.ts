import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { currencyOfDocuments } from '../billing/receipt-worth.ts'
import type { EffectOf } from '../effect.ts'
import { carryPayments } from './carry-payments.ts'
import { creditLeft, onAccountLeft, refundableLeft } from './credit-left.ts'

type Refund = StoredOf<'Refund'>

/**
 * A new refund has the parties of its payment, sides changed, or of its receipt; and no more than is left of the
 * credit.
 */
export const askRefund: EffectOf<'Refund'> = async (uow, { records, before }) => {
  const asked: Refund[] = []
  for (const r of records)
    asked.push(
      before?.records.some(b => b.id === r.id) ? r : r.receipt ? await ofReceipt(uow, r) : await ofPayment(uow, r),
    )
  return asked
}

/** The supplier pays back the credit of an order's payment, or an advance that both want to take back. */
async function ofPayment(uow: UnitOfWork, r: Refund): Promise<Refund> {
  const entity = entityNamed(uow.index, 'Payment')
  const [payment] = await readStored(uow.tx, entity, { field: 'id', values: [r.payment] }, { lock: true })
  if (!payment) throw fail('NOT_FOUND')
  if (r.asker !== payment.payer && r.asker !== payment.payee) throw invalid([problem('REFUND_OF_PARTY', 'payment')])
  const { po, operator, payer, payee, currency } = payment
  const most = { proposed: await creditLeft(uow, payment, r.id), most: await refundableLeft(uow, payment, r.id) }
  return within(uow, { ...r, po, operator, payer: payee, payee: payer, currency }, most)
}

/** The seller pays a customer back what a receipt leaves on account. */
async function ofReceipt(uow: UnitOfWork, r: Refund): Promise<Refund> {
  const entity = entityNamed(uow.index, 'SalesPayment')
  const [receipt] = await readStored(uow.tx, entity, { field: 'id', values: [r.receipt] }, { lock: true })
  if (!receipt) throw fail('NOT_FOUND')
  if (r.asker !== receipt.owner) throw invalid([problem('REFUND_OF_PARTY', 'receipt')])
  if (receipt.status !== 'posted') throw invalid([problem('REFUND_NOTHING', 'receipt')])
  const { owner, payer } = receipt
  const parties = { po: null, operator: null, payer: owner, payee: payer, currency: currencyOfDocuments(receipt) }
  const left = await onAccountLeft(uow, receipt, r.id)
  return within(uow, { ...r, ...parties }, { proposed: left, most: left })
}

/** The amount is the credit where none was typed, and never more than there is. */
function within(uow: UnitOfWork, r: Refund, { proposed, most }: { proposed: string; most: string }): Refund {
  const amount = r.amount ?? proposed
  if (compare(most, '0') <= 0) throw invalid([problem('REFUND_NOTHING', r.receipt ? 'receipt' : 'payment')])
  if (compare(amount, '0') <= 0)
    throw invalid([problem('REFUND_AMOUNT', 'amount', { most, currency: String(r.currency) })])
  if (compare(amount, most) > 0)
    throw invalid([problem('REFUND_ABOVE_CREDIT', 'amount', { max: most, currency: String(r.currency) })])
  return { ...r, amount, maker: personOf(uow.actor) }
}

const typed = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

export const sendRefund: EffectOf<'Refund'> = async (_uow, { records, inputs }) =>
  patched(records, r => ({
    paidDate: typed(inputs.paidDate),
    bankReference: typed(inputs.bankReference),
    bankFee: typed(inputs.bankFee) ?? r.bankFee,
  }))

/** What arrived counts (M-INS-3): the credit is lower by it, and a rest of the credit stays. */
export const receiveRefund: EffectOf<'Refund'> = async (uow, { records, inputs }) => {
  const received = records.map(r => ({
    ...r,
    receivedAmount: typed(inputs.receivedAmount) ?? r.amount,
    receivedDate: typed(inputs.receivedOn),
    creditAdvice: typed(inputs.creditAdvice),
  }))
  const orders = received.flatMap(r => (r.payment && r.po ? [r.po] : []))
  if (orders.length > 0) await carryPayments(uow, [...new Set(orders)], { refunds: received })
  await followReceipts(uow, received)
  return received
}

/** Receipts have less on account by what went back to their customer. */
async function followReceipts(uow: UnitOfWork, refunds: readonly Refund[]): Promise<void> {
  const entity = entityNamed(uow.index, 'SalesPayment')
  const ids = [...new Set(refunds.flatMap(r => r.receipt ?? []))]
  const receipts = await readStored(uow.tx, entity, { field: 'id', values: ids }, { lock: true })
  await updateRows(
    uow.tx,
    entity,
    receipts.map(receipt => {
      const back = sum(refunds.filter(r => r.receipt === receipt.id).map(r => decimalOrZero(r.receivedAmount)))
      const values = {
        refunded: sum([decimalOrZero(receipt.refunded), back]),
        onAccount: subtract(decimalOrZero(receipt.onAccount), back),
      }
      return { id: receipt.id, values }
    }),
    uow.now,
  )
}

/** The bank returned the money: its fee stays as a cost, and the refund waits for its approval. */
export const returnRefund: EffectOf<'Refund'> = async (_uow, { records, inputs }) =>
  patched(records, r => ({
    bankFee: sum([decimalOrZero(r.bankFee), typed(inputs.bankFee) ?? '0']),
    paidDate: null,
    bankReference: null,
    bankSlip: null,
    approver: null,
    remitter: null,
  }))
