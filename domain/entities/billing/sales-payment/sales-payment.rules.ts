import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const salesPaymentRules: RulesOf<'SalesPayment'> = {
  check: ({ record, today }) =>
    (textOrNull(record.receivedDate) ?? '') > today ? [problem('DATE_IN_FUTURE', 'receivedDate')] : [],
}
