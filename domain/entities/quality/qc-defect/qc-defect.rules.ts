import { missing, problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const qcDefectRules: RulesOf<'QcDefect'> = {
  guards: {
    /** QC-4x: what is done and why; a correction has its day, a disputed defect has none. */
    answered: {
      check: ({ record, today }) => {
        if (record.response === 'dispute') return missing(record, ['answer'])
        return (
          missing(record, ['response', 'answer', 'correctedOn']) ??
          ((textOrNull(record.correctedOn) ?? '') > today ? problem('DATE_IN_FUTURE', 'correctedOn') : null)
        )
      },
    },
  },
}
