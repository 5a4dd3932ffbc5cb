import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { sealOf } from '../rfq/rfq.rules.ts'

const deciding = ['firstOffering', 'shortlist', 'sampling', 'bafo']

export const rfqScoringRules: RulesOf<'RfqScoring'> = {
  guards: {
    /** Nobody scores what is sealed: the sheet names who has quoted. */
    quotesOpen: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        if (rfq?.rfqStatus !== 'open' || !deciding.includes(String(rfq.round))) return problem('SCORING_RFQ_NOT_OPEN')
        return sealOf(rfq, now)
      },
    },
    evaluatorsNamed: {
      check: ({ record }) => ((record.evaluators ?? []).length > 0 ? null : problem('FIELD_NOT_NULL', 'evaluators')),
    },
    someSubmitted: {
      check: ({ record }) => ((record.submittedBy ?? []).length > 0 ? null : problem('SCORING_NOTHING_SUBMITTED')),
    },
  },
}
