import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform', 'purchaser'] as const

export const paymentTermsService = defineService({
  code: 'payment_terms',
  entity: 'PaymentTerm',
  title: text('Payment Terms', '付款条款'),
  roles,
  fields: ['code', 'name', 'sampleDate', 'remark', 'owner'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const paymentTermsView = defineView({
  kind: 'list',
  code: 'payment_terms',
  entity: 'PaymentTerm',
  title: text('Payment Terms', '付款条款'),
  roles,
  service: 'payment_terms',
  transfer: true,
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'code', width: 140, pinned: 'left', as: 'link' },
    { field: 'name', width: 320 },
    { field: 'remark', width: 320 },
    { field: 'owner', width: 190, optional: true },
  ],
  opens: '/payment_terms?id={id}',
  create: '/payment_terms?id=',
  empty: text(
    'There are no payment terms yet. Enter what is paid when, line by line; orders then choose the term.',
    '暂无付款条款。可逐行录入付款比例与时间，供订单选用。',
  ),
})

export const paymentTermForm = defineView({
  kind: 'form',
  code: 'payment_term_form',
  entity: 'PaymentTerm',
  title: text('Payment Term', '付款条款'),
  roles,
  by: 'id',
  sections: [{ title: text('Term', '条款'), fields: ['code', 'name', 'recovery', 'sampleDate', 'remark', 'owner'] }],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'kind', width: 100 },
        { field: 'part', width: 150 },
        { field: 'value', width: 90 },
        { field: 'anchor', width: 130 },
        { field: 'sampleDue', width: 140 },
        { field: 'months', width: 80 },
        { field: 'days', width: 70 },
        { field: 'eom', width: 110 },
        { field: 'sampleSteps', width: 340 },
        { field: 'plusDays', width: 100 },
        { field: 'onDay', width: 80 },
        { field: 'payDays', width: 120 },
        { field: 'workingDays', width: 115 },
        { field: 'cutoffDay', width: 100 },
        { field: 'keepMonthEnd', width: 130 },
        { field: 'roll', width: 190 },
      ],
    },
  ],
  tabs: ['history'],
})
