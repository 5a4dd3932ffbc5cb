import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

/**
 * A call that designers describe: its address, what it runs, its request and its answer node by node. It runs with the
 * rights of its caller and gives nobody another one (docs/decisions/047).
 */
export const serviceEntity = defineEntity({
  name: 'Service',
  table: 'api_service',
  label: text('Service', '服务'),
  area: 'platform',
  displayField: 'name',
  distinguishedBy: 'identifier',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    identifier: field.string('Identifier', '标识', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      help: text('Small letters, digits and hyphens.', '小写字母、数字和连字符。'),
    }),
    version: field.string('Version', '版本', { maxLength: 40, required: true, initial: '1.0' }),
    address: field.string('Address', '地址', {
      maxLength: 200,
      required: true,
      searchable: true,
      sortable: true,
      help: text(
        'Two names with a slash, such as orders/open. It is served below /cafe.portal-service/service/.',
        '以斜杠分隔的两个名称，例如 orders/open。服务地址位于 /cafe.portal-service/service/ 之下。',
      ),
    }),
    httpMethod: field.enum('HTTP Method', 'HTTP 方法', { list: 'httpMethod', required: true, initial: 'GET' }),
    type: field.enum('Type', '类型', { list: 'serviceType', required: true, initial: 'query' }),
    binding: field.enum('Runs', '执行内容', { list: 'serviceBinding', required: true, initial: 'dataService' }),
    target: field.string('Target', '执行对象', {
      maxLength: 80,
      help: text(
        'The code of the data service, the name of the object, or the code of the status list. Empty for a call of another system and a script.',
        '数据服务编码、对象名称或状态列表编码。调用外部系统和脚本时为空。',
      ),
    }),
    action: field.string('Action', '操作', {
      maxLength: 80,
      help: text('Only for a status list: the code of the action.', '仅用于状态列表：操作编码。'),
    }),
    inputType: field.enum('Input Type', '输入类型', { list: 'serviceIoType', required: true, initial: 'object' }),
    outputType: field.enum('Output Type', '输出类型', { list: 'serviceIoType', required: true, initial: 'list' }),
    securityCheckType: field.enum('Security Check Type', '安全校验类型', {
      list: 'securityCheckType',
      required: true,
      initial: 'permission',
    }),
    callers: field.enums('Roles', '角色', {
      list: 'roleCode',
      help: text(
        'Who may call another system or a script by this service. Others have the rights of what it runs.',
        '可通过此服务调用外部系统或脚本的角色。其他执行内容沿用其自身的权限。',
      ),
    }),
    host: field.ref('Outgoing Host', '外部主机', { entity: 'OutgoingHost' }),
    hostMethod: field.enum('Method There', '外部方法', { list: 'httpMethod' }),
    hostPath: field.string('Path There', '外部路径', {
      maxLength: 400,
      help: text(
        'Such as /orders/{number}: a value in braces is the node of the request with this field.',
        '例如 /orders/{number}：花括号中的值取自请求中对应该字段的节点。',
      ),
    }),
    answerPlace: field.string('Place of the Answer', '返回内容位置', {
      maxLength: 200,
      help: text(
        'Names with dots, such as data.items, where the other system puts what is asked for; empty: the whole answer.',
        '外部系统返回内容中的位置，以点分隔，例如 data.items；为空表示全部。',
      ),
    }),
    script: field.text('Script', '脚本', {
      maxLength: 20_000,
      help: text(
        'JavaScript that returns the answer. It sees the request as input and nothing else: no data, clock or network.',
        '返回结果的 JavaScript。脚本仅可读取请求 input，无法访问数据、时钟或网络。',
      ),
    }),
    requestDescription: field.text('Request Description', '请求描述', { maxLength: 4000 }),
    responseDescription: field.text('Response Description', '响应描述', { maxLength: 4000 }),
    logFlag: field.bool('Log Flag', '记录日志', { initial: false }),
    enabled: field.bool('Enabled', '启用', { initial: false }),
    module: field.ref('Module', '模块', { entity: 'Module', required: true, fixed: true }),
  },
  children: {
    requestParameters: { entity: 'ServiceParameter', via: 'service' },
    responseParameters: { entity: 'ServiceParameter', via: 'responseOf' },
    cases: { entity: 'ServiceCase', via: 'service' },
  },
  unique: [
    ['module', 'version', 'identifier'],
    ['httpMethod', 'address'],
  ],
  checks: ['service'],
  ...ofDesigners,
})

/** A node of the request, or of the answer. */
export const serviceParameter = defineEntity({
  name: 'ServiceParameter',
  table: 'api_service_parameter',
  label: text('Service Parameter', '服务参数'),
  area: 'platform',
  displayField: 'node',
  source: 'trade §3 Administration entities',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    service: field.ref('Service', '服务', { entity: 'Service', note: 'a node of its request' }),
    responseOf: field.ref('Response Of', '所属响应', { entity: 'Service', note: 'a node of its answer' }),
    node: field.string('Node', '节点', { maxLength: 120, required: true }),
    source: field.string('Field', '字段', {
      maxLength: 120,
      help: text(
        'The field that it stands for; empty: its name is that of the node.',
        '对应字段；为空表示与节点同名。',
      ),
    }),
    dataType: field.enum('Data Type', '数据类型', { list: 'fieldType', required: true, initial: 'string' }),
    required: field.bool('Required', '必填', { initial: false }),
    matchType: field.enum('Match Type', '匹配类型', { list: 'matchType', required: true, initial: 'any' }),
    expected: field.string('Value or Pattern', '值或模式', {
      maxLength: 200,
      help: text('The value of an exact node, or the regular expression.', '精确节点的值，或正则表达式。'),
    }),
    description: field.text('Description', '描述', { maxLength: 1000 }),
  },
  ...ofDesigners,
})

/** A call with what it should give; run on demand and before a release of the module. */
export const serviceCase = defineEntity({
  name: 'ServiceCase',
  table: 'api_service_case',
  label: text('Service Case', '服务用例'),
  area: 'platform',
  displayField: 'name',
  source: 'trade §3 Administration entities',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    service: field.ref('Service', '服务', { entity: 'Service', required: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true }),
    isDefault: field.bool('Default', '默认', { initial: false }),
    request: field.text('Request', '请求', {
      maxLength: 20_000,
      help: text('JSON with the nodes of the request; empty: none.', '包含请求节点的 JSON；为空表示无。'),
    }),
    otherAnswer: field.text('Answer of the Other System', '外部系统的返回', {
      maxLength: 20_000,
      help: text(
        'JSON that is used in place of a call of another system: a case sends nothing.',
        '用例不会发送请求，而以此 JSON 代替外部系统的返回。',
      ),
    }),
    expects: field.enum('Expects', '预期', { list: 'caseExpectation', required: true, initial: 'answer' }),
    refusal: field.string('Code of the Refusal', '拒绝代码', {
      maxLength: 80,
      help: text('Such as NOT_FOUND, or the code of a problem.', '例如 NOT_FOUND，或问题代码。'),
    }),
    leastRows: field.int('Rows at Least', '最少行数', { min: '0', max: '1000' }),
    description: field.text('Description', '描述', { maxLength: 1000 }),
  },
  access: { kind: 'through', field: 'service' },
  rights: ofDesigners.rights,
})
