import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const before = [
  'taskConfirm',
  'offerCreated',
  'offerConfirmed',
  'poCreated',
  'reportSubmitted',
  'piSubmitted',
  'delivered',
] as const

export const sampleStatus = defineStates({
  code: 'sampleStatus',
  module: 'quality',
  entity: 'Sample',
  field: 'status',
  title: text('Sample Status', '样品状态'),
  source: 'trade §4',
  initial: 'taskConfirm',
  terminal: ['concluded'],
  values: [
    value('taskConfirm', 'Task Confirm', '任务确认'),
    toned('info', value('offerCreated', 'Offer Created', '报价已创建')),
    toned('info', value('offerConfirmed', 'Offer Confirmed', '报价已确认')),
    toned('info', value('poCreated', 'PO Created', '订单已创建')),
    toned('info', value('reportSubmitted', 'Report Submitted', '报告已提交')),
    toned('info', value('piSubmitted', 'PI Submitted', 'PI已提交')),
    toned('warning', value('delivered', 'Delivered', '已交付')),
    toned('success', value('approved', 'Approved', '已批准')),
    value('concluded', 'Concluded', '已结案'),
  ],
  transitions: [
    // RFQ in Sampling, or a PO or SKU that needs a sample; confirmation prompt answered yes
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'taskConfirm',
      roles: ['purchaser', 'system'],
      prompt: 'B-100',
    },
    // task accepted; sample cost, sample offer date and planned ready date filled
    {
      from: ['taskConfirm'],
      action: { code: 'createOffer', label: text('Create Offer', '创建报价') },
      to: 'offerCreated',
      roles: ['supplier'],
      guards: ['offerFilled', 'offerNotLater'],
      effects: ['notify:buyer'],
      tone: 'primary',
    },
    // the buyer has not answered yet
    {
      from: ['offerCreated'],
      action: { code: 'recallOffer', label: text('Recall Offer', '撤回报价') },
      to: 'taskConfirm',
      roles: ['supplier'],
      reasonRequired: true,
      effects: ['notify:buyer'],
    },
    {
      from: ['offerCreated'],
      action: { code: 'refuseOffer', label: text('Refuse Offer', '退回报价') },
      to: 'taskConfirm',
      roles: ['purchaser'],
      reasonRequired: true,
      effects: ['notify:supplierCompany'],
    },
    // sample cost and rebate rule are checked
    {
      from: ['offerCreated'],
      action: { code: 'confirmOffer', label: text('Confirm Offer', '确认报价') },
      to: 'offerConfirmed',
      roles: ['purchaser'],
      effects: ['notify:supplierCompany'],
      tone: 'primary',
    },
    // the sample is not free; confirmation prompt answered yes
    {
      from: ['offerConfirmed'],
      action: { code: 'createPo', label: text('Create PO', '生成订单') },
      to: 'poCreated',
      roles: ['purchaser', 'system'],
      guards: ['notFree'],
      prompt: 'B-101',
      effects: ['make-sample-po'],
      tone: 'primary',
    },
    // ready date and check date filled, not in the future; photos attached
    {
      from: ['poCreated'],
      action: { code: 'submitReport', label: text('Submit Report', '提交报告') },
      to: 'reportSubmitted',
      roles: ['supplier', 'qc'],
      guards: ['reportFilled'],
      effects: ['notify:buyer'],
      tone: 'primary',
    },
    // the sample is free; ready date and check date filled, not in the future; photos attached
    {
      from: ['offerConfirmed'],
      action: { code: 'submitReportFree', label: text('Submit Report', '提交报告') },
      to: 'reportSubmitted',
      roles: ['supplier', 'qc'],
      guards: ['isFree', 'reportFilled'],
      effects: ['notify:buyer'],
    },
    // PI number and amount filled
    {
      from: ['reportSubmitted'],
      action: { code: 'submitPi', label: text('Submit PI', '提交PI') },
      to: 'piSubmitted',
      roles: ['supplier'],
      guards: ['piFilled'],
      effects: ['notify:buyer'],
      tone: 'primary',
    },
    // delivery mode chosen (direct or consolidation); tracking number filled
    {
      from: ['piSubmitted'],
      action: { code: 'deliver', label: text('Deliver', '交付') },
      to: 'delivered',
      roles: ['supplier'],
      guards: ['deliveryFilled'],
      effects: ['notify:buyer'],
      tone: 'primary',
    },
    // the sample is free; delivery mode chosen; tracking number filled
    {
      from: ['reportSubmitted'],
      action: { code: 'deliverFree', label: text('Deliver', '交付') },
      to: 'delivered',
      roles: ['supplier'],
      guards: ['isFree', 'deliveryFilled'],
      effects: ['notify:buyer'],
    },
    // approval result and approval date filled
    {
      from: ['delivered'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['purchaser', 'qc'],
      guards: ['approvalFilled'],
      effects: ['keep-golden-sample', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // approval result filled
    {
      from: ['delivered'],
      action: { code: 'reject', label: text('Reject', '拒绝') },
      to: 'taskConfirm',
      roles: ['purchaser', 'qc'],
      guards: ['rejectionFilled'],
      reasonRequired: true,
      effects: ['next-sample-round', 'notify:supplierCompany'],
      tone: 'danger',
    },
    // the PI is paid or n/a; the rebate is recorded
    {
      from: ['approved'],
      action: { code: 'conclude', label: text('Conclude', '结案') },
      to: 'concluded',
      roles: ['purchaser', 'system'],
      guards: ['piSettled'],
      effects: ['reckon-rebate', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // the RFQ is Canceled, or the buyer ends it; costs already due are settled
    {
      from: before,
      action: { code: 'cancel', label: text('End without Approval', '终止打样') },
      to: 'concluded',
      roles: ['purchaser', 'system'],
      guards: ['piSettled'],
      reasonRequired: true,
      effects: ['end-sample', 'notify:supplierCompany'],
      tone: 'danger',
    },
  ],
})
