import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['supplier', 'finance', 'purchaser', 'platform'] as const
const deciding = ['finance', 'purchaser'] as const

export const supplierInvoices = defineService({
  code: 'page_supplier_invoices',
  entity: 'SupplierInvoice',
  title: text('Supplier Invoices', '供应商发票'),
  roles,
  fields: [
    'invoiceNo',
    'kind',
    'po',
    'supplierCompany',
    'buyer',
    'invoiceDate',
    'amount',
    'currency',
    'payable',
    'status',
    'verdict',
    'holds',
    'notices',
    'twin',
    'submittedBy',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const supplierInvoicesView = defineView({
  kind: 'list',
  code: 'page_supplier_invoices',
  page: { menu: 'finance' },
  entity: 'SupplierInvoice',
  title: text('Supplier Invoices', '供应商发票'),
  roles,
  service: 'page_supplier_invoices',
  actions: ['supplierInvoiceStatus'],
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'verdict', operator: 'in' },
    { field: 'supplierCompany', operator: 'eq', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2'] },
    { field: 'invoiceDate', operator: 'between' },
    { field: 'kind', operator: 'in' },
  ],
  columns: [
    { field: 'invoiceNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'verdict', width: 110, as: 'chip' },
    { field: 'holds', width: 220 },
    { field: 'po', width: 140 },
    { field: 'supplierCompany', width: 200, companyTypes: ['0', '1', '3'] },
    { field: 'buyer', width: 200, companyTypes: ['0', '1', '2'] },
    { field: 'invoiceDate', width: 120 },
    { field: 'amount', width: 140, total: true },
    { field: 'payable', width: 140, total: true },
    { field: 'currency', width: 80 },
    { field: 'kind', width: 110 },
    { field: 'notices', width: 180 },
    { field: 'twin', width: 140 },
  ],
  opens: '/base/page-making/page_supplier_invoice?id={id}',
  create: '/base/page-making/page_supplier_invoice?id=',
  empty: text(
    'There are no invoices here. Create one from an order: its lines are what was received and not invoiced yet.',
    '此处没有发票。可从采购订单新建发票，明细为已收货且尚未开票的数量。',
  ),
})

export const supplierInvoiceForm = defineView({
  kind: 'form',
  code: 'page_supplier_invoice',
  page: {},
  entity: 'SupplierInvoice',
  title: text('Supplier Invoice', '供应商发票'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Invoice', '发票'),
      fields: ['invoiceNo', 'kind', 'po', 'invoiceDate', 'currency', 'amount', 'status', 'file', 'remark'],
    },
    {
      title: text('Match', '匹配'),
      fields: ['verdict', 'holds', 'notices', 'twin', 'payable', 'releasedBy', 'releaseReason'],
    },
    {
      title: text('Parties', '相关方'),
      fields: ['supplierCompany', 'buyer', 'operator', 'submittedBy', 'approvedBy'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'poLine', width: 160 },
        { field: 'skuNo', width: 130 },
        { field: 'quantity', width: 110 },
        { field: 'unitPrice', width: 120 },
        { field: 'amount', width: 130, total: true },
        { field: 'holds', width: 220 },
        { field: 'received', width: 110 },
        { field: 'accepted', width: 150 },
        { field: 'expectedAmount', width: 130 },
        { field: 'priceVariance', width: 130 },
        { field: 'quantityOver', width: 120 },
        { field: 'notices', width: 160 },
      ],
    },
  ],
  actions: ['supplierInvoiceStatus'],
  tabs: ['history'],
})

export const invoiceWorklists = [
  defineWorklist({
    code: 'invoices-held',
    title: text('Invoices on hold', '被扣留的发票'),
    roles: deciding,
    service: 'page_supplier_invoices',
    where: [
      { field: 'status', operator: 'eq', value: 'submitted' },
      { field: 'verdict', operator: 'eq', value: 'held' },
    ],
    opens: '/base/page-making/page_supplier_invoices',
    fields: ['invoiceNo', 'supplierCompany', 'holds', 'amount', 'currency'],
  }),
  defineWorklist({
    code: 'invoices-to-approve',
    title: text('Invoices to approve', '待批准的发票'),
    roles: deciding,
    service: 'page_supplier_invoices',
    where: [
      { field: 'status', operator: 'eq', value: 'submitted' },
      { field: 'verdict', operator: 'in', value: ['matched', 'released'] },
    ],
    opens: '/base/page-making/page_supplier_invoices',
    fields: ['invoiceNo', 'supplierCompany', 'amount', 'currency', 'invoiceDate'],
  }),
]
