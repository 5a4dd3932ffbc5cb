import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Values set by the platform, and who may override them. Companies and users read the effective value only. */
export const parameter = defineEntity({
  name: 'Parameter',
  table: 'parameter',
  label: text('Parameter', '参数'),
  area: 'platform',
  displayField: 'key',
  source: 'trade §3 Administration entities; shell §3',
  fields: {
    scope: field.enum('Scope', '范围', {
      list: 'paramScope',
      required: true,
      initial: 'platform',
      note: 'the last that may set it: a company may override it, or a user too',
    }),
    key: field.string('Key', '参数键', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      says: { CANNOT_REPEAT: 'PARAMETER_DUPLICATED' },
    }),
    moduleName: field.string('Module Name', '模块名称', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
    }),
    description: field.text('Description', '描述', { maxLength: 4000 }),
    group: field.string('Group', '分组', { maxLength: 80 }),
    dataType: field.enum('Data Type', '数据类型', { list: 'paramDataType', required: true, initial: 'text' }),
    value: field.text('Value', '值', { maxLength: 4000 }),
    valid: field.bool('Valid', '有效', { initial: true }),
    companyVisible: field.bool('Company Visible', '公司可见', { initial: false }),
    userVisible: field.bool('User Visible', '用户可见', { initial: false }),
    level: field.enum('Level', '级别', { list: 'paramLevel', initial: 'business' }),
    companyCode: field.string('Company Code', '公司编码', {
      maxLength: 40,
      note: 'only this company has the parameter',
    }),
  },
  unique: [['moduleName', 'key']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
  checks: ['parameter-value'],
})
