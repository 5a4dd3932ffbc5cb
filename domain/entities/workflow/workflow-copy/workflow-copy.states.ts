import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

export const workflowCopyStatus = defineStates({
  code: 'workflowCopyStatus',
  module: 'workflow',
  entity: 'WorkflowCopy',
  field: 'status',
  title: text('Status of a Copy', '抄送状态'),
  source: 'trade §4',
  initial: 'unread',
  terminal: ['read'],
  values: [toned('info', value('unread', 'Not read', '未读')), value('read', 'Read', '已读')],
  transitions: [
    { from: [], action: { code: 'send', label: text('Send', '抄送') }, to: 'unread', roles: ['system'] },
    // The step waits too long: who has read the copy is notified again.
    {
      from: ['unread', 'read'],
      action: { code: 'escalate', label: text('Escalate', '升级') },
      to: 'unread',
      roles: ['system'],
      exceptional: true,
    },
    {
      from: ['unread'],
      action: { code: 'read', label: text('Mark as Read', '标为已读') },
      to: 'read',
      roles: everyone,
      guards: ['byRecipient'],
    },
  ],
})
