import { problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

export const workflowInstanceRules: RulesOf<'WorkflowInstance'> = {
  guards: {
    byStarter: {
      hides: true,
      check: ({ record, person }) => (record.starter === person ? null : problem('WF_NOT_STARTER')),
    },
  },
}
