import { toned, value } from '../../../meta/list.ts'
import { defineStates, type ActionInput } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const codes = {
  name: 'exceptionCodes',
  kind: 'codes',
  label: text('Exception codes', '异常代码'),
  list: 'exceptionCode',
} as const satisfies ActionInput
const toStock = ['take-in-stock', 'deliver-order', 'charge-receipt', 'notify:buyer'] as const

export const grStatus = defineStates({
  code: 'grStatus',
  module: 'warehouse',
  entity: 'GoodsReceipt',
  field: 'status',
  title: text('Goods Receipt Status', '收货状态'),
  source: 'trade §3',
  initial: 'expected',
  terminal: ['posted', 'reversed', 'canceled'],
  values: [
    value('expected', 'Expected', '预期'),
    toned('info', value('arrived', 'Arrived', '已到仓')),
    toned('info', value('counting', 'Counting', '清点中')),
    toned('danger', value('exception', 'Exception', '异常')),
    toned('warning', value('resolved', 'Resolved', '已处理')),
    toned('success', value('posted', 'Posted', '已过账')),
    value('reversed', 'Reversed', '已冲销'),
    value('canceled', 'Canceled', '已取消'),
  ],
  transitions: [
    // a delivery note exists, or the shipment has arrived
    { from: [], action: { code: 'expect', label: text('Expect', '预期收货') }, to: 'expected', roles: ['system'] },
    // gate time filled, not in the future; dnNo filled
    {
      from: ['expected'],
      action: { code: 'arrive', label: text('Gate In at Warehouse', '到仓') },
      to: 'arrived',
      roles: ['warehouse'],
      guards: ['gateTimeGiven'],
      tone: 'primary',
    },
    {
      from: ['arrived'],
      action: { code: 'count', label: text('Start Counting', '开始清点') },
      to: 'counting',
      roles: ['warehouse'],
      tone: 'primary',
    },
    // count within tolerance; no exception code
    {
      from: ['counting'],
      action: { code: 'post', label: text('Post', '过账') },
      to: 'posted',
      roles: ['warehouse'],
      guards: ['countConfirmed', 'counted', 'somethingCame', 'nothingDiffers'],
      effects: toStock,
      tone: 'primary',
    },
    // exception code and photo filled
    {
      from: ['counting'],
      action: { code: 'raiseException', label: text('Raise Exception', '登记异常') },
      to: 'exception',
      roles: ['warehouse'],
      guards: ['countConfirmed', 'counted', 'codesGiven', 'photoAttached'],
      reasonRequired: true,
      inputs: [codes],
      effects: ['set-input:exceptionCodes', 'notify:buyer', 'notify:supplierCompany'],
      tone: 'danger',
    },
    // the exception code is re-selected
    {
      from: ['exception'],
      action: { code: 'recount', label: text('Recount', '重新清点') },
      to: 'counting',
      roles: ['warehouse'],
      guards: ['codesReselected'],
      reasonRequired: true,
      inputs: [codes],
      effects: ['keep-first-count', 'set-input:exceptionCodes'],
    },
    // decision per line: accept, return or claim; the supplier has been heard
    {
      from: ['exception'],
      action: { code: 'resolve', label: text('Resolve', '处理') },
      to: 'resolved',
      roles: ['purchaser', 'platform'],
      guards: ['everyDifferenceDecided'],
      reasonRequired: true,
      inputs: [
        {
          name: 'decisions',
          kind: 'changes',
          label: text('Decision per line', '逐行决定'),
          required: true,
          of: 'lines',
          fields: ['decision'],
          shows: ['expected', 'received', 'damaged', 'exceptionCode'],
        },
        { name: 'supplierAnswer', kind: 'string', label: text('Answer of the supplier', '供应商答复'), required: true },
      ],
      effects: ['decide-lines', 'set-input:supplierAnswer', 'notify:keeper', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // quantity as decided
    {
      from: ['resolved'],
      action: { code: 'postResolved', label: text('Post', '过账') },
      to: 'posted',
      roles: ['warehouse'],
      effects: toStock,
      tone: 'primary',
    },
    // the delivery is withdrawn; nothing is counted; confirmation prompt answered yes
    {
      from: ['expected', 'arrived'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['warehouse', 'platform'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['free-expected'],
      tone: 'danger',
    },
    // stock still present; a second person of the platform approves
    {
      from: ['posted'],
      action: { code: 'reverse', label: text('Reverse', '冲销') },
      to: 'reversed',
      roles: ['warehouse'],
      guards: ['reversalOfAnother', 'stockStillThere'],
      reasonRequired: true,
      exceptional: true,
      effects: ['take-out-of-stock', 'withdraw-receipt-charges', 'notify:buyer'],
      tone: 'danger',
    },
  ],
})
