import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const proforma = [
  { name: 'piNo', kind: 'string', label: text('PI number', '形式发票号'), required: true },
  { name: 'piDate', kind: 'date', label: text('PI date', '形式发票日期'), required: true, happened: true },
  {
    name: 'piAmount',
    kind: 'string',
    ofOne: true,
    label: text('PI amount', '形式发票金额'),
    note: text(
      'Empty for the whole amount. A lower amount leaves the rest open.',
      '留空即为全额。金额较低时，余额仍待付。',
    ),
  },
] as const
const arrived = [
  { name: 'receivedOn', kind: 'date', label: text('Received on', '到账日期'), required: true, happened: true },
  {
    name: 'receivedAmount',
    kind: 'string',
    ofOne: true,
    label: text('Amount received', '到账金额'),
    note: text('Empty when the whole amount arrived.', '全额到账时留空。'),
  },
] as const

/** The states of a tranche (money 16); progress and PI steps of the payment are derived from them. */
export const trancheStatus = defineStates({
  code: 'trancheStatus',
  module: 'money',
  entity: 'PaymentTranche',
  field: 'status',
  title: text('Tranche Status', '款项状态'),
  source: 'money 16',
  initial: 'open',
  terminal: ['received', 'cancelled'],
  values: [
    value('open', 'Open', '待请款'),
    toned('warning', value('inApproval', 'In Approval', '审批中')),
    toned('info', value('approved', 'Approved', '已批准')),
    toned('info', value('remitted', 'Remitted', '已汇出')),
    toned('success', value('received', 'Received', '已到账')),
    toned('danger', value('returned', 'Returned', '已退回')),
    value('cancelled', 'Cancelled', '已取消'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'open', roles: ['system'] },
    // the PI amount is within the tolerance of what is due; the event of a pay-off has happened
    {
      from: ['open'],
      action: { code: 'submitPi', label: text('Submit PI', '提交形式发票') },
      to: 'inApproval',
      roles: ['supplier'],
      guards: ['earlierSent', 'eventHappened', 'proformaFits'],
      inputs: proforma,
      effects: ['note-advances', 'record-proforma', 'follow-tranches', 'notify:payer'],
      tone: 'primary',
    },
    // the payer enters a PI that came by mail, or asks for a payment to others
    {
      from: ['open', 'returned'],
      action: { code: 'request', label: text('Request Approval', '申请付款') },
      to: 'inApproval',
      roles: ['purchaser', 'finance'],
      guards: ['byPayer', 'earlierSent', 'eventHappened', 'proformaFits'],
      inputs: proforma,
      effects: ['note-advances', 'record-proforma', 'follow-tranches', 'notify:payee'],
    },
    // a second person of the payer; an advance stays within the limit of advances at risk
    {
      from: ['inApproval'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['purchaser', 'finance'],
      guards: ['byPayer', 'byOtherThanMaker'],
      effects: ['limit-advances', 'answer-proforma', 'follow-tranches', 'notify:payee'],
      tone: 'primary',
    },
    // the PI is marked rejected; the due date follows its event again
    {
      from: ['inApproval', 'approved'],
      action: { code: 'reject', label: text('Reject', '驳回') },
      to: 'open',
      roles: ['purchaser', 'finance'],
      guards: ['byPayer'],
      reasonRequired: true,
      effects: ['answer-proforma', 'follow-tranches', 'notify:payee'],
      tone: 'danger',
    },
    {
      from: ['inApproval'],
      action: { code: 'recall', label: text('Recall PI', '撤回形式发票') },
      to: 'open',
      roles: ['supplier'],
      reasonRequired: true,
      effects: ['answer-proforma', 'follow-tranches', 'notify:payer'],
    },
    // the bank slip is uploaded; who approved does not send; the payee's account is verified and past its cooling time
    {
      from: ['approved'],
      action: { code: 'remit', label: text('Remit', '汇款') },
      to: 'remitted',
      roles: ['finance'],
      guards: ['byPayer', 'byOtherThanApprover', 'accountInForce', 'slipAttached', 'sentInFull'],
      inputs: [
        { name: 'paidDate', kind: 'date', label: text('Value date', '起息日'), required: true, happened: true },
        { name: 'bankReference', kind: 'string', label: text('Bank reference', '银行流水号'), required: true },
        {
          name: 'paidAmount',
          kind: 'string',
          ofOne: true,
          label: text('Amount sent', '汇出金额'),
          note: text('Empty when the approved amount is sent.', '按批准金额汇出时留空。'),
        },
        { name: 'bankFee', kind: 'string', ofOne: true, label: text('Bank fee', '银行费用') },
        { name: 'feeBearer', kind: 'codes', label: text('Fee borne by', '费用承担方'), list: 'feeBearer' },
      ],
      effects: ['remit-tranches', 'follow-tranches', 'notify:payee'],
      tone: 'primary',
    },
    {
      from: ['remitted'],
      action: { code: 'confirmReceipt', label: text('Confirm Receipt', '确认收款') },
      to: 'received',
      roles: ['supplier'],
      guards: ['arrivedAfterSending'],
      inputs: arrived,
      effects: ['receive-tranches', 'follow-tranches', 'notify:payer'],
      tone: 'primary',
    },
    // the credit advice of the bank stands for the payee
    {
      from: ['remitted'],
      action: { code: 'confirmByAdvice', label: text('Confirm by Credit Advice', '凭入账通知确认') },
      to: 'received',
      roles: ['finance'],
      guards: ['byPayer', 'arrivedAfterSending'],
      inputs: [
        ...arrived,
        { name: 'creditAdvice', kind: 'string', label: text('Credit advice No.', '入账通知编号'), required: true },
      ],
      effects: ['receive-tranches', 'follow-tranches', 'notify:payee'],
    },
    // the bank returned the money; the tranche is requested and approved once more
    {
      from: ['remitted'],
      action: { code: 'return', label: text('Record Return', '登记退汇') },
      to: 'returned',
      roles: ['finance'],
      guards: ['byPayer', 'feeIsAmount'],
      reasonRequired: true,
      inputs: [{ name: 'bankFee', kind: 'string', ofOne: true, label: text('Fee of the return', '退汇费用') }],
      effects: ['return-tranches', 'follow-tranches', 'notify:payee'],
      tone: 'danger',
    },
    // the rest of the order moves to its pay-off, which cannot be cancelled by itself
    {
      from: ['open', 'inApproval', 'returned'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancelled',
      roles: ['purchaser', 'finance'],
      guards: ['byPayer', 'notThePayOff'],
      reasonRequired: true,
      effects: ['answer-proforma', 'follow-tranches', 'notify:payee'],
      tone: 'danger',
    },
    // the order is cancelled, or it became so small that nothing is left to pay
    {
      from: ['open', 'inApproval', 'approved', 'returned'],
      action: { code: 'lapse', label: text('Lapse', '失效') },
      to: 'cancelled',
      roles: ['system'],
    },
  ],
})
