import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { sealOf } from '../rfq/rfq.rules.ts'

const choosing = ['firstOffering', 'shortlist', 'sampling']

export const rfqInvitationRules: RulesOf<'RfqInvitation'> = {
  guards: {
    /** Quotes are known: nobody chooses while the round is sealed, nor after the last one has begun. */
    choosable: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        if (!rfq || !choosing.includes(String(rfq.round))) return problem('RFQ_NOT_CHOOSING')
        return sealOf(rfq, now)
      },
    },
    cameLate: {
      hides: true,
      check: ({ record }) => (record.status === 'late' ? null : problem('LATE_NONE')),
    },
    /** Before the first seal of the round is opened; afterwards the way is a new round for all (S-CUT-2). */
    notOpened: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        return rfq?.rfqStatus === 'open' && sealOf(rfq, now) ? null : problem('LATE_OPENED')
      },
    },
    /** No role and no proxy lifts it. */
    bySecondPerson: {
      hides: true,
      check: ({ record, person }) =>
        person !== null && record.admissionBy === person ? problem('LATE_SECOND_PERSON') : null,
    },
    answered: {
      check: ({ record }) => (record.status === 'quoted' || record.status === 'final' ? null : problem('RFQ_NO_QUOTE')),
    },
  },
}
