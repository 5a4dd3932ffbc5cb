import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['finance'] as const
const watchers = ['finance', 'platform'] as const

export const salesPaymentService = defineService({
  code: 'sales_payment_task',
  entity: 'SalesPayment',
  title: text('Sales Receipt Tasks', '销售收款任务'),
  roles,
  fields: [
    'receiptNo',
    'status',
    'payer',
    'salesOrder',
    'amount',
    'currency',
    'allocated',
    'writtenOff',
    'onAccount',
    'refunded',
    'exchangeGain',
    'documentCurrency',
    'documentAmount',
    'rate',
    'receivedDate',
    'valueDate',
    'bankAccount',
    'bankReference',
    'fee',
    'feeBearer',
    'takenBackOn',
    'owner',
  ],
  sort: [{ field: 'receivedDate', direction: 'desc' }],
})

export const salesPaymentList = defineView({
  kind: 'list',
  code: 'sales_payment_task',
  entity: 'SalesPayment',
  title: text('Sales Receipt Tasks', '销售收款任务'),
  roles,
  service: 'sales_payment_task',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'payer', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'receivedDate', operator: 'between' },
  ],
  columns: [
    { field: 'receiptNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'payer', width: 190 },
    { field: 'amount', width: 130, total: true },
    { field: 'allocated', width: 130, total: true },
    { field: 'onAccount', width: 130, total: true },
    { field: 'writtenOff', width: 120, optional: true },
    { field: 'refunded', width: 120, optional: true },
    { field: 'exchangeGain', width: 130, optional: true },
    { field: 'currency', width: 80 },
    { field: 'receivedDate', width: 120 },
    { field: 'valueDate', width: 120, optional: true },
    { field: 'bankAccount', width: 160 },
    { field: 'bankReference', width: 160 },
    { field: 'salesOrder', width: 150 },
    { field: 'fee', width: 110, optional: true },
    { field: 'feeBearer', width: 130, optional: true },
    { field: 'takenBackOn', width: 120, optional: true },
    { field: 'owner', width: 180, optional: true },
  ],
  actions: ['salesPaymentStatus'],
  opens: '/sales_payment_task?receiptNo={receiptNo}',
  create: '/sales_payment_task?receiptNo=',
  empty: text(
    'There are no receipts yet. Record what a customer paid; the documents that it pays are proposed.',
    '暂无收款。登记客户付款后，系统会建议其支付的单据。',
  ),
})

export const salesPaymentForm = defineView({
  kind: 'form',
  code: 'sales_payment_form',
  entity: 'SalesPayment',
  title: text('Sales Receipt', '销售收款'),
  roles: watchers,
  by: 'receiptNo',
  rowsAfter: 1,
  sections: [
    {
      title: text('Receipt', '收款'),
      fields: [
        'receiptNo',
        'status',
        'payer',
        'owner',
        'amount',
        'currency',
        'salesOrder',
        'allocationPlan',
        'allocated',
        'writtenOff',
        'onAccount',
        'refunded',
      ],
    },
    {
      title: text('Documents in Another Currency', '其他币种的单据'),
      fields: ['documentCurrency', 'documentAmount', 'rate', 'exchangeGain'],
    },
    {
      title: text('Bank', '银行'),
      fields: [
        'receivedDate',
        'valueDate',
        'bankAccount',
        'bankReference',
        'fee',
        'feeBearer',
        'bankSlips',
        'takenBackOn',
        'remark',
      ],
    },
  ],
  tables: [
    {
      child: 'allocations',
      title: text('Allocations', '分配明细'),
      columns: [
        { field: 'salesOrder', width: 170 },
        { field: 'billingOrder', width: 170 },
        { field: 'kind', width: 110 },
        { field: 'amount', width: 140, total: true },
        { field: 'reason', width: 200 },
        { field: 'receivedPart', width: 130 },
        { field: 'bookedPart', width: 130 },
        { field: 'exchangeGain', width: 140 },
        { field: 'bookedOn', width: 120 },
      ],
    },
  ],
  actions: ['salesPaymentStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const salesPaymentTrackingService = defineService({
  code: 'sales_payment_task_tracking',
  entity: 'SalesOrder',
  title: text('Sales Receipt Tracking', '销售收款跟踪'),
  roles: watchers,
  fields: ['soNumber', 'status', 'customer', 'totalAmount', 'receivedAmount', 'currency', 'deliveryDate', 'owner'],
  where: [
    { field: 'status', operator: 'ne', value: 'created' },
    { field: 'status', operator: 'ne', value: 'canceled' },
  ],
  sort: [{ field: 'deliveryDate', direction: 'asc' }],
})

export const salesPaymentTracking = defineView({
  kind: 'tracking',
  code: 'sales_payment_task_tracking',
  entity: 'SalesOrder',
  title: text('Sales Receipt Tracking', '销售收款跟踪'),
  roles: watchers,
  service: 'sales_payment_task_tracking',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'customer', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'deliveryDate', operator: 'between' },
  ],
  columns: [
    { field: 'soNumber', width: 160, pinned: 'left', as: 'link' },
    { field: 'status', width: 130, as: 'chip' },
    { field: 'customer', width: 200 },
    { field: 'totalAmount', width: 140, total: true },
    { field: 'receivedAmount', width: 140, total: true },
    { field: 'currency', width: 80 },
    { field: 'deliveryDate', width: 190, as: 'due' },
    { field: 'owner', width: 180, optional: true },
  ],
  opens: '/sales_payment_task_tracking?soNumber={soNumber}',
  empty: text(
    'No sales order awaits money. Confirmed orders stand here with what was received for them.',
    '暂无待收款的销售订单。已确认的订单及其已收金额显示在此处。',
  ),
})

export const receiptWorklists = [
  defineWorklist({
    code: 'receipt-to-confirm',
    title: text('Receipts to confirm', '待确认收款'),
    roles,
    service: 'sales_payment_task',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/sales_payment_task',
    due: 'receivedDate',
    fields: ['receiptNo', 'payer', 'amount', 'currency', 'receivedDate'],
  }),
]
