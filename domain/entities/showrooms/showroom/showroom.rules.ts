import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const showroomRules: RulesOf<'Showroom'> = {
  guards: {
    showable: {
      needs: ['items'],
      check: ({ record, rows }) => {
        if ((rows.items ?? []).length === 0) return problem('SHOWROOM_NO_ITEM')
        return Array.isArray(record.guests) && record.guests.length > 0 ? null : problem('SHOWROOM_NO_GUEST', 'guests')
      },
    },
  },
}
