import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const emailMessagesService = defineService({
  code: 'email_messages',
  entity: 'EmailMessage',
  title: text('E-mail Notices', '邮件通知'),
  roles,
  fields: [
    'title',
    'subject',
    'status',
    'company',
    'to',
    'cc',
    'mainEntity',
    'businessNo',
    'event',
    'language',
    'sentAt',
    'replies',
    'repliedAt',
    'createdAt',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const emailMessages = defineView({
  kind: 'list',
  code: 'email_messages',
  entity: 'EmailMessage',
  title: text('E-mail Notices', '邮件通知'),
  roles,
  service: 'email_messages',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'company', operator: 'in' },
    { field: 'mainEntity', operator: 'in' },
    { field: 'sentAt', operator: 'between' },
  ],
  columns: [
    { field: 'title', width: 320, pinned: 'left', as: 'link' },
    { field: 'status', width: 150, as: 'chip' },
    { field: 'company', width: 200 },
    { field: 'to', width: 260 },
    { field: 'cc', width: 200, optional: true },
    { field: 'mainEntity', width: 140 },
    { field: 'businessNo', width: 160 },
    { field: 'event', width: 180 },
    { field: 'language', width: 110, optional: true },
    { field: 'sentAt', width: 160 },
    { field: 'replies', width: 90 },
    { field: 'repliedAt', width: 160 },
    { field: 'createdAt', width: 160 },
  ],
  opens: '/emailService?id={id}',
  create: '/emailService?id=',
  actions: ['emailStatus'],
  empty: text(
    'You have written no mail yet. Choose a record and a company, and take the text of an event or write your own.',
    '您还没有邮件。请选择单据与收件公司，采用事件模板或自行撰写。',
  ),
})

export const emailMessageForm = defineView({
  kind: 'form',
  code: 'email_message_form',
  entity: 'EmailMessage',
  title: text('E-mail Notice', '邮件通知'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Record and Company', '单据与公司'),
      fields: ['mainEntity', 'businessNo', 'company', 'alsoTo', 'event', 'language', 'status', 'sentAt'],
    },
    { title: text('Message', '邮件'), fields: ['to', 'cc', 'subject', 'body', 'attachments'] },
  ],
  mailPreview: { of: 'message' },
  related: [
    {
      service: 'email_recipients',
      entity: 'EmailRecipient',
      title: text('Recipients', '收件人'),
      field: 'message',
      of: 'id',
      columns: ['address', 'kind', 'status', 'attempts', 'sentAt', 'reason'],
      opens: '/emailService?id={message}',
    },
    {
      service: 'email_replies',
      entity: 'EmailReply',
      title: text('Replies', '邮件回复'),
      field: 'message',
      of: 'id',
      columns: ['receivedAt', 'address', 'company', 'subject', 'files', 'automatic'],
      opens: '/base/page-making/page_email_reply?id={id}',
    },
  ],
  actions: ['emailStatus'],
  tabs: ['history'],
})

export const emailRecipientsService = defineService({
  code: 'email_recipients',
  entity: 'EmailRecipient',
  title: text('Recipients', '收件人'),
  roles,
  fields: ['address', 'kind', 'status', 'attempts', 'sentAt', 'reason', 'message'],
  sort: [{ field: 'lineNo', direction: 'asc' }],
})
