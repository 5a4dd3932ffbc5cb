import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'
import { sealOf } from '../rfq/rfq.rules.ts'

const deciding = ['firstOffering', 'shortlist', 'sampling', 'bafo']

export const rfqAwardRules: RulesOf<'RfqAward'> = {
  /** S-AWD-4: an override has a reason. */
  check: ({ record }) =>
    Array.isArray(record.overrides) && record.overrides.length > 0 && !textOrNull(record.overrideReason)?.trim()
      ? [problem('AWARD_OVERRIDE_REASON', 'overrideReason')]
      : [],
  guards: {
    /** S-AWD-4: an award is made of open quotations; nothing opens a seal. */
    roundOpen: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        if (!rfq || rfq.rfqStatus !== 'open' || !deciding.includes(String(rfq.round))) return problem('AWARD_TOO_EARLY')
        return sealOf(rfq, now)
      },
    },
    /** S-AWD-4 selfApproval: no role and no override lifts it. */
    bySecondPerson: {
      hides: true,
      check: ({ record, person }) =>
        person !== null && record.preparedBy === person ? problem('AWARD_BY_SECOND_PERSON') : null,
    },
    /** Who scored the bidders neither prepares nor approves the award (sourcing 15). */
    notEvaluator: {
      needs: ['rfq>>RfqEvaluation.rfq'],
      check: ({ rows, person }) =>
        (rows['rfq>>RfqEvaluation.rfq'] ?? []).some(
          e => e.evaluator === person && (e.status === 'counted' || e.status === 'submitted'),
        )
          ? problem('AWARD_BY_EVALUATOR')
          : null,
    },
    /** The award of an RFQ in its contract is withdrawn there, before a contract is signed. */
    notInForce: {
      needs: ['rfq>Rfq.id'],
      check: ({ record, rows, roles }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        const inForce = record.status === 'approved' && (rfq?.round === 'contract' || rfq?.round === 'po')
        return inForce && !roles.includes('system') ? problem('RFQ_AWARDED') : null
      },
    },
  },
}
