import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const billingStatus = defineStates({
  code: 'billingStatus',
  module: 'trade',
  entity: 'BillingOrder',
  field: 'status',
  title: text('Billing Status', '账单状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['canceled', 'closed'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('confirmed', 'Confirmed', '已确认')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
    value('closed', 'Closed', '已关闭'),
  ],
  transitions: [
    // at least one billing task selected; confirmation prompt answered yes when a person acts
    {
      from: [],
      action: { code: 'createStatement', label: text('Create Statement', '生成账单') },
      to: 'draft',
      roles: ['finance', 'platform', 'freightAgent', 'system'],
      prompt: 'B-098',
    },
    // every line has charge code, quantity, charge quantity, unit amount, currency, rate and tax
    {
      from: ['draft'],
      action: { code: 'confirm', label: text('Confirm', '确认') },
      to: 'confirmed',
      roles: ['finance'],
      guards: ['linesComplete'],
      tone: 'primary',
    },
    // not sent to the partner, not posted and not settled; afterwards only a credit note
    {
      from: ['confirmed'],
      action: { code: 'unlock', label: text('Back to Draft', '撤销确认') },
      to: 'draft',
      roles: ['finance'],
      guards: ['notSent'],
      reasonRequired: true,
    },
    // confirmation prompt answered yes
    {
      from: ['draft'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['finance'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['free-tasks'],
      tone: 'danger',
    },
    // not settled; a second person approves; confirmation prompt answered yes
    {
      from: ['confirmed'],
      action: { code: 'reverse', label: text('Cancel by Reversing Entry', '冲销取消') },
      to: 'canceled',
      roles: ['finance'],
      guards: ['notSettled', 'reversalOfAnother'],
      reasonRequired: true,
      prompt: 'B-092',
      first: ['reverse-statement'],
      effects: ['free-tasks'],
      tone: 'danger',
    },
    // statement is fully settled
    {
      from: ['confirmed'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: ['finance', 'system'],
      guards: ['settled'],
    },
  ],
})
