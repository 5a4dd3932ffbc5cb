import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform', 'freightAgent'] as const

export const billingTasksService = defineService({
  code: 'page_billing_tasks',
  entity: 'BillingTask',
  title: text('Billing Tasks', '计费任务'),
  roles,
  fields: [
    'taskNo',
    'status',
    'arAp',
    'partner',
    'chargeCode',
    'source',
    'sourceNo',
    'serviceAt',
    'qty',
    'unitPrice',
    'chargeQuantity',
    'amount',
    'currency',
    'taxPercent',
    'businessModule',
    'billingOrder',
    'issuer',
  ],
  sort: [{ field: 'serviceAt', direction: 'desc' }],
})

export const billingTasksView = defineView({
  kind: 'list',
  code: 'page_billing_tasks',
  page: { menu: 'finance' },
  entity: 'BillingTask',
  title: text('Billing Tasks', '计费任务'),
  roles,
  service: 'page_billing_tasks',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'arAp', operator: 'in' },
    { field: 'partner', operator: 'eq' },
    { field: 'chargeCode', operator: 'in' },
    { field: 'serviceAt', operator: 'between' },
  ],
  columns: [
    { field: 'taskNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'arAp', width: 110 },
    { field: 'partner', width: 190 },
    { field: 'chargeCode', width: 150 },
    { field: 'source', width: 140 },
    { field: 'sourceNo', width: 150 },
    { field: 'serviceAt', width: 160 },
    { field: 'qty', width: 110 },
    { field: 'unitPrice', width: 120 },
    { field: 'chargeQuantity', width: 120 },
    { field: 'amount', width: 130 },
    { field: 'currency', width: 80 },
    { field: 'taxPercent', width: 100, optional: true },
    { field: 'billingOrder', width: 150 },
    { field: 'issuer', width: 180, optional: true },
  ],
  opens: '/base/page-making/page_billing_task?taskNo={taskNo}',
  create: '/base/page-making/page_billing_task?taskNo=',
  empty: text(
    'There are no billing tasks yet. Enter what your company bills, or what a partner bills to it.',
    '暂无计费任务。可录入应收或应付的费用。',
  ),
})

export const billingTaskForm = defineView({
  kind: 'form',
  code: 'page_billing_task',
  page: {},
  entity: 'BillingTask',
  title: text('Billing Task', '计费任务'),
  roles,
  by: 'taskNo',
  sections: [
    {
      title: text('Service', '服务'),
      fields: [
        'taskNo',
        'status',
        'arAp',
        'partner',
        'issuer',
        'businessModule',
        'source',
        'sourceNo',
        'serviceAt',
        'billingOrder',
      ],
    },
    {
      title: text('Charge', '费用'),
      fields: [
        'chargeCode',
        'qty',
        'unitPrice',
        'chargeQuantity',
        'currency',
        'taxPercent',
        'amount',
        'chargeRate',
        'rateCard',
        'remark',
      ],
    },
  ],
  tabs: ['attachments', 'comments', 'history'],
})
