import { missing, problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const auditFindingRules: RulesOf<'AuditFinding'> = {
  guards: {
    corrected: {
      check: ({ record, today }) =>
        missing(record, ['correction', 'correctedOn']) ??
        ((textOrNull(record.correctedOn) ?? '') > today ? problem('DATE_IN_FUTURE', 'correctedOn') : null),
    },
  },
}
