import { defineList, toned, value } from '../meta/list.ts'

export const exceptionCode = defineList({
  code: 'exceptionCode',
  module: 'warehouse',
  title: { en_US: 'Exception Codes', zh_CN: '异常代码' },
  source: 'trade §3',
  values: [
    toned('warning', value('short', 'Short received', '少收')),
    toned('warning', value('over', 'Over received', '多收')),
    toned('danger', value('damaged', 'Damaged', '破损')),
    toned('danger', value('wrong', 'Wrong goods', '错货')),
    toned('info', value('late', 'Late', '延迟')),
  ],
})

export const movementType = defineList({
  code: 'movementType',
  module: 'warehouse',
  title: { en_US: 'Movement Types', zh_CN: '出入库类型' },
  source: 'trade §2',
  values: [
    toned('success', value('in', 'In', '入库')),
    toned('warning', value('out', 'Out', '出库')),
    toned('info', value('transfer', 'Transfer', '移库')),
    value('adjust', 'Adjustment', '调整'),
  ],
})

export const stockAgeBucket = defineList({
  code: 'stockAgeBucket',
  module: 'warehouse',
  title: { en_US: 'Stock Age Buckets', zh_CN: '库龄区间' },
  source: 'trade §9',
  values: [
    toned('success', value('under30', 'Sold under 30 days', '30 天内售出')),
    toned('warning', value('30to60', '30 to 60 days', '30 至 60 天')),
    toned('danger', value('over60', 'Over 60 days', '60 天以上')),
  ],
})

export const salesType = defineList({
  code: 'salesType',
  module: 'warehouse',
  title: { en_US: 'Sales Types', zh_CN: '销售类型' },
  source: 'trade §9',
  values: [
    value('inStock', 'In stock', '现货'),
    value('futures', 'Futures', '期货'),
    value('dueStock', 'Due stock', '到期库存'),
    value('spotPledge', 'Spot pledge', '现货质押'),
  ],
})

export const invoiceType = defineList({
  code: 'invoiceType',
  module: 'warehouse',
  title: { en_US: 'Invoice Types', zh_CN: '发票类型' },
  source: 'trade §9',
  values: [
    value('vatProfessional', 'VAT professional', '增值税专用发票'),
    value('ordinary', 'Ordinary', '普通发票'),
    value('commonNoTaxPoint', 'Common without tax point', '不含税点普通发票'),
  ],
})

/** Decision on goods that differ from their announcement. */
export const receiptDecision = defineList({
  code: 'receiptDecision',
  module: 'warehouse',
  title: { en_US: 'Decisions on Exceptions', zh_CN: '异常处理决定' },
  values: [
    toned('success', value('accept', 'Accept', '接收')),
    toned('warning', value('return', 'Return', '退货')),
    toned('danger', value('claim', 'Claim', '索赔')),
  ],
})

/** What became of a scanned code. */
export const scanOutcome = defineList({
  code: 'scanOutcome',
  module: 'warehouse',
  title: { en_US: 'Outcomes of Scans', zh_CN: '扫描结果' },
  values: [
    toned('success', value('counted', 'Counted', '已计入')),
    toned('danger', value('unknown', 'Unknown code', '未知代码')),
    value('undone', 'Undone', '已撤销'),
  ],
})
