import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const supplierPoolRules: RulesOf<'SupplierPool'> = {
  check: ({ record }) => {
    const from = textOrNull(record.since)
    const to = textOrNull(record.until)
    return [
      ...(record.standing === 'blocked' && !textOrNull(record.reason) ? [problem('FIELD_NOT_NULL', 'reason')] : []),
      ...(from && to && to < from ? [problem('END_BEFORE_START', 'until', { date: from })] : []),
    ]
  },
}
