import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const platformParameters = defineService({
  code: 'platform_params',
  entity: 'Parameter',
  title: text('Platform Parameters', '平台参数'),
  roles,
  fields: [
    'key',
    'moduleName',
    'group',
    'dataType',
    'value',
    'scope',
    'valid',
    'companyVisible',
    'userVisible',
    'level',
    'companyCode',
    'description',
  ],
  sort: [{ field: 'key', direction: 'asc' }],
})

export const platformParametersList = defineView({
  kind: 'list',
  code: 'platform_params',
  entity: 'Parameter',
  title: text('Platform Parameters Tab', '平台参数页签'),
  roles,
  service: 'platform_params',
  opens: '/mgr/platform/params?id={id}',
  create: '/mgr/platform/params?id=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'dataType', operator: 'in' },
    { field: 'scope', operator: 'in' },
    { field: 'valid', operator: 'eq' },
  ],
  columns: [
    { field: 'key', width: 200, pinned: 'left', as: 'link' },
    { field: 'moduleName', width: 140 },
    { field: 'group', width: 120 },
    { field: 'dataType', width: 110 },
    { field: 'value', width: 180 },
    { field: 'scope', width: 110 },
    { field: 'valid', width: 80 },
    { field: 'companyVisible', width: 130 },
    { field: 'userVisible', width: 110 },
    { field: 'level', width: 110 },
    { field: 'companyCode', width: 130, optional: true },
    { field: 'description', width: 240 },
  ],
  empty: text('The platform has no parameters yet.', '平台参数显示在此处。'),
})

export const customParameters = defineService({
  code: 'company_custom_params',
  entity: 'ParameterValue',
  title: text('Company-custom Tab', '公司自定义页签'),
  roles,
  fields: ['parameter', 'company', 'user', 'value'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const customParametersList = defineView({
  kind: 'list',
  code: 'company_custom_params',
  entity: 'ParameterValue',
  title: text('Company-custom Tab', '公司自定义页签'),
  roles,
  service: 'company_custom_params',
  search: [
    { field: 'parameter', operator: 'in' },
    { field: 'company', operator: 'in' },
  ],
  columns: [
    { field: 'parameter', width: 200, pinned: 'left' },
    { field: 'company', width: 220 },
    { field: 'user', width: 180 },
    { field: 'value', width: 240 },
    { field: 'createdAt', width: 170 },
  ],
  empty: text('No company or user has overridden a parameter yet.', '公司及其用户的自定义值显示在此处。'),
})

export const lovOptions = defineService({
  code: 'lov_tree',
  entity: 'LovOption',
  title: text('LOV Tree', '下拉值树'),
  roles,
  fields: ['key', 'order', 'description', 'parent', 'parameter'],
  sort: [{ field: 'createdAt', direction: 'asc' }],
})

export const lovTree = defineView({
  kind: 'tree',
  code: 'lov_tree',
  entity: 'LovOption',
  title: text('LOV Tree', '下拉值树'),
  roles,
  service: 'lov_tree',
  parent: 'parent',
  label: ['description', 'key'],
  order: 'order',
  shares: ['parameter'],
  form: 'lov_option_form',
  empty: text(
    'The parameter has no dropdown values yet. Choose the tree above, then add the first one.',
    '参数的下拉值显示在此处。请先选择上方的树，再新增第一个值。',
  ),
})

export const lovOptionForm = defineView({
  kind: 'form',
  code: 'lov_option_form',
  entity: 'LovOption',
  title: text('LOV Option', '下拉值'),
  roles,
  by: 'key',
  sections: [{ title: text('LOV Option', '下拉值'), fields: ['parameter', 'key', 'description', 'order', 'parent'] }],
})

export const parameterForm = defineView({
  kind: 'form',
  code: 'parameter_form',
  entity: 'Parameter',
  title: text('Parameter', '参数'),
  roles,
  by: 'key',
  sections: [
    {
      title: text('Parameter', '参数'),
      fields: ['moduleName', 'key', 'group', 'dataType', 'value', 'valid', 'description'],
    },
    {
      title: text('Who may set it', '可设置范围'),
      fields: ['scope', 'companyVisible', 'userVisible', 'level', 'companyCode'],
    },
  ],
})
