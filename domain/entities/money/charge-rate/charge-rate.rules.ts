import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const chargeRateRules: RulesOf<'ChargeRate'> = {
  check: ({ record }) => {
    const from = textOrNull(record.validFrom)
    const to = textOrNull(record.validTo)
    return from && to && to < from ? [problem('END_BEFORE_START', 'validTo', { date: from })] : []
  },
}
