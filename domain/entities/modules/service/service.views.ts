import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const servicesService = defineService({
  code: 'design_services',
  entity: 'Service',
  title: text('Service List', '服务列表'),
  roles,
  fields: [
    'name',
    'identifier',
    'version',
    'httpMethod',
    'address',
    'binding',
    'target',
    'enabled',
    'module',
    'updatedAt',
  ],
  sort: [{ field: 'address', direction: 'asc' }],
})

export const serviceList = defineView({
  kind: 'list',
  code: 'design_services',
  entity: 'Service',
  title: text('Service List', '服务列表'),
  roles,
  service: 'design_services',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'module', operator: 'in' },
    { field: 'enabled', operator: 'eq' },
  ],
  columns: [
    { field: 'address', width: 220, pinned: 'left', as: 'link' },
    { field: 'httpMethod', width: 110 },
    { field: 'name', width: 220 },
    { field: 'version', width: 90 },
    { field: 'enabled', width: 90 },
    { field: 'binding', width: 160 },
    { field: 'target', width: 180 },
    { field: 'module', width: 180 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/services?id={id}',
  create: '/mgr/platform/entity/services?id=',
  empty: text(
    'There are no services yet. A service gives a data service, a record or an action an address of its own. It belongs to a module: create that first.',
    '暂无服务。服务为数据服务、记录或操作提供独立地址。服务隶属于模块：请先新建模块。',
  ),
})

const nodeColumns = [
  { field: 'lineNo', width: 60 },
  { field: 'node', width: 160 },
  { field: 'source', width: 150 },
  { field: 'dataType', width: 140 },
  { field: 'required', width: 90 },
  { field: 'matchType', width: 150 },
  { field: 'expected', width: 180 },
  { field: 'description', width: 260 },
] as const

export const serviceForm = defineView({
  kind: 'form',
  code: 'design_service_form',
  entity: 'Service',
  title: text('Service Detail', '服务详情'),
  roles,
  by: 'id',
  rowsAfter: 2,
  sections: [
    {
      title: text('Service', '服务'),
      fields: ['name', 'identifier', 'version', 'module', 'httpMethod', 'address', 'enabled', 'logFlag'],
    },
    {
      title: text('What it runs', '执行内容'),
      fields: ['type', 'binding', 'target', 'action', 'inputType', 'outputType', 'securityCheckType', 'callers'],
    },
    {
      title: text('Call of another system', '调用外部系统'),
      fields: ['host', 'hostMethod', 'hostPath', 'answerPlace'],
    },
    { title: text('Script', '脚本'), fields: ['script'] },
    { title: text('Descriptions', '描述'), fields: ['requestDescription', 'responseDescription'] },
  ],
  tables: [
    {
      child: 'requestParameters',
      title: text('Request', '请求'),
      columns: nodeColumns,
    },
    {
      child: 'responseParameters',
      title: text('Response', '响应'),
      columns: nodeColumns,
    },
    {
      child: 'cases',
      title: text('Cases', '用例'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'name', width: 200 },
        { field: 'isDefault', width: 90 },
        { field: 'request', width: 280 },
        { field: 'otherAnswer', width: 240 },
        { field: 'expects', width: 130 },
        { field: 'refusal', width: 160 },
        { field: 'leastRows', width: 120 },
        { field: 'description', width: 220 },
      ],
    },
  ],
  serviceConsole: {},
  tabs: ['history'],
})
