import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform'] as const

export const incomingMails = defineService({
  code: 'page_incoming_mails',
  entity: 'IncomingMail',
  title: text('Incoming Mails', '收到的邮件'),
  roles,
  fields: ['receivedAt', 'address', 'subject', 'outcome', 'mailbox', 'epoch', 'number'],
  sort: [{ field: 'receivedAt', direction: 'desc' }],
})

export const incomingMailsView = defineView({
  kind: 'list',
  code: 'page_incoming_mails',
  page: { menu: 'administration' },
  entity: 'IncomingMail',
  title: text('Incoming Mails', '收到的邮件'),
  roles,
  service: 'page_incoming_mails',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'outcome', operator: 'in' },
    { field: 'receivedAt', operator: 'between' },
  ],
  columns: [
    { field: 'subject', width: 320, pinned: 'left' },
    { field: 'outcome', width: 220, as: 'chip' },
    { field: 'address', width: 240 },
    { field: 'receivedAt', width: 160 },
    { field: 'mailbox', width: 260, optional: true },
    { field: 'epoch', width: 120, optional: true },
    { field: 'number', width: 120, optional: true },
  ],
  empty: text(
    'No mail was read yet. Answers to mails about records are read when the setting PORTSIDE_IMAP names a mailbox.',
    '尚未读取邮件。设置 PORTSIDE_IMAP 指定邮箱后，将读取对单据邮件的回复。',
  ),
})
