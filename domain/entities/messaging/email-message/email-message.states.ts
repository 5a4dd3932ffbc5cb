import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const authors = ['platform', 'purchaser', 'supplier'] as const

export const emailStatus = defineStates({
  code: 'emailStatus',
  module: 'messaging',
  entity: 'EmailMessage',
  field: 'status',
  title: text('E-mail Status', '邮件状态'),
  source: 'sourcing 10',
  initial: 'draft',
  terminal: [],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('queued', 'Queued', '待发送')),
    toned('success', value('sent', 'Sent', '已发送')),
    toned('danger', value('failed', 'Not delivered to all', '未全部送达')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: authors },
    {
      from: ['draft'],
      action: { code: 'send', label: text('Send', '发送') },
      to: 'queued',
      roles: authors,
      effects: ['queue-email'],
      tone: 'primary',
    },
    {
      from: ['failed'],
      action: { code: 'resend', label: text('Send Again to the Failed', '重新发送失败项') },
      to: 'queued',
      roles: authors,
      effects: ['queue-email'],
      tone: 'primary',
    },
    {
      from: ['queued'],
      action: { code: 'delivered', label: text('Delivered', '送达') },
      to: 'sent',
      roles: ['system'],
    },
    {
      from: ['queued', 'sent'],
      action: { code: 'fail', label: text('Not Delivered', '未送达') },
      to: 'failed',
      roles: ['system'],
    },
  ],
})
