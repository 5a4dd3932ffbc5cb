import { defineList, toned, value } from '../meta/list.ts'

export const arAp = defineList({
  code: 'arAp',
  module: 'trade',
  title: { en_US: 'AR/AP', zh_CN: '应收/应付' },
  source: 'trade §3',
  values: [value('AR', 'Receivable', '应收'), value('AP', 'Payable', '应付')],
})

export const settlementType = defineList({
  code: 'settlementType',
  module: 'trade',
  title: { en_US: 'Settlement Type', zh_CN: '结算方式' },
  source: 'trade §4',
  values: [
    value('perTicket', 'Per Ticket', '票结'),
    value('monthly', 'Monthly', '月结'),
    value('realTime', 'Real-time', '实时结'),
  ],
})

/** What was done for the money: one record of it is billed once for each charge code (M-BIL-8). */
export const billingSource = defineList({
  code: 'billingSource',
  module: 'trade',
  title: { en_US: 'Sources of a Charge', zh_CN: '计费来源' },
  values: [
    value('shipment', 'Shipment', '货运'),
    value('warehouse', 'Warehouse work', '仓储作业'),
    value('quality', 'Quality inspection', '质检'),
    value('logistics', 'Logistics record', '物流记录'),
  ],
})

/** What of finished work a charge rate counts. */
export const chargeBasis = defineList({
  code: 'chargeBasis',
  module: 'trade',
  title: { en_US: 'What a Charge Counts', zh_CN: '计费依据' },
  values: [
    value('document', 'Once', '按单'),
    value('pieces', 'Pieces', '件数'),
    value('kg', 'Gross weight (kg)', '毛重（kg）'),
    value('cbm', 'Volume (m³)', '体积（m³）'),
    value('containers', 'Containers', '柜量'),
  ],
})

export const billingTaskStatus = defineList({
  code: 'billingTaskStatus',
  module: 'trade',
  title: { en_US: 'Billing Task Status', zh_CN: '计费任务状态' },
  values: [value('open', 'Not Billed', '未出账'), toned('success', value('billed', 'Billed', '已出账'))],
})

/** Where tax is rounded: once on the document, or on each line (M-BIL-2). */
export const taxRounding = defineList({
  code: 'taxRounding',
  module: 'trade',
  title: { en_US: 'Rounding of Tax', zh_CN: '税额舍入方式' },
  values: [value('perDocument', 'Once on the document', '整单舍入'), value('perLine', 'On each line', '逐行舍入')],
})

export const billingKind = defineList({
  code: 'billingKind',
  module: 'trade',
  title: { en_US: 'Kinds of Billing Orders', zh_CN: '账单种类' },
  values: [value('statement', 'Statement', '账单'), toned('warning', value('creditNote', 'Credit Note', '贷项通知单'))],
})

/** State of a line that the partner does not accept. */
export const disputeState = defineList({
  code: 'disputeState',
  module: 'money',
  title: { en_US: 'Disputes of Lines', zh_CN: '明细争议' },
  values: [
    toned('warning', value('open', 'Disputed', '有争议')),
    toned('success', value('credited', 'Credited', '已冲减')),
    value('rejected', 'Rejected', '已驳回'),
  ],
})

/** How the first proposal gives a receipt out (M-REC-1, M-REC-5). */
export const allocationPlan = defineList({
  code: 'allocationPlan',
  module: 'money',
  title: { en_US: 'Allocation Plans', zh_CN: '分配方式' },
  values: [
    value('rules', 'Exact amount, else oldest due', '金额相等，否则最早到期'),
    value('proportional', 'In proportion to what is open', '按未结金额比例'),
  ],
})

/** Whether money arrived for a document, or its small rest is written off. */
export const allocationKind = defineList({
  code: 'allocationKind',
  module: 'money',
  title: { en_US: 'Kinds of Allocations', zh_CN: '分配种类' },
  values: [value('payment', 'Payment', '收款'), toned('warning', value('writeOff', 'Write-off', '核销'))],
})
