import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'
import { refundReaders } from './refund.entity.ts'

const roles = refundReaders

export const refundsService = defineService({
  code: 'refunds',
  entity: 'Refund',
  title: text('Refunds', '退款'),
  roles,
  fields: [
    'refundNo',
    'status',
    'amount',
    'currency',
    'payer',
    'payee',
    'po',
    'payment',
    'receipt',
    'reason',
    'maker',
    'approver',
    'remitter',
    'paidDate',
    'bankReference',
    'receivedAmount',
    'receivedDate',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const refundsView = defineView({
  kind: 'list',
  code: 'refunds',
  entity: 'Refund',
  title: text('Refunds', '退款'),
  roles,
  service: 'refunds',
  transfer: true,
  actions: ['refundStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'payer', operator: 'eq' },
    { field: 'payee', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'receivedDate', operator: 'between' },
  ],
  columns: [
    { field: 'refundNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'amount', width: 150 },
    { field: 'currency', width: 110, optional: true },
    { field: 'payer', width: 190 },
    { field: 'payee', width: 190 },
    { field: 'po', width: 150 },
    { field: 'reason', width: 260 },
    { field: 'paidDate', width: 110 },
    { field: 'receivedAmount', width: 150 },
    { field: 'receivedDate', width: 110 },
    { field: 'payment', width: 150, optional: true },
    { field: 'receipt', width: 150, optional: true, companyTypes: ['0', '1', '3'] },
    { field: 'bankReference', width: 150, optional: true },
    { field: 'maker', width: 140, optional: true },
    { field: 'approver', width: 140, optional: true },
    { field: 'remitter', width: 140, optional: true },
  ],
  opens: '/refunds?id={id}',
  create: '/refunds?id=',
  empty: text(
    'There are no refunds. Ask for one where a supplier owes you a credit, or where a customer has money on account.',
    '暂无退款。供应商账户有余额，或客户有预收余额时，可在此申请退款。',
  ),
})

export const refundForm = defineView({
  kind: 'form',
  code: 'refund_form',
  entity: 'Refund',
  title: text('Refund', '退款'),
  roles,
  by: 'id',
  summary: [{ field: 'amount' }, { field: 'payer' }, { field: 'payee' }],
  sections: [
    {
      title: text('Refund', '退款'),
      fields: ['payment', 'receipt', 'amount', 'reason', 'refundNo', 'status'],
    },
    {
      title: text('Parties and approval', '相关方与审批'),
      fields: ['payer', 'payee', 'currency', 'po', 'maker', 'approver'],
    },
    {
      title: text('Remittance', '汇款'),
      fields: ['bankSlip', 'paidDate', 'bankReference', 'bankFee', 'remitter'],
    },
    { title: text('Receipt', '收款'), fields: ['receivedAmount', 'receivedDate', 'creditAdvice'] },
  ],
  payeeAccount: {},
  actions: ['refundStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

const waiting = (status: string) => [{ field: 'status', operator: 'eq', value: status }] as const

export const refundWorklists = [
  defineWorklist({
    code: 'refunds-under-way',
    title: text('Refunds under way', '处理中的退款'),
    roles: ['finance', 'supplier'],
    service: 'refunds',
    where: [{ field: 'status', operator: 'in', value: ['requested', 'approved'] }],
    opens: '/refunds',
    fields: ['refundNo', 'status', 'amount', 'currency', 'payer'],
  }),
  defineWorklist({
    code: 'refunds-to-confirm',
    title: text('Refunds to confirm', '待确认的退款'),
    roles: ['finance'],
    service: 'refunds',
    where: waiting('remitted'),
    opens: '/refunds',
    due: 'paidDate',
    fields: ['refundNo', 'amount', 'currency', 'payer', 'paidDate'],
  }),
]
