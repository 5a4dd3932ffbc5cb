import { toned, value } from '../../../meta/list.ts'
import { defineStates, type ActionInput, type Transition } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const cutoff = {
  name: 'cutoff',
  kind: 'string',
  label: text('New Cutoff (Local Time)', '新截止时间（当地时间）'),
  note: text(
    'Such as 2026-12-15 17:00, by the clock of the time zone of the RFQ.',
    '例如 2026-12-15 17:00，按询价单时区的当地时间。',
  ),
  required: true,
} as const satisfies ActionInput

const extend = { code: 'extendCutoff', label: text('Extend Cutoff', '延长截止时间') }
const close = { code: 'closeEarly', label: text('Close Round Early', '提前截止') }

/** Where the buyer wants witnesses, quotes open when two named people have confirmed it. */
const opening = {
  action: { code: 'confirmOpening', label: text('Confirm Opening', '确认开标') },
  roles: ['purchaser'],
  guards: ['cutoffPassed', 'opener'],
  effects: ['confirm-opening'],
  tone: 'primary',
} as const satisfies Omit<Transition, 'from' | 'to'>

/** A named opener who is away: the other one, or they themselves, name somebody else. */
const otherOpener = {
  action: { code: 'nameOpener', label: text('Name Another Opener', '更换开标人') },
  roles: ['purchaser'],
  inputs: [
    { name: 'leaves', kind: 'ref', entity: 'User', label: text('Opener to Replace', '被更换的开标人'), required: true },
    {
      name: 'opener',
      kind: 'ref',
      entity: 'User',
      label: text('New Opener', '新开标人'),
      note: text('A purchaser of your company who is no opener yet.', '贵公司的采购人员，且尚不是开标人。'),
      required: true,
    },
  ],
  guards: ['namedOpener'],
  reasonRequired: true,
  effects: ['name-opener'],
} as const satisfies Omit<Transition, 'from' | 'to'>

const remaining = { code: 'continueRemaining', label: text('Continue Remaining SKUs', '继续剩余商品') }

const award = {
  action: { code: 'award', label: text('Award', '授标') },
  to: 'contract',
  roles: ['purchaser'],
  guards: ['opened', 'awardApproved'],
  effects: ['make-contracts', 'tell-results'],
  tone: 'primary',
} as const satisfies Omit<Transition, 'from'>

