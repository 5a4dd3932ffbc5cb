import { defineEntity } from '../../meta/entity.ts'
import { field } from '../../meta/field.ts'
import { text } from '../../meta/text.ts'

export const position = defineEntity({
  name: 'Position', table: 'position', label: text('Position', '岗位'), area: 'company', displayField: 'name',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', { maxLength: 80, required: true }),
    code: field.string('Code', '编码', { maxLength: 40, required: true }),
    description: field.text('Description', '描述', { maxLength: 4000, required: true }),
    organisationCode: field.string('Organisation Code', '组织编码', { maxLength: 40, required: true }),
    organisation: field.ref('Organisation', '组织', { entity: 'Organisation', required: true }),
  },
  unique: [['organisation', 'code']],
  access: { kind: 'through', field: 'organisation' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'], create: ['platform'], update: ['platform'], delete: ['platform'] },
})
