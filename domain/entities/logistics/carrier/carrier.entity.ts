import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = [
  'platform',
  'purchaser',
  'supplier',
  'freightAgent',
  'warehouse',
  'qc',
  'finance',
  'developer',
] as const

/** A carrier that all companies share. `code` is its SCAC where it has one. */
export const carrier = defineEntity({
  name: 'Carrier',
  table: 'carrier',
  label: text('Carrier', '承运人'),
  area: 'logistics',
  displayField: 'name',
  source: 'trade §3',
  fields: {
    code: field.string('Code', '代码', { maxLength: 20, required: true, sortable: true, searchable: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    chineseName: field.string('Chinese Short Name', '中文简称', {
      maxLength: 20,
      format: 'chineseOnly',
      searchable: true,
    }),
    website: field.string('Website', '网站', { maxLength: 200, format: 'url' }),
    mode: field.enum('Mode', '运输方式', { list: 'shipMode' }),
  },
  unique: [['code']],
  importKey: ['code'],
  access: { kind: 'shared' },
  rights: { read: readers, create: ['platform'], update: ['platform'], delete: ['platform'] },
})
