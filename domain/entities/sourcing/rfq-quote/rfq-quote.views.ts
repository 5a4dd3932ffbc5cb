import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['supplier'] as const
const refers = {
  cutoff: { via: 'bidding', field: 'cutoff' },
  rfqName: { via: 'rfq', field: 'rfqName' },
} as const
const fields = [
  'quoteNo',
  'rfq',
  'rfqName',
  'cutoff',
  'status',
  'toConfirm',
  'version',
  'currency',
  'validUntil',
  'incoterm',
  'place',
  'receivedAt',
  'buyer',
  'round',
] as const
const newest = [{ field: 'createdAt', direction: 'desc' }] as const

export const firstQuotesService = defineService({
  code: 'supplier_rfq_quotation',
  entity: 'RfqQuote',
  title: text('Supplier Quotation', '供应商报价'),
  roles,
  refers,
  fields,
  where: [{ field: 'round', operator: 'eq', value: 'firstOffering' }],
  sort: newest,
})

export const bafoQuotesService = defineService({
  code: 'supplier_rfq_quotation2',
  entity: 'RfqQuote',
  title: text('Supplier Quotation (BAFO)', '供应商报价（最终报价）'),
  roles,
  refers,
  fields,
  where: [{ field: 'round', operator: 'eq', value: 'bafo' }],
  sort: newest,
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'toConfirm', operator: 'eq' },
  { field: 'buyer', operator: 'eq' },
  { field: 'validUntil', operator: 'between' },
] as const
const columns = [
  { field: 'quoteNo', width: 170, pinned: 'left', as: 'link' },
  { field: 'rfqName', width: 220 },
  { field: 'buyer', width: 190 },
  { field: 'status', width: 120, as: 'chip' },
  { field: 'toConfirm', width: 110 },
  { field: 'cutoff', width: 170 },
  { field: 'version', width: 90 },
  { field: 'currency', width: 90 },
  { field: 'validUntil', width: 130 },
  { field: 'receivedAt', width: 170 },
  { field: 'incoterm', width: 100, optional: true },
  { field: 'place', width: 160, optional: true },
] as const

export const firstQuotes = defineView({
  kind: 'list',
  code: 'supplier_rfq_quotation',
  entity: 'RfqQuote',
  title: text('Supplier Quotation', '供应商报价'),
  roles,
  service: 'supplier_rfq_quotation',
  opens: '/supplier_rfq_quotation?id={id}',
  actions: ['rfqQuoteStatus'],
  search,
  columns,
  empty: text(
    'No customer has invited you to an RFQ yet. Invitations appear here with their cut-off.',
    '暂无客户邀请报价。收到的询价邀请及其截止时间显示在此处。',
  ),
})

export const bafoQuotes = defineView({
  kind: 'list',
  code: 'supplier_rfq_quotation2',
  entity: 'RfqQuote',
  title: text('Supplier Quotation (BAFO)', '供应商报价（最终报价）'),
  roles,
  service: 'supplier_rfq_quotation2',
  opens: '/supplier_rfq_quotation2?id={id}',
  actions: ['rfqQuoteStatus'],
  search,
  columns,
  empty: text(
    'No best and final offer is asked for. When you are shortlisted, the request appears here.',
    '暂无最终报价请求。入围后，最终报价请求显示在此处。',
  ),
})

const form = {
  entity: 'RfqQuote',
  title: text('Quotation', '报价单'),
  by: 'id',
  rowsAfter: 1,
  summary: [
    { field: 'status', as: 'chip' },
    { field: 'version' },
    { field: 'receivedAt' },
    { field: 'late' },
    { field: 'admittedAt' },
    { field: 'rfqVersion' },
    { field: 'toConfirm' },
    { field: 'confirmedAt' },
  ],
  sections: [
    {
      title: text('Quotation', '报价单'),
      fields: ['quoteNo', 'rfq', 'buyer', 'round', 'currency', 'validUntil', 'incoterm', 'place', 'remark'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Offers', '报价明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 140 },
        { field: 'skuName', width: 200 },
        { field: 'specification', width: 220 },
        { field: 'quantity', width: 110 },
        { field: 'uom', width: 80 },
        { field: 'lot', width: 80 },
        { field: 'unitPrice', width: 120 },
        { field: 'breaks', width: 190 },
        { field: 'moq', width: 100 },
        { field: 'multiple', width: 130 },
        { field: 'productionCycle', width: 130 },
        { field: 'taxPercent', width: 90 },
        { field: 'sampleCost', width: 120 },
        { field: 'sampleCostRebateRule', width: 190 },
        { field: 'notOffered', width: 110 },
        { field: 'rfqSku', width: 130 },
        { field: 'offeredAs', width: 220 },
        { field: 'remark', width: 200 },
      ],
    },
  ],
  links: { to: [{ title: text('RFQ, Its Changes and Answers', '询价单、变更与答疑'), opens: '/rfq_detail?id={rfq}' }] },
  tabs: ['attachments', 'history'],
} as const

export const rfqQuoteForm = defineView({
  ...form,
  kind: 'form',
  code: 'rfq_quote_form',
  roles: ['supplier'],
  actions: ['rfqQuoteStatus'],
  quotationFile: {},
})

/** What the buyer is given after the cut-off, as it was submitted. */
export const rfqQuoteView = defineView({
  ...form,
  kind: 'document',
  code: 'rfq_quote_view',
  roles: ['purchaser', 'finance'],
})

export const rfqQuoteWorklists = [
  defineWorklist({
    code: 'quotes-to-give',
    title: text('Quotations to give', '待报价询价'),
    roles: ['supplier'],
    service: 'supplier_rfq_quotation',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/supplier_rfq_quotation',
    fields: ['quoteNo', 'rfqName', 'buyer', 'validUntil'],
  }),
  ...(
    [
      ['quotes-to-confirm', 'supplier_rfq_quotation'],
      ['bafo-to-confirm', 'supplier_rfq_quotation2'],
    ] as const
  ).map(([code, service]) =>
    defineWorklist({
      code,
      title: text('Quotations to confirm after a change', '变更后待确认的报价'),
      roles: ['supplier'],
      service,
      where: [
        { field: 'status', operator: 'eq', value: 'submitted' },
        { field: 'toConfirm', operator: 'eq', value: true },
      ],
      opens: `/${service}`,
      fields: ['quoteNo', 'rfqName', 'buyer', 'cutoff'],
    }),
  ),
  defineWorklist({
    code: 'bafo-to-give',
    title: text('Best and final offers to give', '待提交的最终报价'),
    roles: ['supplier'],
    service: 'supplier_rfq_quotation2',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/supplier_rfq_quotation2',
    fields: ['quoteNo', 'rfqName', 'buyer', 'validUntil'],
  }),
]
