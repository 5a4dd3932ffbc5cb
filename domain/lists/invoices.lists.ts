import { defineList, toned, value } from '../meta/list.ts'

export const invoiceKind = defineList({
  code: 'invoiceKind',
  module: 'trade',
  title: { en_US: 'Kinds of Invoices', zh_CN: '发票种类' },
  values: [value('invoice', 'Invoice', '发票'), value('creditNote', 'Credit note', '贷项通知单')],
})

/** Why an invoice is not payable yet, in the order in which reasons are shown (M-MAT-1). */
export const matchHold = defineList({
  code: 'matchHold',
  module: 'trade',
  title: { en_US: 'Holds of an Invoice', zh_CN: '发票扣留原因' },
  values: [
    toned('danger', value('notOnPo', 'Not on the order', '不在订单中')),
    toned('danger', value('currency', 'Other currency', '币种不符')),
    toned('danger', value('duplicate', 'Duplicate', '重复发票')),
    toned('danger', value('creditTooLarge', 'Credit above what was invoiced', '贷项超过已开票')),
    toned('warning', value('noReceipt', 'Nothing received or accepted', '尚未收货或质检未接收')),
    toned('warning', value('quantity', 'More than received or accepted', '超过收货或质检接收数量')),
    toned('warning', value('overOrder', 'More than ordered', '超过订购数量')),
    toned('warning', value('price', 'Price above the order', '单价高于订单')),
    toned('warning', value('amount', 'Amount is not quantity times price', '金额与数量单价不符')),
  ],
})

export const matchNotice = defineList({
  code: 'matchNotice',
  module: 'trade',
  title: { en_US: 'Notices of a Match', zh_CN: '匹配提示' },
  values: [
    value('partlyInvoiced', 'Partly invoiced', '部分开票'),
    value('priceFavourable', 'Price below the order', '单价低于订单'),
    value('acceptedLess', 'Less accepted than received', '质检接收少于收货'),
    value('notInspected', 'No quality check', '未质检'),
    value('possibleDuplicate', 'Perhaps a duplicate', '可能重复'),
  ],
})

export const matchVerdict = defineList({
  code: 'matchVerdict',
  module: 'trade',
  title: { en_US: 'Results of a Match', zh_CN: '匹配结果' },
  values: [
    toned('success', value('matched', 'Matched', '相符')),
    toned('danger', value('held', 'Held', '扣留')),
    toned('info', value('released', 'Released', '已放行')),
  ],
})

export const matchWay = defineList({
  code: 'matchWay',
  module: 'trade',
  title: { en_US: 'Ways to Match', zh_CN: '匹配方式' },
  values: [
    value('2', 'With the order', '与订单匹配'),
    value('3', 'With order and receipt', '与订单和收货匹配'),
    value('4', 'With order, receipt and quality check', '与订单、收货和质检匹配'),
  ],
})
