import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const brand = defineEntity({
  name: 'Brand',
  table: 'brand',
  label: text('Brand', '品牌'),
  area: 'master-data',
  displayField: 'name',
  source: 'trade §3',
  fields: {
    code: field.string('Code', '编码', { maxLength: 40, required: true, searchable: true, sortable: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true }),
    logo: field.file('Logo', '标志'),
    retired: field.bool('Retired', '已停用', {
      initial: false,
      note: 'no longer chosen; records that name it keep it',
    }),
  },
  unique: [['code']],
  checks: ['not-used'],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform'],
    update: ['platform'],
    delete: ['platform'],
  },
})
