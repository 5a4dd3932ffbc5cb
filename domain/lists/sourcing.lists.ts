import { defineList, toned, value } from '../meta/list.ts'

export const rfqType = defineList({
  code: 'rfqType',
  module: 'sourcing',
  title: { en_US: 'RFQ Types', zh_CN: '询价类型' },
  source: 'trade §3',
  values: [value('open', 'Open', '公开询价'), value('invited', 'Invited', '邀请询价')],
})

/** Blocks of an award that a person may override with a reason (S-AWD-4); no seal, own approval or limit. */
export const awardOverride = defineList({
  code: 'awardOverride',
  module: 'sourcing',
  title: { en_US: 'Exceptions of Awards', zh_CN: '授标例外' },
  source: 'sourcing 6',
  values: [
    value('quoteExpired', 'Quotation expired', '报价已过期'),
    value('supplierStatus', 'Supplier not approved', '供应商未批准'),
    value('certificate', 'Certificate missing or expired', '证书缺失或过期'),
  ],
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
    toned('warning', value('toConfirm', 'To Confirm after Change', '变更后待确认')),
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

export const rfqCondition = defineList({
  code: 'rfqCondition',
  module: 'sourcing',
  title: { en_US: 'Conditions of RFQs', zh_CN: '询价条件' },
  source: 'sourcing 3',
  values: [
    value('rfqName', 'RFQ Name', '询价名称'),
    value('incoterm', 'Incoterm', '贸易条款'),
    value('finalDestination', 'Final Destination', '最终目的地'),
    value('currency', 'Currency', '币种'),
    value('deliveryDueDate', 'Delivery Due Date', '交货截止日'),
    value('paymentTerms', 'Payment Terms', '付款条款'),
    value('paymentType', 'Payment Type', '付款方式'),
    value('creditTermOfPayment', 'Credit Term of Payment', '账期'),
    value('quotationValidity', 'Quotation Validity', '报价有效期'),
    value('productWarranty', 'Product Warranty', '质保'),
    value('moq', 'MOQ', '最小起订量'),
    value('sku', 'SKU', '商品'),
    value('skuName', 'SKU Name', 'SKU 名称'),
    value('specification', 'Specification', '规格'),
    value('quantity', 'Quantity', '数量'),
    value('uom', 'Unit', '单位'),
    value('lot', 'Lot', '标段'),
    value('lineAdded', 'SKU Added', '新增商品'),
    value('lineDropped', 'SKU No Longer Asked for', '不再询价的商品'),
    value('attachment', 'File Added', '新增文件'),
  ],
})

export const criterionSource = defineList({
  code: 'criterionSource',
  module: 'sourcing',
  title: { en_US: 'What Criteria Measure', zh_CN: '评分依据' },
  source: 'sourcing 5',
  values: [
    value('price', 'Price', '价格'),
    value('landed', 'Landed Cost', '到岸成本'),
    value('days', 'Days of Production', '生产天数'),
    value('points', 'Points of Evaluators', '评分人打分'),
  ],
})

export const scoreForm = defineList({
  code: 'scoreForm',
  module: 'sourcing',
  title: { en_US: 'Forms of Scores', zh_CN: '计分方式' },
  source: 'sourcing 5',
  values: [
    value('lowestProportional', 'In Proportion to the Lowest', '按最低值比例'),
    value('highestProportional', 'In Proportion to the Highest', '按最高值比例'),
    value('linear', 'Between Best and Worst', '最优与最差之间线性'),
    value('fixedRange', 'Within a Fixed Range', '固定区间线性'),
    value('points', 'Points as Given', '按所给分数'),
  ],
})
