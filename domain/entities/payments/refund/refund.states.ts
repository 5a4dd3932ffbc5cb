import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const deciding = ['finance', 'purchaser', 'supplier'] as const
const paying = ['finance', 'supplier'] as const
const arrived = [
  { name: 'receivedOn', kind: 'date', label: text('Received on', '到账日期'), required: true, happened: true },
  {
    name: 'receivedAmount',
    kind: 'string',
    ofOne: true,
    label: text('Amount received', '到账金额'),
    note: text(
      'Empty when the whole amount arrived. What did not arrive stays a credit.',
      '全额到账时留空。未到账部分仍为余额。',
    ),
  },
] as const

/** The states of a refund: the companies are those of a tranche with the sides changed (money 16). */
export const refundStatus = defineStates({
  code: 'refundStatus',
  module: 'money',
  entity: 'Refund',
  field: 'status',
  title: text('Refund Status', '退款状态'),
  source: 'money 16',
  initial: 'requested',
  terminal: ['received', 'declined', 'withdrawn'],
  values: [
    toned('warning', value('requested', 'Requested', '已申请')),
    toned('info', value('approved', 'Approved', '已批准')),
    toned('info', value('remitted', 'Remitted', '已汇出')),
    toned('success', value('received', 'Received', '已到账')),
    toned('danger', value('declined', 'Declined', '已拒绝')),
    value('withdrawn', 'Withdrawn', '已撤回'),
  ],
  transitions: [
    { from: [], action: { code: 'request', label: text('Request', '申请') }, to: 'requested', roles: deciding },
    // a person of the payer who did not ask for it
    {
      from: ['requested'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: deciding,
      guards: ['byPayer', 'byOtherThanMaker'],
      effects: ['sign-as:approver', 'notify:payee'],
      tone: 'primary',
    },
    {
      from: ['requested', 'approved'],
      action: { code: 'decline', label: text('Decline', '拒绝') },
      to: 'declined',
      roles: deciding,
      guards: ['byPayer'],
      reasonRequired: true,
      effects: ['notify:payee'],
      tone: 'danger',
    },
    {
      from: ['requested'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: deciding,
      guards: ['byPayee'],
      reasonRequired: true,
      effects: ['notify:payer'],
    },
    // the bank slip is uploaded; who approved does not send; the payee's account is verified and past its cooling time
    {
      from: ['approved'],
      action: { code: 'remit', label: text('Remit', '汇款') },
      to: 'remitted',
      roles: paying,
      guards: ['byPayer', 'byOtherThanApprover', 'slipAttached', 'accountInForce', 'sentToday'],
      inputs: [
        { name: 'paidDate', kind: 'date', label: text('Sent on', '汇出日期'), required: true, happened: true },
        { name: 'bankReference', kind: 'string', label: text('Bank reference', '银行流水号'), required: true },
        { name: 'bankFee', kind: 'string', ofOne: true, label: text('Bank fee', '银行费用') },
      ],
      effects: ['send-refund', 'sign-as:remitter', 'notify:payee'],
      tone: 'primary',
    },
    {
      from: ['remitted'],
      action: { code: 'confirmReceipt', label: text('Confirm Receipt', '确认收款') },
      to: 'received',
      roles: paying,
      guards: ['byPayee', 'arrivedAfterSending'],
      inputs: arrived,
      effects: ['receive-refund', 'notify:payer'],
      tone: 'primary',
    },
    {
      from: ['remitted'],
      action: { code: 'confirmByAdvice', label: text('Confirm by Credit Advice', '凭入账通知确认') },
      to: 'received',
      roles: ['finance'],
      guards: ['byPayer', 'toCustomer', 'arrivedAfterSending'],
      inputs: [
        ...arrived,
        { name: 'creditAdvice', kind: 'string', label: text('Credit advice No.', '入账通知编号'), required: true },
      ],
      effects: ['receive-refund', 'notify:payee'],
    },
    // the bank returned the money; the refund is approved and sent once more
    {
      from: ['remitted'],
      action: { code: 'return', label: text('Record Return', '登记退汇') },
      to: 'requested',
      roles: paying,
      guards: ['byPayer', 'feeIsAmount'],
      reasonRequired: true,
      inputs: [{ name: 'bankFee', kind: 'string', ofOne: true, label: text('Fee of the return', '退汇费用') }],
      effects: ['return-refund', 'notify:payee'],
      tone: 'danger',
    },
  ],
})
