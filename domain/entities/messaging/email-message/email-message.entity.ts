import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const
const read = { read: roles } as const

/**
 * A mail about a record to the people of one company, in the language of that company. Only its author sees it: it
 * holds what the author may read, which colleagues may not.
 */
export const emailMessage = defineEntity({
  name: 'EmailMessage',
  table: 'email_message',
  label: text('E-mail Notice', '邮件通知'),
  area: 'messaging',
  displayField: 'title',
  source: 'trade §1; trade §5',
  fields: {
    mainEntity: field.enum('Kind of Record', '单据类型', { list: 'emailRecordKind', required: true, fixed: true }),
    businessNo: field.string('Business No.', '业务编号', {
      maxLength: 40,
      required: true,
      fixed: true,
      searchable: true,
      help: text('The number of the record that the mail is about.', '邮件所涉及单据的编号。'),
    }),
    recordId: field.string('Record Id', '单据标识', { maxLength: 36, server: true }),
    company: field.ref('Recipient Company', '收件公司', { entity: 'Company', required: true, fixed: true }),
    alsoTo: field.refs('Further Companies', '其他收件公司', {
      entity: 'Company',
      fixed: true,
      help: text(
        'Each gets a mail of its own, and does not learn of the others.',
        '各公司分别收到独立邮件，互不可见。',
      ),
    }),
    event: field.enum('Event', '事件', {
      list: 'emailEvent',
      help: text('Its template is used where subject and body are empty.', '主题与正文留空时采用该事件的模板。'),
    }),
    language: field.enum('Language', '语言', { list: 'language', server: true }),
    to: field.string('To', '收件人', {
      maxLength: 500,
      help: text(
        'Addresses of the recipient company, apart by commas. Empty: all that your company knows.',
        '收件公司的邮箱地址，用逗号分隔；留空则使用已知地址。',
      ),
    }),
    cc: field.string('CC', '抄送', { maxLength: 500 }),
    subject: field.string('Subject', '主题', { maxLength: 200, searchable: true }),
    title: field.string('Mail Subject', '邮件主题', {
      maxLength: 200,
      server: true,
      searchable: true,
      help: text('The subject with the values of the record.', '已填入单据数据的主题。'),
    }),
    body: field.text('Body', '正文', { maxLength: 8000 }),
    attachments: field.refs('Attachments', '附件', {
      entity: 'Attachment',
      help: text('Files of the record that the recipient company reads too.', '收件公司也有权查看的单据文件。'),
    }),
    status: field.enum('Status', '状态', { list: 'emailStatus', server: true, initial: 'draft' }),
    sentAt: field.datetime('Sent At', '发送时间', { server: true, sortable: true }),
    replies: field.int('Replies', '回复数', { server: true, initial: 0 }),
    repliedAt: field.datetime('Last Reply', '最近回复', { server: true, sortable: true }),
    filled: field.bool('Variables Filled', '变量已填充', { server: true, initial: false }),
    token: field.string('Token', '标记', { maxLength: 64, server: true, secret: true }),
    author: field.ref('Author', '发件人', { entity: 'User', server: true }),
    owner: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
  },
  children: { recipients: { entity: 'EmailRecipient', via: 'message', apart: true } },
  indexes: [['author', 'sentAt'], ['recordId'], ['token']],
  states: { status: 'emailStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  checks: ['email-message'],
  onSave: ['share-email'],
  access: {
    kind: 'parties',
    parties: { owner: { companyTypes: ['0', '1', '2', '3'], via: ['owner'], persons: ['author'] } },
  },
  rights: { ...read, create: roles, update: roles, delete: roles },
})

/** The mail to one address: what became of it, and why. */
export const emailRecipient = defineEntity({
  name: 'EmailRecipient',
  table: 'email_recipient',
  label: text('Recipient', '收件人'),
  area: 'messaging',
  displayField: 'address',
  fields: {
    lineNo: field.int('Line', '行号', { server: true, sortable: true }),
    message: field.ref('E-mail Notice', '邮件通知', { entity: 'EmailMessage', required: true, server: true }),
    address: field.string('Address', '地址', { maxLength: 254, server: true, personal: true }),
    kind: field.enum('To or CC', '收件或抄送', { list: 'emailAddressKind', server: true }),
    status: field.enum('Status', '状态', { list: 'emailRecipientStatus', server: true, initial: 'queued' }),
    attempts: field.int('Attempts', '发送次数', { server: true, initial: 0 }),
    sentAt: field.datetime('Sent At', '发送时间', { server: true }),
    reason: field.string('Reason', '原因', { maxLength: 400, server: true }),
  },
  indexes: [['message', 'lineNo']],
  access: { kind: 'through', field: 'message' },
  rights: read,
})
