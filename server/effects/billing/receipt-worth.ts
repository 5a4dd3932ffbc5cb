import type { StoredOf } from '../../../domain/entities/records.ts'
import { isForeign } from '../../../domain/entities/billing/sales-payment/sales-payment.rules.ts'
import { exact, nothing, rounded, type Exact } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

type Receipt = StoredOf<'SalesPayment'>

/** What can be given out, in the currency of the documents: converted once, by both amounts (M-REC-4). */
export function inDocuments(receipt: Receipt): Exact {
  const amount = exact(decimalOrZero(receipt.amount))
  const money = amount.add(receipt.feeBearer === 'payee' ? exact(decimalOrZero(receipt.fee)) : nothing)
  if (!isForeign(receipt)) return money
  return rounded(money.mul(exact(decimalOrZero(receipt.documentAmount))).div(amount), currencyOfDocuments(receipt))
}

export const currencyOfDocuments = (receipt: Receipt): string => String(receipt.documentCurrency ?? receipt.currency)
