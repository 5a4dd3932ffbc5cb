import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const sourcingProjectRules: RulesOf<'SourcingProject'> = {
  check: ({ record }) => {
    const from = textOrNull(record.startDate)
    const to = textOrNull(record.endDate)
    return from && to && to < from ? [problem('END_BEFORE_START', 'endDate', { date: from })] : []
  },
}
