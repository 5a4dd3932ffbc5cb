import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { stepStates, stepTransitions } from '../../../tracking/step-states.ts'

/** statuses#milestoneState for shipment steps; order steps have the same list under its own code. */
export const shipmentStepState = defineStates({
  code: 'shipmentStepState',
  module: 'trade',
  entity: 'ShipmentMilestone',
  field: 'state',
  title: text('Milestone State', '节点状态'),
  source: 'trade §4',
  initial: 'notStarted',
  terminal: ['actual', 'skipped'],
  values: stepStates,
  transitions: stepTransitions({ enter: 'enter-step-date', follow: 'follow-tracking', renew: 'renew-shipment-step' }),
})
