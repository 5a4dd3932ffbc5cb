import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { withParts } from '../../with-parts.ts'

/** A like on a record; at most one a person (the legacy laud calls). */
export const like = defineEntity({
  name: 'Like',
  table: 'record_like',
  label: text('Like', '点赞'),
  area: 'shell',
  displayField: 'authorName',
  source: 'shell §7',
  fields: {
    businessNo: field.string('Business No.', '业务编号', { maxLength: 40 }),
    author: field.ref('Author', '作者', { entity: 'User', required: true }),
    ownerEntity: field.string('Record Kind', '记录类型', { maxLength: 60, required: true }),
    ownerId: field.string('Record', '记录', { maxLength: 36, required: true, server: true }),
    authorName: field.string('Author Name', '作者姓名', { maxLength: 120, personal: true }),
  },
  unique: [['ownerId', 'author']],
  access: { kind: 'owner', entities: withParts, exceptNamed: true },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
