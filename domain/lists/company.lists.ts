import { defineList, value } from '../meta/list.ts'

export const companyType = defineList({
  code: 'companyType',
  module: 'company',
  title: { en_US: 'Company Type', zh_CN: '公司类型' },
  source: 'shell §2.2; shell §3; shell §6',
  values: [
    value('0', 'Platform', '平台'),
    value('1', 'Trade operator', '贸易商'),
    value('2', 'Supplier', '供应商'),
    value('3', 'Purchaser', '采购商'),
    value('4', 'Freight agent', '货运代理'),
    value('5', 'Warehouse and quality-control service', '仓储与质检服务商'),
  ],
})

export const sex = defineList({
  code: 'sex',
  module: 'company',
  title: { en_US: 'Sex', zh_CN: '性别' },
  source: 'trade §3',
  values: [value('male', 'Male', '男'), value('female', 'Female', '女')],
})

export const orgType = defineList({
  code: 'orgType',
  module: 'company',
  title: { en_US: 'Organisation Types', zh_CN: '组织类型' },
  source: 'trade §3',
  values: [
    value('company', 'Company', '公司'),
    value('department', 'Department', '部门'),
    value('team', 'Team', '小组'),
  ],
})

export const language = defineList({
  code: 'language',
  module: 'company',
  title: { en_US: 'Languages', zh_CN: '语言' },
  source: 'shell §1',
  values: [value('en_US', 'English', '英文'), value('zh_CN', 'Chinese', '中文')],
})
