import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

const choosing = ['firstOffering', 'shortlist', 'sampling']

export const rfqInvitationRules: RulesOf<'RfqInvitation'> = {
  guards: {
    /** Quotes are known: nobody chooses while the round is sealed, nor after the last one has begun. */
    choosable: {
      needs: ['rfq>Rfq.id'],
      check: ({ rows, now }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        if (!rfq || !choosing.includes(String(rfq.round))) return problem('RFQ_NOT_CHOOSING')
        const cutoff = rfq.firstOfferingCutoff
        return !cutoff || Date.parse(cutoff) > Date.parse(now) ? problem('RFQ_SEALED') : null
      },
    },
    answered: {
      check: ({ record }) => (record.status === 'quoted' || record.status === 'final' ? null : problem('RFQ_NO_QUOTE')),
    },
  },
}
