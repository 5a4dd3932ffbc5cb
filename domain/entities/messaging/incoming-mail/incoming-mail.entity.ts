import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A mail that was read from the mailbox of the product, and what became of it. Its text is not kept here. The highest
 * number of a mailbox is where reading goes on.
 */
export const incomingMail = defineEntity({
  name: 'IncomingMail',
  table: 'incoming_mail',
  label: text('Incoming Mail', '收到的邮件'),
  area: 'messaging',
  displayField: 'subject',
  fields: {
    receivedAt: field.datetime('Received At', '接收时间', { server: true, sortable: true }),
    address: field.string('From', '发件人', { maxLength: 254, server: true, personal: true }),
    subject: field.string('Subject', '主题', { maxLength: 200, server: true, searchable: true }),
    outcome: field.enum('What Became of It', '处理结果', { list: 'incomingOutcome', server: true }),
    mailbox: field.string('Mailbox', '邮箱', { maxLength: 300, server: true }),
    epoch: field.string('Validity of Numbers', '编号有效标识', {
      maxLength: 20,
      server: true,
      note: 'UIDVALIDITY: a server that numbers its mails again gives another one',
    }),
    number: field.string('Number', '编号', { maxLength: 10, server: true, note: 'UID with leading zeros' }),
  },
  unique: [['mailbox', 'epoch', 'number']],
  indexes: [['receivedAt']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform'] },
})
