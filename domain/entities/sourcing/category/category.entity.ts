import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const category = defineEntity({
  name: 'Category',
  table: 'category',
  label: text('Category', '品类'),
  area: 'master-data',
  displayField: 'name',
  source: 'trade §3',
  indexes: [['parent']],
  fields: {
    code: field.string('Code', '编码', { maxLength: 40, required: true, searchable: true, sortable: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true }),
    parent: field.ref('Parent', '上级品类', { entity: 'Category' }),
    retired: field.bool('Retired', '已停用', {
      initial: false,
      note: 'no longer chosen; records that name it keep it',
    }),
  },
  unique: [['code']],
  checks: ['tree-depth:parent', 'no-circle:parent', 'not-retired:parent', 'no-children:parent', 'not-used'],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform'],
    update: ['platform'],
    delete: ['platform'],
  },
})
