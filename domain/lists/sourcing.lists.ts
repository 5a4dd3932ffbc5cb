import { defineList, toned, value } from '../meta/list.ts'

export const rfqType = defineList({
  code: 'rfqType',
  module: 'sourcing',
  title: { en_US: 'RFQ Types', zh_CN: '询价类型' },
  source: 'trade §3',
  values: [value('open', 'Open', '公开询价'), value('invited', 'Invited', '邀请询价')],
})

export const rfqInvitationStatus = defineList({
  code: 'rfqInvitationStatus',
  module: 'sourcing',
  title: { en_US: 'Answers to Invitations', zh_CN: '邀请应答' },
  source: 'sourcing 3',
  values: [
    value('invited', 'Invited', '已邀请'),
    toned('success', value('quoted', 'Quoted', '已报价')),
    toned('success', value('final', 'Quoted, Final', '已定价')),
    toned('warning', value('withdrawn', 'Withdrawn', '已撤回')),
    toned('danger', value('declined', 'Declined', '已拒绝')),
    toned('warning', value('late', 'Late', '迟到')),
  ],
})

export const rfqResult = defineList({
  code: 'rfqResult',
  module: 'sourcing',
  title: { en_US: 'Results for Bidders', zh_CN: '投标结果' },
  source: 'sourcing 6',
  values: [
    toned('success', value('won', 'Awarded to You', '已中标')),
    value('notChosen', 'Not Chosen', '未中标'),
    value('closed', 'Closed', '已结束'),
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
