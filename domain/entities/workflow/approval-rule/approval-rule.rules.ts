import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const approvalRuleRules: RulesOf<'ApprovalRule'> = {
  /** An amount says nothing without its currency. */
  check: ({ record }) =>
    textOrNull(record.amountAbove) !== null && textOrNull(record.currency) === null
      ? [problem('FIELD_NOT_NULL', 'currency')]
      : [],
}
