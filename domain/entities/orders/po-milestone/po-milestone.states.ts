import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { stepStates, stepTransitions } from '../../../tracking/step-states.ts'

export const milestoneState = defineStates({
  code: 'milestoneState',
  module: 'trade',
  entity: 'PoMilestone',
  field: 'state',
  title: text('Milestone State', '节点状态'),
  source: 'trade §4',
  initial: 'notStarted',
  terminal: ['actual', 'skipped'],
  values: stepStates,
  transitions: stepTransitions({ enter: 'enter-date', follow: 'follow-progress', renew: 'renew-next-step' }),
})
