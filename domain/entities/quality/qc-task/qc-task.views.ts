import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const listFields = [
  'qcNo',
  'qcType',
  'round',
  'batch',
  'po',
  'supplier',
  'buyer',
  'inspector',
  'status',
  'reportResult',
  'verdict',
  'dueDate',
  'bookedFor',
  'windowFrom',
  'windowTo',
  'lotSize',
  'sampleSize',
  'samplingRate',
  'inspectedQuantity',
  'passQuantity',
  'failQuantity',
  'passRate',
  'criticalDefects',
  'majorDefects',
  'minorDefects',
  'score',
  'place',
  'fee',
  'feeCurrency',
  'feeSettledOn',
] as const

const open = ['created', 'booked', 'reportSubmitted', 'conclusion'] as const
const ofGoods = { field: 'qcType', operator: 'ne', value: 'factoryAudit' } as const
const ofFactories = { field: 'qcType', operator: 'eq', value: 'factoryAudit' } as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const
const all = ['qc', 'purchaser', 'supplier', 'platform'] as const
const watching = ['qc', 'purchaser', 'platform'] as const

export const qcViewService = defineService({
  code: 'qc_view',
  entity: 'QcTask',
  title: text('QC Overview', '质检总览'),
  roles: all,
  fields: listFields,
  where: [ofGoods],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const qcTrackingService = defineService({
  code: 'qc_tracking',
  entity: 'QcTask',
  title: text('QC Tracking', '质检跟踪'),
  roles: watching,
  fields: listFields,
  where: [ofGoods, { field: 'status', operator: 'in', value: open }],
  sort: byDue,
})
export const qcTaskService = defineService({
  code: 'qc_task',
  entity: 'QcTask',
  title: text('QC Tasks', '质检任务'),
  roles: ['qc'],
  fields: listFields,
  where: [ofGoods],
  sort: byDue,
})
export const factoryAuditService = defineService({
  code: 'factory_audit',
  entity: 'QcTask',
  title: text('Factory Audit', '验厂管理'),
  roles: watching,
  fields: listFields,
  where: [ofFactories],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const factoryAuditTrackingService = defineService({
  code: 'factory_audit_tracking',
  entity: 'QcTask',
  title: text('Factory Audit Tracking', '验厂跟踪'),
  roles: watching,
  fields: listFields,
  where: [ofFactories, { field: 'status', operator: 'in', value: open }],
  sort: byDue,
})
export const qcPaymentService = defineService({
  code: 'qcPaymentTask',
  entity: 'QcTask',
  title: text('QC Payment Tasks', '质检付款任务'),
  roles: ['qc', 'finance', 'purchaser'],
  fields: listFields,
  where: [
    { field: 'status', operator: 'in', value: ['conclusion', 'approved'] },
    { field: 'fee', operator: 'notNull' },
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'qcType', operator: 'in' },
  { field: 'status', operator: 'in' },
  { field: 'reportResult', operator: 'in' },
  { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3', '5'] },
  { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2', '5'] },
  { field: 'dueDate', operator: 'between' },
  { field: 'bookedFor', operator: 'between' },
] as const
const auditSearch = search.filter(s => s.field !== 'qcType')

const parties = [
  { field: 'supplier', width: 190, companyTypes: ['0', '1', '3', '5'] },
  { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '5'] },
] as const
const counts = [
  { field: 'lotSize', width: 100, total: true },
  { field: 'sampleSize', width: 100 },
  { field: 'inspectedQuantity', width: 110, total: true },
  { field: 'passQuantity', width: 110, total: true },
  { field: 'failQuantity', width: 120, total: true },
  { field: 'passRate', width: 100 },
] as const
const defects = [
  { field: 'criticalDefects', width: 110, optional: true },
  { field: 'majorDefects', width: 110, optional: true },
  { field: 'minorDefects', width: 110, optional: true },
] as const

export const qcOverview = defineView({
  kind: 'list',
  code: 'qc_view',
  entity: 'QcTask',
  title: text('QC Overview', '质检总览'),
  roles: all,
  service: 'qc_view',
  search,
  opens: '/qc_view?id={id}',
  transfer: true,
  columns: [
    { field: 'po', width: 150, pinned: 'left' },
    { field: 'qcNo', width: 140, as: 'link' },
    { field: 'qcType', width: 230 },
    { field: 'round', width: 80 },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    ...parties,
    ...counts,
    ...defects,
    { field: 'dueDate', width: 120 },
    { field: 'inspector', width: 180, optional: true },
  ],
  empty: text('Inspections and their results appear here, by purchase order.', '各采购订单的质检及结果显示在此处。'),
})

export const qcTracking = defineView({
  kind: 'tracking',
  code: 'qc_tracking',
  entity: 'QcTask',
  title: text('QC Tracking', '质检跟踪'),
  roles: watching,
  service: 'qc_tracking',
  search,
  opens: '/qc_tracking?id={id}',
  actions: ['qcTaskStatus', 'qcResult'],
  columns: [
    { field: 'qcNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'dueDate', width: 190, as: 'due' },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    { field: 'qcType', width: 230 },
    { field: 'round', width: 80 },
    { field: 'po', width: 150 },
    ...parties,
    { field: 'bookedFor', width: 120 },
    { field: 'windowFrom', width: 120 },
    { field: 'windowTo', width: 120 },
    { field: 'inspector', width: 180, optional: true },
  ],
  empty: text(
    'Nothing is being inspected. Tasks appear here when an order with a quality plan is confirmed, or when somebody creates one.',
    '当前没有进行中的质检。含质检计划的订单确认后，或手工新建后，任务显示在此处。',
  ),
})

export const qcTasks = defineView({
  kind: 'list',
  code: 'qc_task',
  entity: 'QcTask',
  title: text('QC Tasks', '质检任务'),
  roles: ['qc'],
  service: 'qc_task',
  search,
  opens: '/qc_task?id={id}',
  create: '/qc_task?qcNo=',
  actions: ['qcTaskStatus', 'qcResult'],
  columns: [
    { field: 'qcNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'qcType', width: 230 },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    { field: 'dueDate', width: 120 },
    { field: 'bookedFor', width: 120 },
    { field: 'po', width: 150 },
    ...parties,
    { field: 'place', width: 180 },
    ...counts,
    ...defects,
    { field: 'round', width: 80 },
  ],
  empty: text('Inspections that your company carries out appear here.', '由贵公司执行的质检显示在此处。'),
})

export const factoryAudits = defineView({
  kind: 'list',
  code: 'factory_audit',
  entity: 'QcTask',
  title: text('Factory Audit', '验厂管理'),
  roles: watching,
  service: 'factory_audit',
  search: auditSearch,
  opens: '/factory_audit?id={id}',
  create: '/factory_audit?qcNo=',
  actions: ['qcTaskStatus', 'qcResult'],
  columns: [
    { field: 'qcNo', width: 140, pinned: 'left', as: 'link' },
    ...parties,
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    { field: 'score', width: 110 },
    { field: 'dueDate', width: 120 },
    { field: 'bookedFor', width: 120 },
    { field: 'place', width: 200 },
    { field: 'round', width: 80 },
    { field: 'inspector', width: 180, optional: true },
  ],
  empty: text(
    'There are no factory audits yet. Plan one for a supplier before you order from it.',
    '验厂显示在此处。向供应商下单前可先安排验厂。',
  ),
})

export const factoryAuditTracking = defineView({
  kind: 'tracking',
  code: 'factory_audit_tracking',
  entity: 'QcTask',
  title: text('Factory Audit Tracking', '验厂跟踪'),
  roles: watching,
  service: 'factory_audit_tracking',
  search: auditSearch,
  opens: '/factory_audit_tracking?id={id}',
  actions: ['qcTaskStatus', 'qcResult'],
  columns: [
    { field: 'qcNo', width: 140, pinned: 'left', as: 'link' },
    ...parties,
    { field: 'dueDate', width: 190, as: 'due' },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    { field: 'bookedFor', width: 120 },
    { field: 'round', width: 80 },
    { field: 'inspector', width: 180, optional: true },
  ],
  empty: text('No factory audit is under way.', '当前没有进行中的验厂。'),
})

export const qcPayments = defineView({
  kind: 'list',
  code: 'qcPaymentTask',
  entity: 'QcTask',
  title: text('QC Payment Tasks', '质检付款任务'),
  roles: ['qc', 'finance', 'purchaser'],
  service: 'qcPaymentTask',
  search,
  opens: '/qcPaymentTask?id={id}',
  transfer: true,
  columns: [
    { field: 'qcNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'fee', width: 130, total: true },
    { field: 'feeCurrency', width: 90 },
    { field: 'feeSettledOn', width: 150 },
    { field: 'qcType', width: 230 },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'reportResult', width: 110, as: 'chip' },
    { field: 'inspector', width: 190 },
    { field: 'buyer', width: 180 },
    { field: 'po', width: 150 },
    { field: 'bookedFor', width: 120 },
  ],
  empty: text(
    'Fees of finished inspections appear here until they are settled.',
    '已完成质检的费用在结清前显示在此处。',
  ),
})

const task = {
  title: text('Task', '任务'),
  fields: [
    'qcNo',
    'qcType',
    'status',
    'reportResult',
    'round',
    'batch',
    'po',
    'supplier',
    'buyer',
    'inspector',
    'standard',
    'dueDate',
    'bookedFor',
    'windowFrom',
    'windowTo',
    'place',
  ],
} as const
const plan = {
  title: text('Sampling plan', '抽样方案'),
  fields: [
    'lotSize',
    'level',
    'aqlCritical',
    'aqlMajor',
    'aqlMinor',
    'codeLetter',
    'sampleSize',
    'samplingRate',
    'acceptCritical',
    'acceptMajor',
    'acceptMinor',
  ],
} as const
const result = {
  title: text('Findings', '检验结果'),
  fields: [
    'inspectedQuantity',
    'passQuantity',
    'failQuantity',
    'passRate',
    'criticalDefects',
    'majorDefects',
    'minorDefects',
    'verdict',
    'report',
    'remark',
  ],
} as const
const waiver = { title: text('Waiver', '让步接收'), fields: ['waiverReason', 'waiverProposedBy'] } as const
const fee = { title: text('Fee', '费用'), fields: ['fee', 'feeCurrency', 'feeSettledOn'] } as const
/** Each defect opens with its photo and the supplier's answer (QC-4x). */
const defectList = [
  {
    service: 'qc_defects',
    entity: 'QcDefect',
    title: text('Defects', '缺陷清单'),
    field: 'task',
    of: 'id',
    columns: ['defectNo', 'round', 'code', 'severity', 'title', 'quantity', 'photo', 'status', 'response', 'answer'],
    opens: '/qc_defects?id={id}',
    create: '/qc_defects?id=',
  },
] as const
const rounds = [
  {
    child: 'rounds',
    title: text('Earlier rounds', '以往轮次'),
    columns: [
      { field: 'round', width: 80 },
      { field: 'bookedFor', width: 120 },
      { field: 'inspectedQuantity', width: 120 },
      { field: 'passQuantity', width: 110 },
      { field: 'failQuantity', width: 120 },
      { field: 'criticalDefects', width: 110 },
      { field: 'majorDefects', width: 110 },
      { field: 'minorDefects', width: 110 },
      { field: 'verdict', width: 110 },
      { field: 'result', width: 110 },
      { field: 'reason', width: 260 },
    ],
  },
] as const

export const qcTaskForm = defineView({
  kind: 'form',
  code: 'qc_task_form',
  entity: 'QcTask',
  title: text('QC Task', '质检任务'),
  roles: [...all, 'finance'],
  by: 'qcNo',
  sections: [task, plan, result, waiver, fee],
  tables: rounds,
  related: defectList,
  actions: ['qcTaskStatus', 'qcResult'],
  tabs: ['attachments', 'comments', 'history'],
})

export const factoryAuditForm = defineView({
  kind: 'form',
  code: 'factory_audit_form',
  entity: 'QcTask',
  title: text('Factory Audit', '验厂'),
  roles: watching,
  by: 'qcNo',
  begins: { qcType: 'factoryAudit' },
  sections: [
    {
      title: text('Audit', '验厂'),
      fields: [
        'qcNo',
        'qcType',
        'supplier',
        'buyer',
        'inspector',
        'status',
        'reportResult',
        'round',
        'dueDate',
        'bookedFor',
        'place',
        'standard',
      ],
    },
    {
      title: text('Findings', '审核结果'),
      fields: ['score', 'criticalDefects', 'majorDefects', 'minorDefects', 'report', 'remark'],
    },
    waiver,
    fee,
  ],
  tables: rounds,
  related: defectList,
  actions: ['qcTaskStatus', 'qcResult'],
  tabs: ['attachments', 'comments', 'history'],
})

export const qcWorklists = [
  defineWorklist({
    code: 'qc-to-book',
    title: text('Inspections to book', '待预约质检'),
    roles: ['qc'],
    service: 'qc_task',
    where: [{ field: 'status', operator: 'eq', value: 'created' }],
    opens: '/qc_task',
    due: 'dueDate',
    fields: ['qcNo', 'qcType', 'supplier', 'dueDate'],
  }),
  defineWorklist({
    code: 'qc-to-report',
    title: text('Inspections to carry out', '待执行质检'),
    roles: ['qc'],
    service: 'qc_task',
    where: [
      { field: 'status', operator: 'eq', value: 'booked' },
      { field: 'bookedFor', operator: 'le', value: 'today+7' },
    ],
    opens: '/qc_task',
    due: 'bookedFor',
    fields: ['qcNo', 'qcType', 'supplier', 'bookedFor'],
  }),
  defineWorklist({
    code: 'qc-to-judge',
    title: text('Reports to judge', '待判定报告'),
    roles: ['qc'],
    service: 'qc_task',
    where: [{ field: 'status', operator: 'eq', value: 'reportSubmitted' }],
    opens: '/qc_task',
    due: 'dueDate',
    fields: ['qcNo', 'qcType', 'verdict', 'dueDate'],
  }),
  defineWorklist({
    code: 'qc-failed',
    title: text('Failed inspections to decide on', '待处理的不合格质检'),
    roles: ['purchaser'],
    service: 'qc_tracking',
    where: [{ field: 'reportResult', operator: 'eq', value: 'fail' }],
    opens: '/qc_tracking',
    due: 'dueDate',
    fields: ['qcNo', 'po', 'supplier', 'dueDate'],
  }),
  defineWorklist({
    code: 'qc-to-approve',
    title: text('Passed inspections to approve', '待批准的合格质检'),
    roles: ['purchaser'],
    service: 'qc_tracking',
    where: [
      { field: 'status', operator: 'eq', value: 'conclusion' },
      { field: 'reportResult', operator: 'eq', value: 'pass' },
    ],
    opens: '/qc_tracking',
    due: 'dueDate',
    fields: ['qcNo', 'po', 'supplier', 'dueDate'],
  }),
]
