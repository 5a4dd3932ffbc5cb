import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const fields = [
  'paymentNo',
  'po',
  'payer',
  'payee',
  'currency',
  'deposit',
  'prepaid',
  'payOff',
  'serviceFee',
  'interest',
  'importTaxDuty',
  'destinationCharges',
  'dueAmount',
  'dueDate',
  'actualAmount',
  'actualDate',
  'credit',
  'credited',
  'writtenOff',
  'refunded',
  'progress',
  'piStep',
  'piNumber',
  'exchangeRate',
] as const
const editors = ['finance', 'purchaser'] as const
const watchers = ['finance', 'purchaser', 'platform'] as const
const all = ['finance', 'purchaser', 'supplier', 'platform'] as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const
const open = [{ field: 'progress', operator: 'ne', value: 'closed' }] as const

export const poPaymentService = defineService({
  code: 'po_payment',
  entity: 'Payment',
  title: text('PO Payments', '采购付款'),
  roles: editors,
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const poPaymentTrackingService = defineService({
  code: 'po_payment_tracking',
  entity: 'Payment',
  title: text('PO Payment Tracking', '采购付款跟踪'),
  roles: all,
  fields,
  where: open,
  sort: byDue,
})
export const paymentTrackingService = defineService({
  code: 'payment_Tracking',
  entity: 'Payment',
  title: text('Payment Tracking', '付款跟踪'),
  roles: watchers,
  fields: [...fields, 'projectName'],
  refers: { projectName: { via: 'po', field: 'projectName' } },
  sort: byDue,
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'progress', operator: 'in' },
  { field: 'piStep', operator: 'in' },
  { field: 'payee', operator: 'eq', companyTypes: ['0', '1', '3'] },
  { field: 'payer', operator: 'eq', companyTypes: ['0', '1', '2'] },
  { field: 'currency', operator: 'in' },
  { field: 'dueDate', operator: 'between' },
] as const

const parties = [
  { field: 'payee', width: 190, companyTypes: ['0', '1', '3'] },
  { field: 'payer', width: 180, companyTypes: ['0', '1', '2'] },
] as const
const parts = [
  { field: 'deposit', width: 150 },
  { field: 'prepaid', width: 150 },
  { field: 'payOff', width: 150 },
] as const
const states = [
  { field: 'progress', width: 170, as: 'chip' },
  { field: 'piStep', width: 180, as: 'chip' },
] as const
const others = [
  { field: 'serviceFee', width: 150, optional: true },
  { field: 'interest', width: 150, optional: true },
  { field: 'importTaxDuty', width: 150, optional: true },
  { field: 'destinationCharges', width: 160, optional: true },
] as const

export const poPayments = defineView({
  kind: 'list',
  code: 'po_payment',
  entity: 'Payment',
  title: text('PO Payments', '采购付款'),
  roles: editors,
  service: 'po_payment',
  search,
  opens: '/po_payment?id={id}',
  transfer: true,
  columns: [
    { field: 'paymentNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    ...parties,
    ...states,
    { field: 'currency', width: 110, optional: true },
    ...parts,
    { field: 'dueAmount', width: 150 },
    { field: 'dueDate', width: 120 },
    { field: 'actualAmount', width: 150 },
    { field: 'actualDate', width: 120 },
    { field: 'credit', width: 150, optional: true },
    { field: 'credited', width: 150, optional: true },
    { field: 'writtenOff', width: 150, optional: true },
    { field: 'refunded', width: 150, optional: true },
    ...others,
  ],
  empty: text(
    'There are no payments yet. An order gets its payment when its supplier signs it.',
    '暂无付款。供应商签回订单后，付款自动生成。',
  ),
})

const tracked = [
  { field: 'po', width: 150, pinned: 'left' },
  { field: 'paymentNo', width: 150, as: 'link' },
  { field: 'dueDate', width: 190, as: 'due' },
  { field: 'dueAmount', width: 150 },
  { field: 'currency', width: 110, optional: true },
  ...states,
  ...parties,
  ...parts,
  { field: 'actualAmount', width: 150 },
  { field: 'actualDate', width: 120 },
  { field: 'piNumber', width: 160, optional: true },
] as const

export const poPaymentTracking = defineView({
  kind: 'tracking',
  code: 'po_payment_tracking',
  entity: 'Payment',
  title: text('PO Payment Tracking', '采购付款跟踪'),
  roles: all,
  service: 'po_payment_tracking',
  search,
  opens: '/po_payment_tracking?id={id}',
  columns: tracked,
  empty: text(
    'No payment is under way. Payments of signed orders stand here until they are closed.',
    '当前没有进行中的付款。已签回订单的付款在关闭前显示在此处。',
  ),
})

export const paymentTracking = defineView({
  kind: 'tracking',
  code: 'payment_Tracking',
  entity: 'Payment',
  title: text('Payment Tracking', '付款跟踪'),
  roles: watchers,
  service: 'payment_Tracking',
  search,
  opens: '/payment_Tracking?id={id}',
  columns: [...tracked, { field: 'projectName', width: 180 }, ...others],
  empty: text(
    'No order has a payment yet. Each signed order has one line here.',
    '暂无付款。每个已签回的订单在此处占一行。',
  ),
})

export const poPaymentForm = defineView({
  kind: 'form',
  code: 'po_payment_form',
  entity: 'Payment',
  title: text('PO Payment', '采购付款'),
  roles: all,
  by: 'paymentNo',
  summary: [{ field: 'progress', as: 'chip' }, { field: 'dueAmount' }, { field: 'dueDate', as: 'due' }],
  sections: [
    {
      title: text('Payment', '付款'),
      fields: ['paymentNo', 'po', 'payer', 'payee', 'progress', 'piStep', 'piNumber', 'piDate'],
    },
    {
      title: text('To the supplier', '付供应商'),
      fields: [
        'currency',
        'deposit',
        'prepaid',
        'payOff',
        'retention',
        'dueAmount',
        'dueDate',
        'actualAmount',
        'actualDate',
        'credited',
        'writtenOff',
        'credit',
        'refunded',
        'exchangeRate',
      ],
    },
    {
      title: text('To others', '付其他方'),
      fields: ['serviceFee', 'interest', 'importTaxDuty', 'destinationCharges', 'bankSlips'],
    },
  ],
  rowsAfter: 1,
  tables: [
    {
      child: 'tranches',
      title: text('Tranches', '分期款项'),
      columns: [
        { field: 'trancheNo', width: 170 },
        { field: 'kind', width: 140 },
        { field: 'shipmentNo', width: 130 },
        { field: 'status', width: 120, as: 'chip' },
        { field: 'percent', width: 90 },
        { field: 'amount', width: 150 },
        { field: 'dueDate', width: 120 },
        { field: 'dueEvent', width: 130 },
        { field: 'dueBasis', width: 110 },
        { field: 'eventDate', width: 120 },
        { field: 'paidAmount', width: 150 },
        { field: 'paidDate', width: 110 },
        { field: 'receivedAmount', width: 150 },
        { field: 'receivedDate', width: 110 },
      ],
    },
    {
      child: 'proformas',
      title: text('Proforma invoices', '形式发票'),
      columns: [
        { field: 'kind', width: 140 },
        { field: 'piNo', width: 150 },
        { field: 'piDate', width: 110 },
        { field: 'amount', width: 150 },
        { field: 'version', width: 80 },
        { field: 'state', width: 110, as: 'chip' },
        { field: 'reason', width: 260 },
      ],
    },
  ],
  related: [
    {
      service: 'refunds',
      entity: 'Refund',
      title: text('Refunds', '退款'),
      field: 'payment',
      of: 'id',
      columns: ['refundNo', 'status', 'amount', 'reason', 'paidDate', 'receivedAmount', 'receivedDate'],
      opens: '/refunds?id={id}',
      create: '/refunds?id=',
    },
    {
      service: 'payable_write_offs',
      entity: 'PayableWriteOff',
      title: text('Write-offs', '核销'),
      field: 'payment',
      of: 'id',
      columns: ['writeOffNo', 'status', 'side', 'amount', 'reason', 'maker', 'approver'],
      opens: '/payable_write_offs?id={id}',
      create: '/payable_write_offs?id=',
    },
  ],
  tabs: ['attachments', 'comments', 'history'],
})
