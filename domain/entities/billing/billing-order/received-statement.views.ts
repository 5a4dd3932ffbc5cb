import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

/** Partners of billers: customers, suppliers, forwarders and warehouses. */
const roles = ['finance', 'supplier', 'freightAgent', 'warehouse'] as const

export const receivedStatementsService = defineService({
  code: 'page_received_statements',
  entity: 'BillingOrder',
  title: text('Statements Received', '收到的账单'),
  roles,
  fields: [
    'billingNo',
    'partnerStatus',
    'kind',
    'status',
    'issuer',
    'arAp',
    'period',
    'payable',
    'disputedAmount',
    'currency',
    'dueDate',
    'sentOn',
    'settledOn',
    'creditOf',
  ],
  where: [{ field: 'sentTo', operator: 'eq', value: '@company' }],
  sort: [{ field: 'dueDate', direction: 'desc' }],
})

export const receivedStatementsView = defineView({
  kind: 'list',
  code: 'page_received_statements',
  page: { menu: 'finance' },
  entity: 'BillingOrder',
  title: text('Statements Received', '收到的账单'),
  roles,
  service: 'page_received_statements',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'partnerStatus', operator: 'in' },
    { field: 'issuer', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'dueDate', operator: 'between' },
  ],
  columns: [
    { field: 'billingNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'partnerStatus', width: 170, as: 'chip' },
    { field: 'kind', width: 120 },
    { field: 'issuer', width: 200 },
    { field: 'period', width: 100 },
    { field: 'payable', width: 130, total: true },
    { field: 'disputedAmount', width: 130, total: true },
    { field: 'currency', width: 80 },
    { field: 'dueDate', width: 140, as: 'due' },
    { field: 'sentOn', width: 120 },
    { field: 'settledOn', width: 120 },
    { field: 'status', width: 110, as: 'chip', optional: true },
    { field: 'creditOf', width: 150, optional: true },
  ],
  actions: ['partnerStatus'],
  opens: '/base/page-making/page_received_statement?billingNo={billingNo}',
  empty: text(
    'No statement was sent to your company. Those that partners send appear here to confirm or dispute.',
    '暂无发送给贵公司的账单。对方发送后将显示在此处，可确认或提出争议。',
  ),
})

export const receivedStatementForm = defineView({
  kind: 'form',
  code: 'page_received_statement',
  page: {},
  entity: 'BillingOrder',
  title: text('Statement Received', '收到的账单'),
  roles,
  by: 'billingNo',
  rowsAfter: 1,
  sections: [
    {
      title: text('Statement', '账单'),
      fields: [
        'billingNo',
        'partnerStatus',
        'kind',
        'status',
        'issuer',
        'arAp',
        'period',
        'settlementType',
        'sentOn',
        'dueDate',
        'creditOf',
        'settledOn',
      ],
    },
    {
      title: text('Totals', '合计'),
      fields: ['chargeAmount', 'roundingLine', 'tax', 'payable', 'disputedAmount', 'currency'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Charges', '费用明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'chargeCode', width: 150 },
        { field: 'sourceNo', width: 150 },
        { field: 'serviceAt', width: 160 },
        { field: 'qty', width: 110 },
        { field: 'unitPrice', width: 120 },
        { field: 'chargeQuantity', width: 120 },
        { field: 'taxPercent', width: 100 },
        { field: 'chargeAmount', width: 140, total: true },
        { field: 'disputeState', width: 110 },
        { field: 'disputeReason', width: 200 },
        { field: 'disputeAnswer', width: 200 },
      ],
    },
  ],
  actions: ['partnerStatus'],
  tabs: ['comments', 'history'],
})

export const receivedWorklists = [
  defineWorklist({
    code: 'statement-to-answer',
    title: text('Statements to answer', '待回复账单'),
    roles,
    service: 'page_received_statements',
    where: [{ field: 'partnerStatus', operator: 'in', value: ['sent', 'disputed'] }],
    opens: '/base/page-making/page_received_statement',
    due: 'dueDate',
    fields: ['billingNo', 'issuer', 'payable', 'currency', 'dueDate'],
  }),
]
