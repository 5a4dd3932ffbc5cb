import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { withParts } from '../../with-parts.ts'

/** A comment on a record, seen by every party of it (the legacy leave-message calls). */
export const comment = defineEntity({
  name: 'Comment',
  table: 'comment',
  label: text('Comment', '评论'),
  area: 'shell',
  displayField: 'content',
  source: 'shell §3',
  fields: {
    businessNo: field.string('Business No.', '业务编号', { maxLength: 40 }),
    content: field.text('Content', '内容', { maxLength: 4000, required: true }),
    author: field.ref('Author', '作者', { entity: 'User' }),
    createTime: field.datetime('Created At', '创建时间'),
    ownerEntity: field.string('Record Kind', '记录类型', { maxLength: 60, required: true }),
    ownerId: field.string('Record', '记录', { maxLength: 36, required: true }),
    authorName: field.string('Author Name', '作者姓名', { maxLength: 120, personal: true }),
    authorCompany: field.string('Company', '公司', { maxLength: 120 }),
  },
  indexes: [['ownerId']],
  access: { kind: 'owner', entities: withParts, exceptNamed: true },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
