import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const salesPaymentStatus = defineStates({
  code: 'salesPaymentStatus',
  module: 'money',
  entity: 'SalesPayment',
  field: 'status',
  title: text('Receipt Status', '收款状态'),
  source: 'money 8',
  initial: 'draft',
  terminal: ['takenBack'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('posted', 'Posted', '已入账')),
    toned('danger', value('takenBack', 'Taken Back', '已撤回')),
  ],
  transitions: [
    { from: [], action: { code: 'record', label: text('Record', '登记') }, to: 'draft', roles: ['finance'] },
    {
      from: ['draft'],
      action: { code: 'post', label: text('Confirm', '确认') },
      to: 'posted',
      roles: ['finance'],
      guards: ['ofReceiver'],
      effects: ['post-receipt'],
      tone: 'primary',
    },
    // a mirror entry with its own date; nothing is deleted (M-REC-3)
    {
      from: ['posted'],
      action: { code: 'takeBack', label: text('Take Back', '撤回') },
      to: 'takenBack',
      roles: ['finance'],
      guards: ['ofReceiver'],
      reasonRequired: true,
      inputs: [
        { name: 'takenBackOn', kind: 'date', label: text('Taken back on', '撤回日期'), required: true, happened: true },
      ],
      effects: ['set-input:takenBackOn', 'take-back-receipt'],
      tone: 'danger',
    },
  ],
})
