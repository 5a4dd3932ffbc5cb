import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * An answer to a mail about a record, as the mailbox of the product got it. Who sees the mail sees its answers. Nobody
 * writes one here.
 */
export const emailReply = defineEntity({
  name: 'EmailReply',
  table: 'email_reply',
  label: text('Reply', '邮件回复'),
  area: 'messaging',
  displayField: 'subject',
  fields: {
    message: field.ref('E-mail Notice', '邮件通知', { entity: 'EmailMessage', required: true, server: true }),
    address: field.string('From', '发件人', { maxLength: 254, server: true, personal: true }),
    company: field.ref('Company', '公司', { entity: 'Company', server: true }),
    automatic: field.bool('Automatic', '自动回复', { server: true, initial: false }),
    subject: field.string('Subject', '主题', { maxLength: 200, server: true }),
    body: field.text('Body', '正文', { maxLength: 20_000, server: true }),
    files: field.files('Attachments', '附件', { server: true }),
    refusedFiles: field.string('Files not Accepted', '未接收的附件', {
      maxLength: 500,
      server: true,
      help: text(
        'Files of a type or size that may not be uploaded either.',
        '文件类型或大小不符合上传要求，未予接收。',
      ),
    }),
    receivedAt: field.datetime('Received At', '接收时间', { server: true, sortable: true }),
    mailId: field.string('Message Id', '邮件标识', { maxLength: 255, server: true, secret: true }),
  },
  unique: [['message', 'mailId']],
  access: { kind: 'through', field: 'message' },
  rights: { read: ['platform', 'purchaser', 'supplier'] },
})
