import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A message to all people of a company; created by publishing, listed among their notices. */
export const message = defineEntity({
  name: 'Message',
  table: 'company_message',
  label: text('Message', '消息'),
  area: 'company',
  displayField: 'title',
  source: 'trade §2 Management',
  fields: {
    title: field.string('Title', '标题', { maxLength: 200, server: true }),
    content: field.text('Content', '内容', { maxLength: 4000, server: true }),
    sentAt: field.datetime('Sent At', '发送时间', { server: true }),
    owner: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
    task: field.ref('Release Task', '发布任务', { entity: 'ReleaseTask', server: true }),
  },
  indexes: [['owner', 'sentAt']],
  access: { kind: 'parties', parties: { own: { companyTypes: ['0', '1'], via: ['owner'] } } },
  rights: { read: ['platform'] },
})
