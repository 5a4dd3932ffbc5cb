import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A saved column mapping, offered again for files with the same columns. */
export const importMapping = defineEntity({
  name: 'ImportMapping',
  table: 'import_mapping',
  label: text('Import Template', '导入模板'),
  area: 'platform',
  displayField: 'name',
  fields: {
    company: field.ref('Company', '公司', { entity: 'Company', required: true }),
    name: field.string('Name', '名称', { maxLength: 80, required: true, words: true }),
    targetEntity: field.string('Records', '记录类型', { maxLength: 60, required: true }),
    mapping: field.json('Mapping', '列对应', { required: true }),
    header: field.json('Columns of the File', '文件列', { note: 'titles of the file it was made for' }),
  },
  unique: [['company', 'targetEntity', 'name']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      own: { companyTypes: ['1', '2', '3', '4', '5'], via: ['company'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'],
    create: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'],
    update: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'],
    delete: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'],
  },
})
