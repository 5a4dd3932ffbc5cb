import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { problem, type Problem } from '../../../domain/meta/problem.ts'
import { compare } from '../../../domain/values/decimal.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { namedLimitOf } from '../billing/write-off-limit.ts'
import type { EffectOf } from '../effect.ts'
import { carryPayments } from './carry-payments.ts'
import { creditLeft, openLeft } from './credit-left.ts'

type WriteOff = StoredOf<'PayableWriteOff'>
type Payment = StoredOf<'Payment'>

/** Parameter with the largest write-off of a payable, by currency: 'USD 50; CNY 300'. Without it there is no limit. */
const writeOffParameter = 'payableWriteOffLimit'

/** A new write-off belongs to the order of its payment, and takes no more than is there. */
export const askWriteOff: EffectOf<'PayableWriteOff'> = async (uow, { records, before }) => {
  const asked: WriteOff[] = []
  for (const r of records) {
    if (before?.records.some(b => b.id === r.id)) asked.push(r)
    else {
      const payment = await paymentOf(uow, r)
      if (payment.payer !== r.payer) throw invalid([problem('NOT_OF_PAYER', 'payment')])
      const wrong = await problemOf(uow, r, payment)
      if (wrong) throw invalid([wrong])
      const { po, payee, operator, currency } = payment
      asked.push({ ...r, po, payee, operator, currency, maker: personOf(uow.actor) })
    }
  }
  return asked
}

/** The same when it is approved: the order may have changed since. */
export const checkWriteOff: EffectOf<'PayableWriteOff'> = async (uow, { records }) => {
  for (const r of records) {
    const wrong = await problemOf(uow, r, await paymentOf(uow, r))
    if (wrong) throw fail('GUARD', { problems: [wrong] })
  }
  return records
}

/** Open tranches or the credit follow at once. */
export const followWriteOffs: EffectOf<'PayableWriteOff'> = async (uow, { records }) => {
  await carryPayments(uow, [...new Set(records.map(r => String(r.po)))], { writeOffs: records })
  return records
}

async function paymentOf(uow: UnitOfWork, r: WriteOff): Promise<Payment> {
  const entity = entityNamed(uow.index, 'Payment')
  const [payment] = await readStored(uow.tx, entity, { field: 'id', values: [r.payment] }, { lock: true })
  if (!payment) throw fail('NOT_FOUND')
  return payment
}

async function problemOf(uow: UnitOfWork, r: WriteOff, payment: Payment): Promise<Problem | null> {
  const currency = String(payment.currency)
  const amount = decimalOrZero(r.amount)
  const left = r.side === 'credit' ? await creditLeft(uow, payment, r.id) : await openLeft(uow, payment, r.id)
  if (compare(amount, left) > 0) return problem('WRITE_OFF_ABOVE', 'amount', { max: left, currency })
  const { limit, missing } = await namedLimitOf(uow, writeOffParameter, String(payment.payer), currency)
  if (missing) return missing
  return limit !== null && compare(amount, limit) > 0
    ? problem('WRITE_OFF_LIMIT', 'amount', { limit: `${currency} ${limit}` })
    : null
}
