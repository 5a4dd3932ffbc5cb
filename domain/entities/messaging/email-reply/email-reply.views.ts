import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier'] as const

export const emailRepliesService = defineService({
  code: 'email_replies',
  entity: 'EmailReply',
  title: text('Replies', '邮件回复'),
  roles,
  fields: ['receivedAt', 'address', 'company', 'subject', 'files', 'automatic', 'message'],
  sort: [{ field: 'receivedAt', direction: 'asc' }],
})

export const emailReplyForm = defineView({
  kind: 'form',
  code: 'page_email_reply',
  page: {},
  entity: 'EmailReply',
  title: text('Reply', '邮件回复'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Reply', '邮件回复'),
      fields: ['message', 'address', 'company', 'receivedAt', 'automatic', 'subject', 'body', 'files', 'refusedFiles'],
    },
  ],
})