/** Rounds of an RFQ. Quotes of a round open at its cut-off by themselves; no action opens a seal. */
export const rfqRound = defineStates({
  code: 'rfqRound',
  module: 'sourcing',
  entity: 'Rfq',
  field: 'round',
  title: text('RFQ Rounds', '询价轮次'),
  source: 'trade §4; trade §1; sourcing 13',
  initial: 'projectCreated',
  terminal: ['po'],
  values: [
    value('projectCreated', 'Project Created', '项目创建'),
    toned('info', value('firstOffering', 'First Offering', '首轮报价')),
    toned('info', value('shortlist', 'Shortlist', '入围')),
    toned('info', value('sampling', 'Sampling', '打样')),
    toned('info', value('bafo', 'Best and Final Offer (BAFO)', '最终报价')),
    toned('success', value('contract', 'Contract', '合同')),
    toned('success', value('po', 'Purchase Order', '采购订单')),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'projectCreated',
      roles: ['purchaser'],
    },
    // at least one SKU and one supplier on the portal; first-offering cut-off in the future
    {
      from: ['projectCreated'],
      action: { code: 'publish', label: text('Publish RFQ', '发布询价') },
      to: 'firstOffering',
      roles: ['purchaser'],
      guards: ['publishable'],
      moves: ['rfqStatus:open'],
      effects: ['open-bidding', 'tell-bidders'],
      tone: 'primary',
    },
    // before the cut-off, only later; all invited are notified with the new time (S-CUT-4)
    {
      from: ['firstOffering'],
      action: extend,
      to: 'firstOffering',
      roles: ['purchaser'],
      inputs: [cutoff],
      guards: ['sealed', 'cutoffInFuture'],
      reasonRequired: true,
      effects: ['extend-bidding', 'tell-bidders'],
    },
    {
      from: ['bafo'],
      action: extend,
      to: 'bafo',
      roles: ['purchaser'],
      inputs: [cutoff],
      guards: ['sealed', 'cutoffInFuture'],
      reasonRequired: true,
      effects: ['extend-bidding', 'tell-bidders'],
    },
    // every invited supplier has declared its quote final, or declined (S-CUT-3)
    {
      from: ['firstOffering'],
      action: close,
      to: 'firstOffering',
      roles: ['purchaser'],
      guards: ['sealed', 'allFinal'],
      effects: ['close-bidding', 'tell-bidders'],
    },
    {
      from: ['bafo'],
      action: close,
      to: 'bafo',
      roles: ['purchaser'],
      guards: ['sealed', 'allFinal'],
      effects: ['close-bidding', 'tell-bidders'],
    },
    { ...opening, from: ['firstOffering'], to: 'firstOffering' },
    { ...opening, from: ['bafo'], to: 'bafo' },
    { ...otherOpener, from: ['firstOffering'], to: 'firstOffering' },
    { ...otherOpener, from: ['shortlist'], to: 'shortlist' },
    { ...otherOpener, from: ['sampling'], to: 'sampling' },
    { ...otherOpener, from: ['bafo'], to: 'bafo' },
    // new cut-off in the future; all invited suppliers get the same notice
    {
      from: ['firstOffering'],
      action: { code: 'newRound', label: text('Open Another Round', '再开一轮') },
      to: 'firstOffering',
      roles: ['purchaser'],
      inputs: [cutoff],
      guards: ['opened', 'cutoffInFuture'],
      reasonRequired: true,
      effects: ['open-bidding', 'tell-bidders'],
    },
    // the first-offering cut-off has passed, or the round was closed early
    {
      from: ['firstOffering'],
      action: { code: 'shortlist', label: text('Shortlist', '确定入围') },
      to: 'shortlist',
      roles: ['purchaser', 'system'],
      guards: ['opened'],
      tone: 'primary',
    },
    // at least one supplier is shortlisted; confirmation prompt answered yes
    {
      from: ['shortlist'],
      action: { code: 'requestSamples', label: text('Request Samples', '要求打样') },
      to: 'sampling',
      roles: ['purchaser'],
      guards: ['someShortlisted'],
      prompt: 'B-100',
      effects: ['make-rfq-samples'],
    },
    // no sample passed; another supplier is wanted
    {
      from: ['sampling'],
      action: { code: 'reshortlist', label: text('Back to Shortlist', '返回入围') },
      to: 'shortlist',
      roles: ['purchaser'],
      reasonRequired: true,
    },
    // every sample has its verdict; BAFO cut-off in the future
    {
      from: ['shortlist', 'sampling'],
      action: { code: 'openBafo', label: text('Open BAFO', '开启最终报价') },
      to: 'bafo',
      roles: ['purchaser'],
      inputs: [cutoff],
      guards: ['someShortlisted', 'samplesJudged', 'cutoffInFuture'],
      effects: ['open-bidding', 'tell-bidders'],
      tone: 'primary',
    },
    {
      from: ['bafo'],
      action: { code: 'newBafoRound', label: text('Open Another Round', '再开一轮') },
      to: 'bafo',
      roles: ['purchaser'],
      inputs: [cutoff],
      guards: ['opened', 'cutoffInFuture'],
      reasonRequired: true,
      effects: ['open-bidding', 'tell-bidders'],
    },
    // the quotes are open; a second person has approved the award
    { ...award, from: ['bafo'] },
    // an award without best-and-final
    { ...award, from: ['shortlist', 'sampling'] },
    // an award leaves SKUs over: a new RFQ takes them with the invited suppliers
    {
      from: ['contract'],
      action: remaining,
      to: 'contract',
      roles: ['purchaser'],
      guards: ['notContinued'],
      prompt: 'B-102',
      effects: ['continue-rfq'],
    },
    {
      from: ['po'],
      action: remaining,
      to: 'po',
      roles: ['purchaser'],
      guards: ['notContinued'],
      prompt: 'B-102',
      effects: ['continue-rfq'],
    },
    // no contract is signed; quotes still valid may be chosen
    {
      from: ['contract'],
      action: { code: 'withdrawAward', label: text('Withdraw Award', '撤回授标') },
      to: 'bafo',
      roles: ['purchaser'],
      guards: ['nothingSigned'],
      reasonRequired: true,
      effects: ['withdraw-award', 'tell-bidders'],
      tone: 'danger',
    },
    // all contracts are signed; confirmation prompt answered yes
    {
      from: ['contract'],
      action: { code: 'createPo', label: text('Create PO', '生成采购订单') },
      to: 'po',
      roles: ['purchaser', 'system'],
      guards: ['contractsSigned'],
      prompt: 'B-101',
      effects: ['make-rfq-orders'],
      tone: 'primary',
    },
  ],
})

/** The RFQ as a whole; its progress is in the round. */
export const rfqStatus = defineStates({
  code: 'rfqStatus',
  module: 'sourcing',
  entity: 'Rfq',
  field: 'rfqStatus',
  title: text('RFQ Status', '询价状态'),
  source: 'trade §3',
  initial: 'draft',
  terminal: ['closed', 'canceled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('open', 'Open', '进行中')),
    toned('success', value('closed', 'Closed', '已关闭')),
    value('canceled', 'Canceled', '已取消'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['system'] },
    { from: ['draft'], action: { code: 'open', label: text('Publish', '发布') }, to: 'open', roles: ['system'] },
    { from: ['open'], action: { code: 'close', label: text('Close', '关闭') }, to: 'closed', roles: ['system'] },
    // nothing is awarded; quotes that are still sealed stay so
    {
      from: ['open'],
      action: { code: 'closeUnawarded', label: text('Close without Award', '未授标关闭') },
      to: 'closed',
      roles: ['purchaser'],
      guards: ['noContractOpen'],
      reasonRequired: true,
      effects: ['seal-for-good', 'tell-bidders'],
    },
    // before the contract; confirmation prompt answered yes
    {
      from: ['draft', 'open'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['purchaser'],
      guards: ['notAwarded'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['seal-for-good', 'tell-bidders'],
      tone: 'danger',
    },
  ],
})
