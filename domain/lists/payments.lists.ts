import { defineList, toned, value } from '../meta/list.ts'

export const trancheKind = defineList({
  code: 'trancheKind',
  module: 'money',
  title: { en_US: 'Kinds of Tranches', zh_CN: '款项类型' },
  source: 'money 16',
  values: [
    value('deposit', 'Deposit', '定金'),
    value('prepaid', 'Prepaid', '预付款'),
    value('payOff', 'Pay-off', '尾款'),
    value('retention', 'Retention', '质保金'),
    value('serviceFee', 'Service Fee', '服务费'),
    value('interest', 'Interest', '利息'),
    value('importTaxDuty', 'Import Tax and Duty', '进口税费'),
    value('destinationCharges', 'Destination Charges', '目的港费用'),
  ],
})

export const bankAccountKind = defineList({
  code: 'bankAccountKind',
  module: 'money',
  title: { en_US: 'Bank Account Types', zh_CN: '银行账户类型' },
  source: 'shell §5',
  values: [value('account', 'Account', '账户'), value('card', 'Bank card', '银行卡')],
})

export const dueEvent = defineList({
  code: 'dueEvent',
  module: 'money',
  title: { en_US: 'Events of Due Dates', zh_CN: '到期日起算事件' },
  source: 'money 3',
  values: [
    value('poConfirmed', 'PO confirmed', '订单确认'),
    value('cargoReady', 'Cargo ready', '货好'),
    value('onBoard', 'On board', '装船'),
    value('arrival', 'Arrival', '到港'),
    value('customsRelease', 'Customs release', '海关放行'),
    value('goodsReceipt', 'Goods receipt', '收货'),
    value('piReceived', 'PI received', '收到形式发票'),
    value('invoiceDate', 'Invoice date', '开票日期'),
    value('statement', 'Statement close', '月结对账日'),
    value('agreed', 'Agreed date', '约定日期'),
  ],
})

/** What the lines of a payment term pay: the parts of the order's total. */
export const termKind = defineList({
  code: 'termKind',
  module: 'money',
  title: { en_US: 'Kinds of Term Lines', zh_CN: '条款明细类型' },
  source: 'money 4',
  values: trancheKind.values.filter(v => ['deposit', 'prepaid', 'payOff', 'retention'].includes(v.code)),
})

export const termPart = defineList({
  code: 'termPart',
  module: 'money',
  title: { en_US: 'Parts of a Total', zh_CN: '金额计算方式' },
  source: 'money 4, M-INS-2',
  values: [
    value('percent', 'Percent of total', '总额百分比'),
    value('percentOfRest', 'Percent of rest', '余额百分比'),
    value('fixed', 'Fixed amount', '固定金额'),
    value('rest', 'Rest', '余额'),
  ],
})

/** Events that a line of a term may count from; an agreed date is of a tranche only. */
export const termEvent = defineList({
  code: 'termEvent',
  module: 'money',
  title: { en_US: 'Events of Term Lines', zh_CN: '条款起算事件' },
  source: 'money 3',
  values: dueEvent.values.filter(v => v.code !== 'agreed'),
})

/** Which shipments of an order use up what was paid in advance. */
export const advanceRecovery = defineList({
  code: 'advanceRecovery',
  module: 'money',
  title: { en_US: 'Recovery of Advances', zh_CN: '预付款抵扣方式' },
  source: 'money 4, M-INS-4',
  values: [
    value('proportional', 'In proportion, by each shipment', '按各批货值比例抵扣'),
    value('first', 'By the first shipments', '先抵扣前几批'),
    value('last', 'By the last shipments', '留待最后批次抵扣'),
  ],
})

export const dueRoll = defineList({
  code: 'dueRoll',
  module: 'money',
  title: { en_US: 'Due Dates on Rest Days', zh_CN: '到期日遇休息日' },
  source: 'money 3, M-DUE-2',
  values: [
    value('none', 'Stays', '不调整'),
    value('following', 'Next working day', '顺延至下一工作日'),
    value('preceding', 'Working day before', '提前至上一工作日'),
    value('modifiedFollowing', 'Next, in the same month', '顺延但不跨月'),
    value('modifiedPreceding', 'Before, in the same month', '提前但不跨月'),
  ],
})

export const dateBasis = defineList({
  code: 'dateBasis',
  module: 'money',
  title: { en_US: 'Bases of Dates', zh_CN: '日期依据' },
  source: 'money 3',
  values: [
    toned('success', value('actual', 'Actual', '实际')),
    toned('info', value('estimated', 'Estimated', '预估')),
    value('planned', 'Planned', '计划'),
  ],
})

export const feeBearer = defineList({
  code: 'feeBearer',
  module: 'money',
  title: { en_US: 'Bank Fee Borne by', zh_CN: '银行费用承担方' },
  source: 'money 16',
  values: [
    value('payer', 'Payer (OUR)', '付款方（OUR）'),
    value('shared', 'Shared (SHA)', '共担（SHA）'),
    value('payee', 'Payee (BEN)', '收款方（BEN）'),
  ],
})

export const proformaState = defineList({
  code: 'proformaState',
  module: 'money',
  title: { en_US: 'States of Proforma Invoices', zh_CN: '形式发票状态' },
  source: 'money 16',
  values: [
    toned('info', value('submitted', 'Submitted', '已提交')),
    toned('success', value('accepted', 'Accepted', '已接受')),
    toned('danger', value('rejected', 'Rejected', '已驳回')),
    value('recalled', 'Recalled', '已撤回'),
  ],
})

/** What a write-off takes from an order. */
export const writeOffSide = defineList({
  code: 'writeOffSide',
  module: 'money',
  title: { en_US: 'What Is Written Off', zh_CN: '核销对象' },
  source: 'money 15',
  values: [value('open', 'Open rest, not paid', '未付余款'), value('credit', 'Credit, not claimed', '供应商余额')],
})

export const remittanceState = defineList({
  code: 'remittanceState',
  module: 'money',
  title: { en_US: 'States of Remittances', zh_CN: '汇款状态' },
  source: 'money 16',
  values: [
    toned('info', value('sent', 'Sent', '已汇出')),
    toned('success', value('received', 'Received', '已收到')),
    toned('danger', value('returned', 'Returned', '已退回')),
  ],
})

export const piSteps = defineList({
  code: 'piSteps',
  module: 'trade',
  title: { en_US: 'PI Steps', zh_CN: '形式发票步骤' },
  source: 'trade §4',
  values: [
    value('prepaidPiSubmitted', 'Prepaid PI Submitted', '预付款PI已提交'),
    value('prepaidReceipt', 'Prepaid Receipt', '预付款收款'),
    value('payOffPiSubmitted', 'Pay-off PI Submitted', '尾款PI已提交'),
    value('payOffReceipt', 'Pay-off Receipt', '尾款收款'),
    value('serviceFeePi', 'Service Fee PI', '服务费PI'),
  ],
})
