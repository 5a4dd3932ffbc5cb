import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const answers = [
  {
    name: 'disputeAnswers',
    kind: 'changes',
    label: text('Answer per line', '逐行答复'),
    note: text(
      'A line with an answer is payable again. For a line that the partner is right about, create a credit note.',
      '填写答复的明细恢复应付；若对方有理，请为该明细开具贷项通知单。',
    ),
    required: true,
    of: 'lines',
    fields: ['disputeAnswer'],
    shows: ['lineNo', 'chargeCode', 'chargeAmount', 'disputeReason', 'disputeState'],
  },
] as const

export const billingStatus = defineStates({
  code: 'billingStatus',
  module: 'trade',
  entity: 'BillingOrder',
  field: 'status',
  title: text('Billing Status', '账单状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['canceled', 'closed'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('confirmed', 'Confirmed', '已确认')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
    value('closed', 'Closed', '已关闭'),
  ],
  transitions: [
    // at least one billing task selected; confirmation prompt answered yes when a person acts
    {
      from: [],
      action: { code: 'createStatement', label: text('Create Statement', '生成账单') },
      to: 'draft',
      roles: ['finance', 'platform', 'freightAgent', 'system'],
      prompt: 'B-098',
    },
    // every line has charge code, quantity, charge quantity, unit amount, currency, rate and tax
    {
      from: ['draft'],
      action: { code: 'confirm', label: text('Confirm', '确认') },
      to: 'confirmed',
      roles: ['finance'],
      guards: ['ofBiller', 'linesComplete'],
      effects: ['follow-credit'],
      tone: 'primary',
    },
    // not sent to the partner, not posted and not settled; afterwards only a credit note
    {
      from: ['confirmed'],
      action: { code: 'unlock', label: text('Back to Draft', '撤销确认') },
      to: 'draft',
      roles: ['finance'],
      guards: ['ofBiller', 'notSent'],
      reasonRequired: true,
      effects: ['follow-credit'],
    },
    // confirmation prompt answered yes
    {
      from: ['draft'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['finance'],
      guards: ['ofBiller'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['free-tasks'],
      tone: 'danger',
    },
    // not settled; a second person approves; confirmation prompt answered yes
    {
      from: ['confirmed'],
      action: { code: 'reverse', label: text('Cancel by Reversing Entry', '冲销取消') },
      to: 'canceled',
      roles: ['finance'],
      guards: ['ofBiller', 'notSettled', 'reversalOfAnother'],
      reasonRequired: true,
      prompt: 'B-092',
      first: ['reverse-statement'],
      effects: ['free-tasks'],
      tone: 'danger',
    },
    // statement is fully settled; a payable one with the day on which it was paid
    {
      from: ['confirmed'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: ['finance', 'system'],
      guards: ['ofBiller', 'settled'],
      inputs: [
        {
          name: 'paidOn',
          kind: 'date',
          label: text('Paid on', '付款日期'),
          note: text(
            'Only for a payable statement. A receivable one is settled by its receipts.',
            '仅应付账单填写；应收账单由收款结清。',
          ),
        },
      ],
      effects: ['close-statement'],
    },
  ],
})

const partners = ['finance', 'supplier', 'freightAgent', 'warehouse'] as const

/** What the partner says to a statement that was sent to them (money 15.10). */
export const partnerStatus = defineStates({
  code: 'partnerStatus',
  module: 'money',
  entity: 'BillingOrder',
  field: 'partnerStatus',
  title: text("Partner's Answer", '对方回复'),
  source: 'money 15',
  initial: 'notSent',
  terminal: ['accepted'],
  values: [
    value('notSent', 'Not Sent', '未发送'),
    toned('info', value('sent', 'Sent', '已发送')),
    toned('warning', value('disputed', 'Disputed', '有争议')),
    toned('warning', value('restAccepted', 'Rest Confirmed', '其余已确认')),
    toned('success', value('accepted', 'Confirmed by Partner', '对方已确认')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'notSent', roles: ['system'] },
    {
      from: ['notSent'],
      action: { code: 'send', label: text('Send to Partner', '发送给对方') },
      to: 'sent',
      roles: ['finance'],
      guards: ['ofBiller', 'isConfirmed'],
      effects: ['send-statement', 'notify:chargeTo'],
    },
    {
      from: ['sent'],
      action: { code: 'accept', label: text('Confirm Statement', '确认对账') },
      to: 'accepted',
      roles: partners,
      guards: ['ofPartner'],
      effects: ['notify:issuer'],
      tone: 'primary',
    },
    // the lines that are not disputed can be paid
    {
      from: ['disputed'],
      action: { code: 'acceptRest', label: text('Confirm the Rest', '确认其余明细') },
      to: 'restAccepted',
      roles: partners,
      guards: ['ofPartner'],
      effects: ['notify:issuer'],
      tone: 'primary',
    },
    {
      from: ['sent', 'disputed'],
      action: { code: 'dispute', label: text('Dispute Lines', '对明细提出争议') },
      to: 'disputed',
      roles: partners,
      guards: ['ofPartner', 'notSettled'],
      inputs: [
        {
          name: 'disputedLines',
          kind: 'changes',
          label: text('Reason per line', '逐行说明原因'),
          note: text(
            'Only the lines with a reason are disputed. The rest stays payable.',
            '仅填写了原因的明细进入争议，其余照常支付。',
          ),
          required: true,
          of: 'lines',
          fields: ['disputeReason'],
          shows: ['lineNo', 'chargeCode', 'sourceNo', 'chargeAmount'],
        },
      ],
      effects: ['dispute-lines', 'notify:issuer'],
    },
    // the biller holds to these lines; those that are right for the partner get a credit note
    {
      from: ['disputed'],
      action: { code: 'rejectDispute', label: text('Reject Dispute', '驳回争议') },
      to: 'disputed',
      roles: ['finance'],
      guards: ['ofBiller'],
      inputs: answers,
      effects: ['answer-dispute', 'notify:sentTo'],
    },
    {
      from: ['restAccepted'],
      action: { code: 'rejectDispute', label: text('Reject Dispute', '驳回争议') },
      to: 'restAccepted',
      roles: ['finance'],
      guards: ['ofBiller'],
      inputs: answers,
      effects: ['answer-dispute', 'notify:sentTo'],
    },
    // each dispute has its credit note or its answer
    {
      from: ['disputed'],
      action: { code: 'settleDispute', label: text('Dispute Settled', '争议已解决') },
      to: 'sent',
      roles: ['system'],
    },
    {
      from: ['restAccepted'],
      action: { code: 'settleDispute', label: text('Dispute Settled', '争议已解决') },
      to: 'accepted',
      roles: ['system'],
    },
  ],
})
