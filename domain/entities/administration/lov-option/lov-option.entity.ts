import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const lovOption = defineEntity({
  name: 'LovOption',
  table: 'lov_option',
  label: text('LOV Option', '下拉值'),
  area: 'platform',
  displayField: 'description',
  source: 'trade §3 Administration entities',
  fields: {
    key: field.string('Key', '键', {
      maxLength: 80,
      required: true,
      searchable: true,
      says: { CANNOT_REPEAT: 'PARAMETER_DUPLICATED' },
    }),
    order: field.int('Order', '顺序', { required: true, initial: 1, says: { BAD_INT: 'OPTION_NUMERIC' } }),
    description: field.string('Description', '描述', { maxLength: 120, required: true, searchable: true }),
    children: field.refs('Children', '下级', { entity: 'LovOption', inverse: 'LovOption.parent' }),
    parent: field.ref('Parent', '上级', { entity: 'LovOption' }),
    parameter: field.ref('Parameter', '参数', { entity: 'Parameter', required: true, fixed: true }),
  },
  unique: [['parameter', 'key']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
  checks: ['lov-option', 'no-circle:parent', 'no-children:parent'],
})
