import { defineList, value } from '../meta/list.ts'

export const rfqType = defineList({
  code: 'rfqType',
  module: 'sourcing',
  title: { en_US: 'RFQ Types', zh_CN: '询价类型' },
  source: 'trade §3',
  values: [value('open', 'Open', '公开询价'), value('invited', 'Invited', '邀请询价')],
})

export const rfqStatus = defineList({
  code: 'rfqStatus',
  module: 'sourcing',
  title: { en_US: 'RFQ Status', zh_CN: '询价状态' },
  source: 'trade §3',
  values: [
    value('draft', 'Draft', '草稿'),
    value('open', 'Open', '进行中'),
    value('closed', 'Closed', '已关闭'),
    value('canceled', 'Canceled', '已取消'),
  ],
})

export const rfqRound = defineList({
  code: 'rfqRound',
  module: 'sourcing',
  title: { en_US: 'RFQ Rounds', zh_CN: '询价轮次' },
  source: 'trade §4; trade §1',
  values: [
    value('projectCreated', 'Project Created', '项目创建'),
    value('firstOffering', 'First Offering', '首轮报价'),
    value('shortlist', 'Shortlist', '入围'),
    value('sampling', 'Sampling', '打样'),
    value('bafo', 'Best and Final Offer (BAFO)', '最终报价'),
    value('contract', 'Contract', '合同'),
    value('po', 'Purchase Order', '采购订单'),
  ],
})

export const companyRelationType = defineList({
  code: 'companyRelationType',
  module: 'sourcing',
  title: { en_US: 'Company Relations', zh_CN: '公司关系类型' },
  source: 'trade §2',
  values: [
    value('purchaserSupplier', 'Purchaser and supplier', '采购商与供应商'),
    value('purchaserAgent', 'Purchaser and freight agent', '采购商与货代'),
    value('parent', 'Parent company', '母公司'),
  ],
})
