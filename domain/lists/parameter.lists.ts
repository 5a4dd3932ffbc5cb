import { defineList, value } from '../meta/list.ts'

export const paramScope = defineList({
  code: 'paramScope',
  module: 'platform',
  title: { en_US: 'Parameter Scopes', zh_CN: '参数范围' },
  source: 'trade §6',
  values: [value('platform', 'Platform', '平台'), value('company', 'Company', '公司'), value('user', 'User', '用户')],
})

export const paramDataType = defineList({
  code: 'paramDataType',
  module: 'platform',
  title: { en_US: 'Parameter Data Types', zh_CN: '参数数据类型' },
  source: 'trade §3',
  values: [
    value('text', 'Text', '文本'),
    value('number', 'Number', '数字'),
    value('boolean', 'Yes or no', '是否'),
    value('date', 'Date', '日期'),
    value('lov', 'LOV tree', '下拉值树'),
  ],
})

export const paramLevel = defineList({
  code: 'paramLevel',
  module: 'platform',
  title: { en_US: 'Parameter Levels', zh_CN: '参数级别' },
  source: 'trade §3',
  values: [value('system', 'System', '系统级'), value('business', 'Business', '业务级')],
})
