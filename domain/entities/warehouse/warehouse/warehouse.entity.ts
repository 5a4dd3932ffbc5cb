import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A place with stock, and the company that runs it. Known to everybody who sends goods there. */
export const warehouse = defineEntity({
  name: 'Warehouse',
  table: 'warehouse',
  label: text('Warehouse', '仓库'),
  area: 'warehouse',
  displayField: 'name',
  source: 'trade §1',
  fields: {
    code: field.string('Code', '代码', { maxLength: 20, required: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true }),
  },
  unique: [['code']],
  indexes: [['company']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'],
    create: ['platform'],
    update: ['platform'],
    delete: ['platform'],
  },
})
