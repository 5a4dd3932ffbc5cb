import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'trancheNo',
  'payment',
  'po',
  'kind',
  'shipmentNo',
  'status',
  'amount',
  'currency',
  'dueDate',
  'dueEvent',
  'dueBasis',
  'eventDate',
  'payer',
  'payee',
  'piNo',
  'piDate',
  'piAmount',
  'maker',
  'approver',
  'remitter',
  'paidAmount',
  'paidDate',
  'bankReference',
  'receivedAmount',
  'receivedDate',
  'remittance',
  'statusSince',
] as const
const workers = ['finance', 'purchaser'] as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const

export const paymentTaskService = defineService({
  code: 'payment_task',
  entity: 'PaymentTranche',
  title: text('Payment Tasks', '付款任务'),
  roles: workers,
  fields,
  where: [{ field: 'status', operator: 'in', value: ['open', 'inApproval', 'approved', 'remitted', 'returned'] }],
  sort: byDue,
})
export const paymentTaskTrackingService = defineService({
  code: 'payment_task_tracking',
  entity: 'PaymentTranche',
  title: text('Payment Task Tracking', '付款任务跟踪'),
  roles: ['finance', 'platform'],
  fields,
  where: [{ field: 'status', operator: 'in', value: ['inApproval', 'approved', 'remitted', 'returned'] }],
  sort: [{ field: 'statusSince', direction: 'asc' }],
})
export const paymentReceiptService = defineService({
  code: 'paymentReceipt',
  entity: 'PaymentTranche',
  title: text('Payment Receipts', '收款确认'),
  roles: ['finance', 'supplier'],
  fields,
  where: [{ field: 'status', operator: 'ne', value: 'cancelled' }],
  sort: [{ field: 'statusSince', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'kind', operator: 'in' },
  { field: 'status', operator: 'in' },
  { field: 'payee', operator: 'eq', companyTypes: ['0', '1', '3'] },
  { field: 'payer', operator: 'eq', companyTypes: ['0', '1', '2'] },
  { field: 'currency', operator: 'in' },
  { field: 'dueDate', operator: 'between' },
  { field: 'paidDate', operator: 'between' },
] as const
const parties = [
  { field: 'payee', width: 190, companyTypes: ['0', '1', '3'] },
  { field: 'payer', width: 180, companyTypes: ['0', '1', '2'] },
] as const
const proforma = [
  { field: 'piNo', width: 140 },
  { field: 'piDate', width: 110 },
  { field: 'piAmount', width: 150 },
] as const
const tabs = {
  list: 'trancheStatus',
  field: 'status',
  values: {
    open: ['open'],
    inApproval: ['inApproval'],
    approved: ['approved'],
    remitted: ['remitted'],
    returned: ['returned'],
  },
} as const

export const paymentTasks = defineView({
  kind: 'list',
  code: 'payment_task',
  entity: 'PaymentTranche',
  title: text('Payment Tasks', '付款任务'),
  roles: workers,
  service: 'payment_task',
  search,
  tabs,
  opens: '/payment_task?id={id}',
  transfer: true,
  actions: ['trancheStatus'],
  columns: [
    { field: 'trancheNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'kind', width: 140 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'dueDate', width: 120 },
    { field: 'amount', width: 150 },
    { field: 'currency', width: 110, optional: true },
    { field: 'po', width: 150 },
    { field: 'shipmentNo', width: 140, optional: true },
    ...parties,
    ...proforma,
    { field: 'dueEvent', width: 130, optional: true },
    { field: 'dueBasis', width: 110, optional: true },
    { field: 'maker', width: 140, optional: true },
    { field: 'approver', width: 140, optional: true },
  ],
  empty: text(
    'Nothing waits for payment. Tranches of signed orders stand here until the payee has the money.',
    '当前没有待付款项。已签回订单的款项在收款方到账前显示在此处。',
  ),
})

export const paymentTaskTracking = defineView({
  kind: 'tracking',
  code: 'payment_task_tracking',
  entity: 'PaymentTranche',
  title: text('Payment Task Tracking', '付款任务跟踪'),
  roles: ['finance', 'platform'],
  service: 'payment_task_tracking',
  search,
  opens: '/payment_task_tracking?id={id}',
  columns: [
    { field: 'trancheNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'dueDate', width: 190, as: 'due' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'statusSince', width: 160 },
    { field: 'maker', width: 150 },
    { field: 'approver', width: 150 },
    { field: 'remitter', width: 150 },
    { field: 'kind', width: 140 },
    { field: 'amount', width: 150 },
    { field: 'currency', width: 110, optional: true },
    { field: 'po', width: 150 },
    ...parties,
  ],
  empty: text(
    'No payment task is under way: nothing is in approval, to be sent or to be confirmed.',
    '当前没有进行中的付款任务：没有待审批、待汇出或待确认的款项。',
  ),
})

export const paymentReceipts = defineView({
  kind: 'list',
  code: 'paymentReceipt',
  entity: 'PaymentTranche',
  title: text('Payment Receipts', '收款确认'),
  roles: ['finance', 'supplier'],
  service: 'paymentReceipt',
  search,
  tabs: { ...tabs, values: { ...tabs.values, received: ['received'] } },
  opens: '/paymentReceipt?id={id}',
  transfer: true,
  actions: ['trancheStatus'],
  columns: [
    { field: 'trancheNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'kind', width: 140 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'amount', width: 150 },
    { field: 'currency', width: 110, optional: true },
    { field: 'dueDate', width: 120 },
    { field: 'shipmentNo', width: 140, optional: true },
    ...parties,
    ...proforma,
    { field: 'paidAmount', width: 150 },
    { field: 'paidDate', width: 110 },
    { field: 'bankReference', width: 150 },
    { field: 'receivedAmount', width: 150 },
    { field: 'receivedDate', width: 110 },
  ],
  empty: text(
    'Nothing is to be received. Tranches stand here when your customer signs an order with you.',
    '当前没有应收款项。与客户签订订单后，款项显示在此处。',
  ),
})

export const paymentTrancheForm = defineView({
  kind: 'form',
  code: 'payment_tranche_form',
  entity: 'PaymentTranche',
  title: text('Tranche', '分期款项'),
  roles: ['finance', 'purchaser', 'supplier', 'platform'],
  by: 'trancheNo',
  summary: [{ field: 'status', as: 'chip' }, { field: 'amount' }, { field: 'dueDate', as: 'due' }],
  sections: [
    {
      title: text('Tranche', '款项'),
      fields: [
        'trancheNo',
        'kind',
        'status',
        'payment',
        'po',
        'shipmentNo',
        'payer',
        'payee',
        'percent',
        'amount',
        'currency',
      ],
    },
    {
      title: text('Why this date', '到期日依据'),
      fields: ['dueDate', 'dueEvent', 'dueBasis', 'eventDate', 'frozenAt', 'agreedDue'],
    },
    {
      title: text('Proforma invoice and approval', '形式发票与审批'),
      fields: ['piNo', 'piDate', 'piAmount', 'piVersion', 'advancesAtRisk', 'maker', 'approver'],
    },
    {
      title: text('Remittance', '汇款'),
      fields: ['bankSlip', 'paidAmount', 'paidDate', 'bankReference', 'bankFee', 'feeBearer', 'remittance', 'remitter'],
    },
    { title: text('Receipt', '收款'), fields: ['receivedAmount', 'receivedDate', 'creditAdvice'] },
  ],
  payeeAccount: {},
  actions: ['trancheStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

const waiting = (status: string) => [{ field: 'status', operator: 'eq', value: status }] as const

export const paymentWorklists = [
  defineWorklist({
    code: 'payments-to-approve',
    title: text('Payments to approve', '待审批付款'),
    roles: workers,
    companyTypes: ['3'],
    service: 'payment_task',
    where: waiting('inApproval'),
    opens: '/payment_task',
    due: 'dueDate',
    fields: ['trancheNo', 'kind', 'amount', 'currency', 'dueDate'],
  }),
  defineWorklist({
    code: 'payments-to-send',
    title: text('Payments to send', '待汇款'),
    roles: ['finance'],
    companyTypes: ['3'],
    service: 'payment_task',
    where: waiting('approved'),
    opens: '/payment_task',
    due: 'dueDate',
    fields: ['trancheNo', 'kind', 'amount', 'currency', 'dueDate'],
  }),
  defineWorklist({
    code: 'payments-returned',
    title: text('Returned payments', '被退回的付款'),
    roles: ['finance'],
    companyTypes: ['3'],
    service: 'payment_task',
    where: waiting('returned'),
    opens: '/payment_task',
    due: 'dueDate',
    fields: ['trancheNo', 'kind', 'amount', 'currency', 'dueDate'],
  }),
  defineWorklist({
    code: 'payments-to-confirm',
    title: text('Payments to confirm', '待确认收款'),
    roles: ['supplier'],
    service: 'paymentReceipt',
    where: waiting('remitted'),
    opens: '/paymentReceipt',
    due: 'paidDate',
    fields: ['trancheNo', 'kind', 'paidAmount', 'currency', 'paidDate'],
  }),
]
