import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A person has read an edition or message; stored once with its time, by the reader's call only. */
export const noticeReceipt = defineEntity({
  name: 'NoticeReceipt',
  table: 'notice_receipt',
  label: text('Read Receipt', '阅读回执'),
  area: 'platform',
  displayField: 'notice',
  fields: {
    notice: field.string('Notice', '公告', {
      maxLength: 36,
      server: true,
      required: true,
      note: 'id of an edition or a message',
    }),
    user: field.ref('Reader', '读者', { entity: 'User', server: true, required: true }),
    readAt: field.datetime('Read At', '阅读时间', { server: true }),
  },
  unique: [['notice', 'user']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform'] },
})
