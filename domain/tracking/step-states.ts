import { toned, value } from '../meta/list.ts'
import type { EffectName } from '../meta/names/parameters.ts'
import type { ActionInput, Transition } from '../meta/states.ts'
import { text } from '../meta/text.ts'

/** The states of a step and the transitions between them (statuses#milestoneState), shared by orders and shipments. */
export const stepStates = [
  value('notStarted', 'Not Started', '未开始'),
  toned('info', value('planned', 'Planned', '已计划')),
  toned('info', value('estimated', 'Estimated', '已预估')),
  toned('success', value('actual', 'Actual', '已发生')),
  value('skipped', 'Skipped', '已跳过'),
]

const dateInput: ActionInput = { name: 'date', kind: 'date', label: text('Date', '日期'), required: true }
/** The same for past events. */
const actualInput: ActionInput = { ...dateInput, happened: true }

/** The differences: effects that set a date, consequences of a reported step, and how to find the next step. */
export interface StepEffects {
  readonly enter: EffectName
  readonly follow: EffectName
  readonly renew: EffectName
}

export const stepTransitions = ({ enter, follow, renew }: StepEffects): readonly Transition[] => [
  // the shipment template names the milestone
  { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'notStarted', roles: ['system'] },
  // planned date from the template or by hand; planned ETD 0 to 7 days after cargo ready
  {
    from: ['notStarted'],
    action: { code: 'plan', label: text('Plan', '计划') },
    to: 'planned',
    roles: ['platform', 'purchaser', 'system'],
    guards: ['dateGiven', 'etdInWindow'],
    inputs: [dateInput],
    effects: [`${enter}:PLN`],
  },
  // estimated date; out of order only with a warning
  {
    from: ['planned'],
    action: { code: 'estimate', label: text('Estimate', '预估') },
    to: 'estimated',
    roles: ['supplier', 'freightAgent', 'warehouse', 'system'],
    guards: ['dateGiven'],
    inputs: [dateInput],
    effects: [`${enter}:EST`],
  },
  // new estimated date; out of order only with a warning
  {
    from: ['estimated'],
    action: { code: 'reestimate', label: text('Estimate Again', '重新预估') },
    to: 'estimated',
    roles: ['supplier', 'freightAgent', 'warehouse', 'system'],
    guards: ['dateGiven'],
    inputs: [dateInput],
    effects: [`${enter}:EST`],
  },
  // actual date not in the future and not before that of the earlier milestone; Cargo Ready, Vendor Booking and SO
  // Release are recorded by PO progress and VOB
  {
    from: ['notStarted', 'planned', 'estimated'],
    action: { code: 'record', label: text('Record Actual', '登记实际') },
    to: 'actual',
    roles: ['supplier', 'freightAgent', 'warehouse', 'system'],
    guards: ['recordedHere', 'actualInOrder'],
    inputs: [actualInput],
    effects: [`${enter}:ACT`, follow],
    tone: 'primary',
  },
  // as for Record Actual; no day is proposed, because a correction is rarely about today
  {
    from: ['actual'],
    action: { code: 'correct', label: text('Correct Actual', '更正实际') },
    to: 'actual',
    roles: ['platform', 'freightAgent'],
    guards: ['recordedHere', 'actualInOrder'],
    reasonRequired: true,
    inputs: [dateInput],
    effects: [`${enter}:ACT`, follow],
  },
  // the mode of transport has no such step
  {
    from: ['notStarted', 'planned', 'estimated'],
    action: { code: 'skip', label: text('Skip', '跳过') },
    to: 'skipped',
    roles: ['platform', 'system'],
    reasonRequired: true,
    effects: [renew],
  },
  // skipped in error
  {
    from: ['skipped'],
    action: { code: 'unskip', label: text('Take Back Skip', '取消跳过') },
    to: 'planned',
    roles: ['platform'],
    reasonRequired: true,
    effects: [renew],
    exceptional: true,
  },
]
