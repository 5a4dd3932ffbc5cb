import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'sampleNo',
  'article',
  'sku',
  'supplier',
  'buyer',
  'status',
  'round',
  'quantity',
  'free',
  'sampleCost',
  'currency',
  'sampleOfferDate',
  'plannedReadyDate',
  'readyDate',
  'checkDate',
  'dueDate',
  'approvalDate',
  'approvalResult',
  'deliveryMode',
  'trackingNo',
  'rfq',
  'samplePo',
  'rebatePercent',
  'rebateQuantity',
  'rebateAmount',
  'piNo',
  'piAmount',
  'piPaidOn',
  'golden',
  'inspector',
] as const
const newest = [{ field: 'createdAt', direction: 'desc' }] as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const
const inWork = ['purchaser', 'supplier', 'qc'] as const
const trading = ['supplier', 'purchaser'] as const
const status = (...codes: string[]) => ({ field: 'status', operator: 'in', value: codes }) as const

export const sampleManagementService = defineService({
  code: 'SampleManagement',
  entity: 'Sample',
  title: text('Sample Management', '样品管理'),
  roles: inWork,
  fields,
  sort: newest,
})
export const sampleTrackingService = defineService({
  code: 'sample_tracking',
  entity: 'Sample',
  title: text('Sample Tracking', '样品跟踪'),
  roles: [...inWork, 'platform'],
  fields,
  where: [{ field: 'status', operator: 'ne', value: 'concluded' }],
  sort: byDue,
})
export const sampleTaskService = defineService({
  code: 'sample_task',
  entity: 'Sample',
  title: text('Sample Tasks', '样品任务'),
  roles: inWork,
  fields,
  where: [status('taskConfirm', 'offerConfirmed', 'poCreated', 'reportSubmitted', 'piSubmitted')],
  sort: byDue,
})
export const sampleApprovalService = defineService({
  code: 'sample_approval',
  entity: 'Sample',
  title: text('Sample Approval', '样品审批'),
  roles: ['purchaser', 'qc'],
  fields,
  where: [status('delivered', 'approved', 'concluded')],
  sort: newest,
})
export const sampleOfferService = defineService({
  code: 'sample_offer',
  entity: 'Sample',
  title: text('Sample Offers', '样品报价'),
  roles: trading,
  fields,
  where: [status('taskConfirm', 'offerCreated', 'offerConfirmed')],
  sort: byDue,
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3', '5'] },
  { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2', '5'] },
  { field: 'dueDate', operator: 'between' },
  { field: 'approvalResult', operator: 'in' },
] as const
const lead = [
  { field: 'sampleNo', width: 150, pinned: 'left', as: 'link' },
  { field: 'article', width: 220 },
] as const
const parties = [
  { field: 'supplier', width: 190, companyTypes: ['0', '1', '3', '5'] },
  { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '5'] },
] as const
const chip = { field: 'status', width: 140, as: 'chip' } as const
const due = { field: 'dueDate', width: 190, as: 'due' } as const
const offer = [
  { field: 'free', width: 110 },
  { field: 'sampleCost', width: 120, total: true },
  { field: 'currency', width: 80 },
  { field: 'sampleOfferDate', width: 140 },
  { field: 'plannedReadyDate', width: 150 },
] as const

export const sampleManagement = defineView({
  kind: 'list',
  code: 'SampleManagement',
  entity: 'Sample',
  title: text('Sample Management', '样品管理'),
  roles: inWork,
  service: 'SampleManagement',
  search,
  opens: '/SampleManagement?id={id}',
  create: '/SampleManagement?sampleNo=',
  actions: ['sampleStatus'],
  transfer: true,
  columns: [
    ...lead,
    ...parties,
    chip,
    { field: 'round', width: 80 },
    { field: 'sku', width: 120 },
    { field: 'quantity', width: 90 },
    ...offer,
    { field: 'readyDate', width: 120 },
    { field: 'checkDate', width: 120 },
    { field: 'approvalResult', width: 160, as: 'chip' },
    { field: 'samplePo', width: 140 },
    { field: 'rfq', width: 130, optional: true },
  ],
  empty: text(
    'There are no samples yet. A purchaser requests one from a supplier.',
    '样品从报价到结案显示在此处，由采购商向供应商提出。',
  ),
})

export const sampleTracking = defineView({
  kind: 'tracking',
  code: 'sample_tracking',
  entity: 'Sample',
  title: text('Sample Tracking', '样品跟踪'),
  roles: [...inWork, 'platform'],
  service: 'sample_tracking',
  search,
  opens: '/sample_tracking?id={id}',
  actions: ['sampleStatus'],
  columns: [
    ...lead,
    due,
    chip,
    ...parties,
    { field: 'round', width: 80 },
    { field: 'sampleOfferDate', width: 140 },
    { field: 'plannedReadyDate', width: 150 },
    { field: 'readyDate', width: 120 },
    { field: 'checkDate', width: 120 },
    { field: 'deliveryMode', width: 130 },
    { field: 'trackingNo', width: 150 },
  ],
  empty: text('No sample is under way.', '当前没有进行中的样品。'),
})

export const sampleTasks = defineView({
  kind: 'list',
  code: 'sample_task',
  entity: 'Sample',
  title: text('Sample Tasks', '样品任务'),
  roles: inWork,
  service: 'sample_task',
  search,
  opens: '/sample_task?id={id}',
  actions: ['sampleStatus'],
  columns: [
    ...lead,
    chip,
    { field: 'dueDate', width: 120 },
    ...parties,
    { field: 'quantity', width: 90 },
    { field: 'plannedReadyDate', width: 150 },
    { field: 'readyDate', width: 120 },
    { field: 'checkDate', width: 120 },
    { field: 'piNo', width: 120 },
    { field: 'deliveryMode', width: 130 },
  ],
  empty: text(
    'There are no samples to make. Samples that customers request appear here.',
    '没有待制作的样品。客户提出的样品显示在此处。',
  ),
})

export const sampleApproval = defineView({
  kind: 'list',
  code: 'sample_approval',
  entity: 'Sample',
  title: text('Sample Approval', '样品审批'),
  roles: ['purchaser', 'qc'],
  service: 'sample_approval',
  search,
  opens: '/sample_approval?id={id}',
  actions: ['sampleStatus'],
  columns: [
    ...lead,
    chip,
    { field: 'approvalResult', width: 170, as: 'chip' },
    { field: 'approvalDate', width: 130 },
    ...parties,
    { field: 'round', width: 80 },
    { field: 'deliveryMode', width: 130 },
    { field: 'trackingNo', width: 150 },
    { field: 'checkDate', width: 120 },
    { field: 'golden', width: 120 },
    { field: 'rebateAmount', width: 130 },
    { field: 'currency', width: 80 },
  ],
  empty: text(
    'No sample was delivered yet. Delivered samples appear here for your approval.',
    '尚无已交付样品。已交付样品在此等待审批。',
  ),
})

export const sampleOffers = defineView({
  kind: 'list',
  code: 'sample_offer',
  entity: 'Sample',
  title: text('Sample Offers', '样品报价'),
  roles: trading,
  service: 'sample_offer',
  search,
  opens: '/sample_offer?id={id}',
  actions: ['sampleStatus'],
  columns: [
    ...lead,
    chip,
    ...parties,
    ...offer,
    { field: 'rebatePercent', width: 110 },
    { field: 'rebateQuantity', width: 150 },
    { field: 'dueDate', width: 120 },
  ],
  empty: text(
    'No offer is open. Samples that need an offer, or an answer to one, appear here.',
    '没有待处理的报价。需报价或需答复报价的样品显示在此处。',
  ),
})

export const sampleForm = defineView({
  kind: 'form',
  code: 'sample_form',
  entity: 'Sample',
  title: text('Sample', '样品'),
  roles: [...inWork, 'platform', 'finance'],
  by: 'sampleNo',
  sections: [
    {
      title: text('Sample', '样品'),
      fields: [
        'sampleNo',
        'article',
        'sku',
        'supplier',
        'buyer',
        'inspector',
        'status',
        'round',
        'quantity',
        'dueDate',
        'rfq',
        'samplePo',
      ],
    },
    {
      title: text('Offer', '报价'),
      fields: [
        'free',
        'sampleCost',
        'currency',
        'sampleOfferDate',
        'plannedReadyDate',
        'rebateRule',
        'rebatePercent',
        'rebateQuantity',
        'rebateAmount',
      ],
    },
    {
      title: text('Making and delivery', '制作与交付'),
      fields: ['readyDate', 'checkDate', 'photo', 'piNo', 'piAmount', 'piPaidOn', 'deliveryMode', 'trackingNo'],
    },
    { title: text('Verdict', '审批'), fields: ['approvalResult', 'approvalDate', 'golden', 'remark'] },
  ],
  actions: ['sampleStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const sampleWorklists = [
  defineWorklist({
    code: 'sample-to-offer',
    title: text('Samples to offer', '待报价样品'),
    roles: ['supplier'],
    service: 'sample_offer',
    where: [{ field: 'status', operator: 'eq', value: 'taskConfirm' }],
    opens: '/sample_offer',
    due: 'dueDate',
    fields: ['sampleNo', 'article', 'buyer', 'dueDate'],
  }),
  defineWorklist({
    code: 'sample-to-make',
    title: text('Samples to make and send', '待制作与寄送样品'),
    roles: ['supplier'],
    service: 'sample_task',
    where: [status('offerConfirmed', 'poCreated', 'reportSubmitted', 'piSubmitted')],
    opens: '/sample_task',
    due: 'dueDate',
    fields: ['sampleNo', 'article', 'buyer', 'dueDate'],
  }),
  defineWorklist({
    code: 'sample-offers-to-answer',
    title: text('Sample offers to answer', '待答复样品报价'),
    roles: ['purchaser'],
    service: 'sample_offer',
    where: [{ field: 'status', operator: 'eq', value: 'offerCreated' }],
    opens: '/sample_offer',
    due: 'dueDate',
    fields: ['sampleNo', 'article', 'supplier', 'dueDate'],
  }),
  defineWorklist({
    code: 'sample-to-approve',
    title: text('Samples to approve', '待审批样品'),
    roles: ['purchaser', 'qc'],
    service: 'sample_approval',
    where: [{ field: 'status', operator: 'eq', value: 'delivered' }],
    opens: '/sample_approval',
    due: 'dueDate',
    fields: ['sampleNo', 'article', 'supplier', 'dueDate'],
  }),
]
