import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const deadline = <const N extends string>(name: N, en_US: string, zh_CN: string) =>
  ({ name, kind: 'date', label: text(en_US, zh_CN), required: true }) as const

export const shippingPlanStatus = defineStates({
  code: 'shippingPlanStatus',
  module: 'trade',
  entity: 'ShippingPlan',
  field: 'status',
  title: text('Shipping Plan Status', '出货计划状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['confirmed', 'canceled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('confirming', 'Confirming', '待确认')),
    toned('info', value('quoting', 'Quoting', '报价中')),
    toned('warning', value('quoted', 'Quoted', '已报价')),
    toned('success', value('confirmed', 'Confirmed', '已确认')),
    toned('danger', value('rejected', 'Rejected', '已拒绝')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
    toned('danger', value('overDue', 'Over Due', '已逾期')),
  ],
  // V-109 (SP-BLOCK-1), V-110 (SP-BLOCK-2, SP-BLOCK-3)
  refusals: [
    { action: 'confirm', code: 'PLAN_NOT_QUOTED' },
    { action: 'cancel', from: ['confirmed'], code: 'PLAN_CONFIRMED' },
    { action: 'void', from: ['confirmed'], code: 'PLAN_CONFIRMED' },
  ],
  transitions: [
    // PO information is added; only lines of Approved VOBs; a supplier only where the incoterm lets it contract the
    // main carriage: asked when the plan is saved
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'draft',
      roles: ['purchaser', 'supplier', 'platform'],
    },
    // forwarder selected; at least one PO line; planned ETD 0 to 7 days after cargo ready; answer deadline in the
    // future
    {
      from: ['draft'],
      action: { code: 'send', label: text('Send to Freight Agent', '发送货代') },
      to: 'confirming',
      roles: ['purchaser', 'supplier', 'platform'],
      guards: ['forwarderChosen', 'hasOrders', 'etdPlanned', 'answerDeadlineAhead'],
      effects: ['notify-forwarder'],
      tone: 'primary',
    },
    // the freight agent has not answered yet
    {
      from: ['confirming'],
      action: { code: 'recall', label: text('Recall', '撤回') },
      to: 'draft',
      roles: ['purchaser', 'supplier', 'platform'],
      reasonRequired: true,
      effects: ['raise-version', 'notify-forwarder'],
    },
    // agent is the selected forwarder; answer deadline has not passed
    {
      from: ['confirming'],
      action: { code: 'accept', label: text('Accept', '接收') },
      to: 'quoting',
      roles: ['freightAgent'],
      guards: ['answerInTime'],
      effects: ['start-quote', 'notify-buyer'],
      tone: 'primary',
    },
    // agent is the selected forwarder
    {
      from: ['confirming', 'quoting'],
      action: { code: 'reject', label: text('Decline', '拒绝') },
      to: 'rejected',
      roles: ['freightAgent'],
      reasonRequired: true,
      effects: ['notify-buyer'],
    },
    // carrier, vessel, ETD, ETA, all mandatory charge codes and the validity date are filled; quote deadline has not
    // passed
    {
      from: ['quoting'],
      action: { code: 'quote', label: text('Submit Quote', '提交报价') },
      to: 'quoted',
      roles: ['freightAgent'],
      guards: ['voyageFilled', 'arrivesAfterDeparture', 'chargesFilled', 'validityFilled', 'quoteInTime'],
      effects: ['notify-buyer'],
      tone: 'primary',
    },
    // the buyer has not decided yet
    {
      from: ['quoted'],
      action: { code: 'recallQuote', label: text('Recall Quote', '撤回报价') },
      to: 'quoting',
      roles: ['freightAgent'],
      reasonRequired: true,
      effects: ['keep-quote', 'start-quote', 'notify-buyer'],
    },
    // new quote deadline in the future
    {
      from: ['quoted'],
      action: { code: 'requote', label: text('Ask for New Quote', '重新询价') },
      to: 'quoting',
      roles: ['purchaser', 'platform'],
      guards: ['newDeadlineAhead'],
      reasonRequired: true,
      inputs: [deadline('deadline', 'New quote deadline', '新的报价截止日')],
      effects: ['keep-quote', 'set-deadline:quoteDeadline', 'notify-forwarder'],
    },
    // status is Quoted; the quote is still valid; utilisation is within the container and lane limits
    {
      from: ['quoted'],
      action: { code: 'confirm', label: text('Confirm', '确认') },
      to: 'confirmed',
      roles: ['purchaser', 'platform'],
      guards: ['quoteStillValid', 'noneChosen'],
      effects: ['fit-containers', 'open-booking', 'lose-copies', 'notify-forwarder'],
      tone: 'primary',
    },
    // status is Quoted
    {
      from: ['quoted'],
      action: { code: 'reject', label: text('Reject', '拒绝') },
      to: 'rejected',
      roles: ['purchaser', 'platform'],
      reasonRequired: true,
      effects: ['notify-forwarder'],
    },
    // a copy of this plan at another agent is Confirmed
    {
      from: ['confirming', 'quoting', 'quoted'],
      action: { code: 'lose', label: text('Not Chosen', '未选中') },
      to: 'rejected',
      roles: ['system'],
      reasonRequired: true,
      effects: ['notify-forwarder'],
    },
    // data are kept, forwarder and quote are cleared
    {
      from: ['rejected'],
      action: { code: 'revise', label: text('Revise', '修订') },
      to: 'draft',
      roles: ['purchaser', 'supplier', 'platform'],
      reasonRequired: true,
      effects: ['keep-quote', 'clear-quote', 'raise-version'],
    },
    // status is not Confirmed; confirmation prompt answered yes
    {
      from: ['draft', 'confirming', 'quoting', 'quoted', 'rejected', 'overDue'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['purchaser', 'supplier', 'platform'],
      reasonRequired: true,
      prompt: 'B-092',
      consequences: true,
      effects: ['free-bookings', 'notify-forwarder'],
      tone: 'danger',
    },
    // status is not Confirmed; confirmation prompt answered yes
    {
      from: ['draft', 'confirming', 'quoting', 'quoted', 'rejected', 'overDue'],
      action: { code: 'void', label: text('Void Whole Document', '整单作废') },
      to: 'canceled',
      roles: ['purchaser', 'supplier', 'platform'],
      reasonRequired: true,
      prompt: 'B-097',
      consequences: true,
      effects: ['free-bookings', 'notify-forwarder'],
      tone: 'danger',
    },
    // answer deadline (Confirming), quote deadline (Quoting) or quote validity (Quoted) has passed
    {
      from: ['confirming', 'quoting', 'quoted'],
      action: { code: 'expire', label: text('Becomes Overdue', '逾期') },
      to: 'overDue',
      roles: ['system'],
      guards: ['deadlinePassed'],
      effects: ['notify-forwarder', 'notify-buyer'],
    },
    // the agent had not accepted; new answer deadline in the future
    {
      from: ['overDue'],
      action: { code: 'ask', label: text('Ask Again', '再次联系') },
      to: 'confirming',
      roles: ['purchaser', 'platform'],
      guards: ['notAcceptedYet', 'newDeadlineAhead'],
      reasonRequired: true,
      inputs: [deadline('deadline', 'New answer deadline', '新的答复截止日')],
      effects: ['set-deadline:answerDeadline', 'notify-forwarder'],
    },
    // the agent had accepted; new quote deadline in the future
    {
      from: ['overDue'],
      action: { code: 'extend', label: text('Extend Deadline', '延长期限') },
      to: 'quoting',
      roles: ['purchaser', 'platform'],
      guards: ['acceptedBefore', 'newDeadlineAhead'],
      reasonRequired: true,
      inputs: [deadline('deadline', 'New quote deadline', '新的报价截止日')],
      effects: ['keep-quote', 'set-deadline:quoteDeadline', 'notify-forwarder'],
    },
  ],
})
