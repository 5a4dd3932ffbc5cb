import { defineList, value } from '../meta/list.ts'

export const serviceType = defineList({
  code: 'serviceType',
  module: 'platform',
  title: { en_US: 'Service Types', zh_CN: '服务类型' },
  source: 'trade §3',
  values: [
    value('query', 'Query', '查询'),
    value('save', 'Save', '保存'),
    value('delete', 'Delete', '删除'),
    value('custom', 'Custom', '自定义'),
  ],
})

export const serviceIoType = defineList({
  code: 'serviceIoType',
  module: 'platform',
  title: { en_US: 'Service Input and Output Types', zh_CN: '服务输入输出类型' },
  source: 'trade §3',
  values: [
    value('none', 'None', '无'),
    value('object', 'Object', '对象'),
    value('list', 'List', '列表'),
    value('file', 'File', '文件'),
  ],
})

export const securityCheckType = defineList({
  code: 'securityCheckType',
  module: 'platform',
  title: { en_US: 'Security Check Types', zh_CN: '安全校验类型' },
  source: 'trade §3',
  values: [value('none', 'None', '无'), value('token', 'Token', '令牌'), value('permission', 'Permission', '权限')],
})

export const httpMethod = defineList({
  code: 'httpMethod',
  module: 'platform',
  title: { en_US: 'HTTP Methods', zh_CN: 'HTTP 方法' },
  source: 'trade §3',
  values: [
    value('GET', 'GET', 'GET'),
    value('POST', 'POST', 'POST'),
    value('PUT', 'PUT', 'PUT'),
    value('DELETE', 'DELETE', 'DELETE'),
  ],
})

/** How the value of a node is checked: it equals the expected value, matches the pattern, or is any. */
export const matchType = defineList({
  code: 'matchType',
  module: 'platform',
  title: { en_US: 'Match Types', zh_CN: '匹配类型' },
  source: 'trade §3',
  values: [value('exact', 'Exact', '精确'), value('regex', 'Regular expression', '正则'), value('any', 'Any', '任意')],
})

export const fieldType = defineList({
  code: 'fieldType',
  module: 'platform',
  title: { en_US: 'Field Types', zh_CN: '字段类型' },
  source: 'trade §3',
  values: [
    value('string', 'String', '字符串'),
    value('text', 'Text', '长文本'),
    value('int', 'Integer', '整数'),
    value('decimal', 'Decimal', '小数'),
    value('bool', 'Boolean', '布尔'),
    value('date', 'Date', '日期'),
    value('datetime', 'Date and time', '日期时间'),
    value('enum', 'List of values', '值列表'),
    value('ref', 'Reference', '引用'),
    value('json', 'JSON', 'JSON'),
    value('file', 'File', '文件'),
  ],
})

/** What a service runs. */
export const serviceBinding = defineList({
  code: 'serviceBinding',
  module: 'platform',
  title: { en_US: 'What a Service Runs', zh_CN: '服务执行内容' },
  values: [
    value('dataService', 'Data service', '数据服务'),
    value('record', 'One record', '单条记录'),
    value('transition', 'Action of a status list', '状态操作'),
    value('http', 'Call of another system', '调用外部系统'),
    value('script', 'Script', '脚本'),
  ],
})

/** What a case expects of the call. */
export const caseExpectation = defineList({
  code: 'caseExpectation',
  module: 'platform',
  title: { en_US: 'Expectations of Cases', zh_CN: '用例预期' },
  values: [value('answer', 'An answer', '成功返回'), value('refusal', 'A refusal', '拒绝')],
})
