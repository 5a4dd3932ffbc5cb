import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const rfqEvaluationRules: RulesOf<'RfqEvaluation'> = {
  guards: {
    ownScores: {
      hides: true,
      check: ({ record, person }) => (record.evaluator === person ? null : problem('SCORES_OF_ANOTHER')),
    },
    scoringOpen: {
      needs: ['scoring>RfqScoring.id'],
      check: ({ rows }) => (rows['scoring>RfqScoring.id']?.[0]?.status === 'open' ? null : problem('SCORING_CLOSED')),
    },
    /** A missing score is not 0 (S-SCO-1). */
    allScored: {
      needs: ['scores'],
      check: ({ rows }) => {
        const open = (rows.scores ?? []).filter(s => textOrNull(s.points) === null)
        return open.length > 0 ? problem('SCORES_MISSING', undefined, { count: open.length }) : null
      },
    },
  },
}
