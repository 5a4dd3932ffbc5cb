import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Value of a company or user that overrides the platform's value. Written by its own call, which checks permission. */
export const parameterValue = defineEntity({
  name: 'ParameterValue',
  table: 'parameter_value',
  label: text('Customised Parameter', '自定义参数'),
  area: 'platform',
  displayField: 'value',
  fields: {
    parameter: field.ref('Parameter', '参数', { entity: 'Parameter', required: true, fixed: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
    user: field.ref('User', '用户', { entity: 'User', fixed: true }),
    value: field.text('Value', '值', { maxLength: 4000 }),
  },
  indexes: [['company', 'parameter']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform', 'developer'] },
})
