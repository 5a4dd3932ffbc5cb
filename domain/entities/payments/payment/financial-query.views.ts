import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform'] as const
const payments = { service: 'payment_Tracking', opens: ['/payment_Tracking'] } as const
const statements = { service: 'billing_order', opens: ['/billing/billingOrder'] } as const

const open = { field: 'progress', operator: 'ne', value: 'closed' } as const
const unsettled = [
  { field: 'status', operator: 'in', value: ['draft', 'confirmed'] },
  { field: 'settledOn', operator: 'isNull' },
] as const
const side = (arAp: 'AR' | 'AP') => ({ field: 'arAp', operator: 'eq', value: arAp }) as const

/** Totals of payments and billing by side and currency; each number opens the list of its rows. */
export const financialTotals = defineView({
  kind: 'dashboard',
  code: 'financial_totals',
  entity: 'Payment',
  title: text('Totals', '汇总'),
  roles,
  service: 'payment_Tracking',
  search: [],
  tiles: [
    { ...payments, code: 'due', title: text('Payments due next', '下期应付款'), where: [open], sum: 'dueAmount' },
    {
      ...payments,
      code: 'overdue',
      title: text('Payments overdue', '逾期付款'),
      where: [open, { field: 'dueDate', operator: 'lt', value: 'today' }],
      sum: 'dueAmount',
      tone: 'danger',
    },
    { ...payments, code: 'paid', title: text('Paid to suppliers', '已付供应商'), sum: 'actualAmount', tone: 'success' },
    {
      ...statements,
      code: 'receivable',
      title: text('Statements receivable', '应收账单'),
      where: [side('AR'), ...unsettled],
      sum: 'payable',
    },
    {
      ...statements,
      code: 'payable',
      title: text('Statements payable', '应付账单'),
      where: [side('AP'), ...unsettled],
      sum: 'payable',
    },
  ],
  charts: [
    {
      ...payments,
      code: 'paymentsByCurrency',
      title: text('Payments due, by currency', '各币种应付款'),
      where: [open],
      sum: 'dueAmount',
      by: 'currency',
      shape: 'bar',
    },
    {
      ...statements,
      code: 'billingBySide',
      title: text('Statements by side', '应收与应付账单'),
      where: unsettled,
      sum: 'payable',
      by: 'arAp',
      shape: 'bar',
    },
    {
      ...statements,
      code: 'billingByPeriod',
      title: text('Statements by period', '各账期账单'),
      sum: 'payable',
      by: 'period',
      split: 'arAp',
      shape: 'bar',
      top: 12,
    },
  ],
})

const fields = [
  'paymentNo',
  'projectName',
  'po',
  'payer',
  'payee',
  'progress',
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
] as const

export const financialPaymentsService = defineService({
  code: 'financial_payments',
  entity: 'Payment',
  title: text('Payments of All Projects', '全部项目付款'),
  roles,
  fields,
  refers: { projectName: { via: 'po', field: 'projectName' } },
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

export const financialPayments = defineView({
  kind: 'list',
  code: 'financial_payments',
  entity: 'Payment',
  title: text('Payments', '付款'),
  roles,
  service: 'financial_payments',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'projectName', operator: 'like' },
    { field: 'progress', operator: 'in' },
    { field: 'payee', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'dueDate', operator: 'between' },
  ],
  columns: [
    { field: 'paymentNo', width: 160, pinned: 'left', as: 'link' },
    { field: 'projectName', width: 170 },
    { field: 'po', width: 150 },
    { field: 'payee', width: 190 },
    { field: 'payer', width: 180 },
    { field: 'progress', width: 170, as: 'chip' },
    { field: 'currency', width: 90 },
    { field: 'dueAmount', width: 150, total: true },
    { field: 'dueDate', width: 130, as: 'due' },
    { field: 'actualAmount', width: 150, total: true },
    { field: 'actualDate', width: 120 },
    { field: 'credit', width: 140, total: true },
    { field: 'deposit', width: 150, optional: true },
    { field: 'prepaid', width: 150, optional: true },
    { field: 'payOff', width: 150, optional: true },
    { field: 'serviceFee', width: 150, optional: true },
    { field: 'interest', width: 150, optional: true },
    { field: 'importTaxDuty', width: 150, optional: true },
    { field: 'destinationCharges', width: 150, optional: true },
  ],
  opens: '/payment_Tracking?paymentNo={paymentNo}',
  empty: text(
    'There are no payments yet. They come with orders that are signed.',
    '暂无付款。订单签回后，付款显示在此处。',
  ),
})
