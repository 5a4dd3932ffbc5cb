import { obligationFields } from '../../../domain/entities/payments/payment/payment.entity.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { compare, negate, subtract, sum } from '../../../domain/values/decimal.ts'
import { sentAmount } from '../../../domain/values/money/payable-balance.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'

type Refund = StoredOf<'Refund'>

const live: readonly unknown[] = ['requested', 'approved', 'remitted']

/** Under way: it takes its amount from the credit before the money arrives. */
export const isLive = (r: Refund): boolean => live.includes(r.status)

/** Refunds of payments or of receipts, also those that the caller does not see. */
export const refundsOf = (uow: UnitOfWork, of: 'payment' | 'receipt', ids: readonly string[]): Promise<Refund[]> =>
  elevated(uow, ({ tx, index }) => readStored(tx, entityNamed(index, 'Refund'), { field: of, values: ids }))

const amounts = (rows: readonly { readonly amount?: string | null }[]): string =>
  sum(rows.map(r => decimalOrZero(r.amount)))

/**
 * What the supplier could pay back: all that it got and no refund takes. It may return an advance of an order at work.
 */
export async function refundableLeft(uow: UnitOfWork, payment: StoredOf<'Payment'>, without: string): Promise<string> {
  const entity = entityNamed(uow.index, 'PaymentTranche')
  const tranches = await readStored(uow.tx, entity, { field: 'payment', values: [payment.id] })
  const refunds = (await refundsOf(uow, 'payment', [payment.id])).filter(r => isLive(r) && r.id !== without)
  const credits = await asked(uow, payment, 'credit', without)
  const back = [decimalOrZero(payment.refunded), amounts(refunds), amounts(credits), creditOff(payment)]
  return subtract(sentAmount(tranches), sum(back))
}

/** The credit that is not claimed any more. */
const creditOff = (payment: StoredOf<'Payment'>): string => {
  const off = decimalOrZero(payment.writtenOff)
  return compare(off, '0') < 0 ? negate(off) : '0'
}

/** The credit of a payment that no refund and no write-off takes yet; `without` is the record that asks. */
export async function creditLeft(uow: UnitOfWork, payment: StoredOf<'Payment'>, without: string): Promise<string> {
  const refunds = (await refundsOf(uow, 'payment', [payment.id])).filter(r => isLive(r) && r.id !== without)
  return subtract(
    decimalOrZero(payment.credit),
    amounts([...refunds, ...(await asked(uow, payment, 'credit', without))]),
  )
}

/** What is not asked for yet of the tranches to the supplier, less other write-offs that wait. */
export async function openLeft(uow: UnitOfWork, payment: StoredOf<'Payment'>, without: string): Promise<string> {
  const tranches = await readStored(uow.tx, entityNamed(uow.index, 'PaymentTranche'), {
    field: 'payment',
    values: [payment.id],
  })
  const open = tranches.filter(t => t.status === 'open' && !obligationFields.some(f => f === t.kind))
  return subtract(amounts(open), amounts(await asked(uow, payment, 'open', without)))
}

/** The money of a receipt on account that no refund takes yet. */
export async function onAccountLeft(
  uow: UnitOfWork,
  receipt: StoredOf<'SalesPayment'>,
  without: string,
): Promise<string> {
  const refunds = (await refundsOf(uow, 'receipt', [receipt.id])).filter(r => isLive(r) && r.id !== without)
  return subtract(decimalOrZero(receipt.onAccount), amounts(refunds))
}

/** Write-offs of a side that wait for their second person. */
const asked = async (uow: UnitOfWork, payment: StoredOf<'Payment'>, side: string, without: string) =>
  (
    await elevated(uow, ({ tx, index }) =>
      readStored(tx, entityNamed(index, 'PayableWriteOff'), { field: 'payment', values: [payment.id] }),
    )
  ).filter(w => w.status === 'requested' && w.side === side && w.id !== without)
