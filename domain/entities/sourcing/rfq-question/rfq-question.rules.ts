import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { cutoffOf } from '../rfq/rfq.rules.ts'

export const rfqQuestionRules: RulesOf<'RfqQuestion'> = {
  guards: {
    /** After the cut-off an answer helps nobody: quotations are in. */
    stillOpen: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        const cutoff = rfq ? cutoffOf(rfq) : null
        if (rfq?.rfqStatus !== 'open' || cutoff === null) return problem('QUESTION_RFQ_CLOSED')
        return Date.parse(cutoff) > Date.parse(now) ? null : problem('RFQ_CUTOFF_PASSED')
      },
    },
  },
}
