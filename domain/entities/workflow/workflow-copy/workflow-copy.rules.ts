import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const workflowCopyRules: RulesOf<'WorkflowCopy'> = {
  guards: {
    byRecipient: {
      hides: true,
      check: ({ record, person }) => (record.person === person ? null : problem('WF_COPY_NOT_YOURS')),
    },
  },
}
