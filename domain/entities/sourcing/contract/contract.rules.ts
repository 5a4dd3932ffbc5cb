import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const contractRules: RulesOf<'Contract'> = {
  guards: {
    /** V-060: past events are not after today. */
    signedOn: {
      check: ({ record, today }) => {
        const day = textOrNull(record.signedDate)
        if (day === null) return problem('CONTRACT_NOT_SIGNED_ON', 'signedDate')
        return day > today ? problem('DATE_IN_FUTURE', 'signedDate') : null
      },
    },
  },
}
