import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const qcTaskStatus = defineStates({
  code: 'qcTaskStatus',
  module: 'quality',
  entity: 'QcTask',
  field: 'status',
  title: text('QC Task Status', '质检任务状态'),
  source: 'trade §4',
  initial: 'created',
  terminal: ['approved', 'canceled'],
  values: [
    value('created', 'Created', '已创建'),
    toned('info', value('booked', 'Booked', '已预约')),
    toned('info', value('reportSubmitted', 'Report Submitted', '报告已提交')),
    toned('warning', value('conclusion', 'Conclusion', '已出结论')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
  ],
  transitions: [
    // QC type and batch filled; the quality plan of the PO asks for it, or by hand
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'created',
      roles: ['purchaser', 'supplier', 'platform', 'system'],
    },
    // due date within the inspection window; sampling plan computed from lot size and level
    {
      from: ['created'],
      action: { code: 'book', label: text('Book', '预约') },
      to: 'booked',
      roles: ['supplier', 'qc'],
      guards: ['bookable', 'dayInWindow', 'planned'],
      inputs: [{ name: 'bookedFor', kind: 'date', label: text('Day of inspection', '检验日期'), required: true }],
      effects: ['set-input:bookedFor', 'notify:inspector', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // inspection has not begun
    {
      from: ['booked'],
      action: { code: 'unbook', label: text('Withdraw Booking', '撤销预约') },
      to: 'created',
      roles: ['supplier', 'qc'],
      guards: ['notBegun'],
      reasonRequired: true,
      effects: ['clear:bookedFor', 'notify:inspector', 'notify:supplierCompany'],
    },
    // pass and fail quantity filled and equal to the inspected quantity; sample size not below the plan; report
    // attached
    {
      from: ['booked'],
      action: { code: 'submitReport', label: text('Submit Report', '提交报告') },
      to: 'reportSubmitted',
      roles: ['qc'],
      guards: ['begun', 'quantitiesAgree', 'defectsAgree', 'sampleLargeEnough', 'reportAttached'],
      effects: ['judge-sample', 'notify:buyer'],
      tone: 'primary',
    },
    // the report is incomplete
    {
      from: ['reportSubmitted'],
      action: { code: 'returnReport', label: text('Return Report', '退回报告') },
      to: 'booked',
      roles: ['purchaser'],
      guards: ['notJudged'],
      reasonRequired: true,
      effects: ['clear:verdict', 'notify:inspector'],
    },
    // QC result is Pass or Fail
    {
      from: ['reportSubmitted'],
      action: { code: 'conclude', label: text('Conclude', '出具结论') },
      to: 'conclusion',
      roles: ['qc', 'purchaser'],
      guards: ['judged'],
      effects: ['issue-defects', 'notify:buyer', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // QC result is Pass, or Fail was waived to Pass
    {
      from: ['conclusion'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['purchaser'],
      guards: ['passed'],
      effects: ['charge-inspection', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // QC result is Fail
    {
      from: ['conclusion'],
      action: { code: 'reinspect', label: text('Inspect Again', '复检') },
      to: 'created',
      roles: ['purchaser', 'qc'],
      guards: ['failed'],
      reasonRequired: true,
      moves: ['qcResult:pending'],
      effects: ['next-round', 'notify:inspector', 'notify:supplierCompany'],
    },
    // from Conclusion only with QC result Fail; confirmation prompt answered yes when a person acts
    {
      from: ['created', 'booked', 'conclusion'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['purchaser', 'qc', 'system'],
      guards: ['notPassed'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['notify:supplierCompany', 'notify:inspector'],
      tone: 'danger',
    },
  ],
})

export const qcResult = defineStates({
  code: 'qcResult',
  module: 'quality',
  entity: 'QcTask',
  field: 'reportResult',
  title: text('QC Result', '质检结果'),
  source: 'trade §4',
  initial: 'pending',
  terminal: ['pass'],
  values: [
    value('pending', 'Pending', '待定'),
    toned('success', value('pass', 'Pass', '合格')),
    toned('danger', value('fail', 'Fail', '不合格')),
  ],
  transitions: [
    // the QC task exists
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'pending', roles: ['system'] },
    // report submitted; defects of no class exceed the accept number
    {
      from: ['pending'],
      action: { code: 'pass', label: text('Pass', '判定合格') },
      to: 'pass',
      roles: ['qc'],
      guards: ['reported', 'withinLimits'],
      tone: 'primary',
    },
    // report submitted; defects of a class exceed the accept number
    {
      from: ['pending'],
      action: { code: 'fail', label: text('Fail', '判定不合格') },
      to: 'fail',
      roles: ['qc'],
      guards: ['reported', 'beyondLimits'],
      reasonRequired: true,
      effects: ['notify:buyer', 'notify:supplierCompany'],
      tone: 'danger',
    },
    // report submitted; the computed verdict is Fail; a second person approves
    {
      from: ['pending'],
      action: { code: 'overridePass', label: text('Override to Pass', '改判合格') },
      to: 'pass',
      roles: ['purchaser'],
      guards: ['reported', 'beyondLimits', 'waiverOfAnother'],
      reasonRequired: true,
      effects: ['notify:inspector'],
    },
    // a second person of the purchaser approves
    {
      from: ['fail'],
      action: { code: 'waive', label: text('Waive', '让步接收') },
      to: 'pass',
      roles: ['purchaser'],
      guards: ['waiverOfAnother'],
      reasonRequired: true,
      effects: ['notify:inspector', 'notify:supplierCompany'],
    },
    // the QC task is inspected again; the reason is that of the task
    {
      from: ['fail'],
      action: { code: 'reset', label: text('New Round', '新一轮') },
      to: 'pending',
      roles: ['system'],
      reasonRequired: true,
    },
  ],
})
