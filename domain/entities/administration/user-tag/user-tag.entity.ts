import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const userTag = defineEntity({
  name: 'UserTag',
  table: 'user_tag',
  label: text('User Tag', '用户标签'),
  area: 'user',
  displayField: 'name',
  source: 'shell §6; trade §2 Administration screens',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 80,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    owner: field.ref('Owner', '所有者', { entity: 'User', required: true, fixed: true }),
  },
  unique: [['owner', 'name']],
  access: { kind: 'through', field: 'owner' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    update: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    delete: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
  },
  ownedBy: 'owner',
})
