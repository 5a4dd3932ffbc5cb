import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** An award is approved by a second person before any supplier is notified. */
export const rfqAwardStatus = defineStates({
  code: 'rfqAwardStatus',
  module: 'sourcing',
  entity: 'RfqAward',
  field: 'status',
  title: text('Award Status', '授标状态'),
  source: 'sourcing 6',
  initial: 'draft',
  terminal: ['withdrawn'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('proposed', 'Proposed', '待批准')),
    toned('success', value('approved', 'Approved', '已批准')),
    value('withdrawn', 'Withdrawn', '已撤回'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['purchaser'] },
    {
      from: ['draft'],
      action: { code: 'propose', label: text('Propose', '提交批准') },
      to: 'proposed',
      roles: ['purchaser'],
      guards: ['notEvaluator', 'roundOpen'],
      effects: ['check-award', 'note-preparer'],
      tone: 'primary',
    },
    {
      from: ['proposed'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['purchaser', 'finance'],
      guards: ['bySecondPerson', 'notEvaluator', 'roundOpen'],
      effects: ['check-award', 'note-approver', 'keep-award-file'],
      tone: 'primary',
    },
    {
      from: ['proposed'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'draft',
      roles: ['purchaser', 'finance'],
      reasonRequired: true,
    },
    {
      from: ['draft', 'proposed', 'approved'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: ['purchaser', 'system'],
      guards: ['notInForce'],
      reasonRequired: true,
      tone: 'danger',
    },
  ],
})
