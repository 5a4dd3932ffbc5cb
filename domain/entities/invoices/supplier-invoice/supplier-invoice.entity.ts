import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const server = { server: true } as const
const readers = ['platform', 'purchaser', 'supplier', 'finance'] as const
const writers = ['supplier', 'finance', 'purchaser'] as const

/**
 * An invoice or credit note of a supplier for one order, compared with what was ordered and received (M-MAT-1). A
 * credit note has quantities and amounts below zero.
 */
export const supplierInvoice = defineEntity({
  name: 'SupplierInvoice',
  table: 'supplier_invoice',
  label: text('Supplier Invoice', '供应商发票'),
  area: 'money',
  displayField: 'invoiceNo',
  fields: {
    invoiceNo: field.string('Invoice No.', '发票号', {
      maxLength: 40,
      required: true,
      searchable: true,
      sortable: true,
      note: 'as the supplier wrote it',
    }),
    kind: field.enum('Kind', '种类', { list: 'invoiceKind', required: true, initial: 'invoice' }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, fixed: true }),
    invoiceDate: field.date('Invoice Date', '开票日期', {
      required: true,
      sortable: true,
      note: "the supplier's date of the document, not the day of entry",
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    amount: field.money('Amount', '金额', {
      currency: 'currency',
      scale: 2,
      compute: { op: 'sum', child: 'lines', of: 'amount' },
    }),
    status: field.enum('Status', '状态', { list: 'supplierInvoiceStatus', initial: 'draft', ...server }),
    verdict: field.enum('Match', '匹配结果', { list: 'matchVerdict', ...server }),
    holds: field.enums('Held Because', '扣留原因', { list: 'matchHold', ...server }),
    notices: field.enums('Notices', '提示', { list: 'matchNotice', ...server }),
    twin: field.string('Resembles', '相似发票', {
      maxLength: 40,
      ...server,
      note: 'the invoice that has the same number, or the same amount within a week',
    }),
    payable: field.money('Payable', '可付金额', { currency: 'currency', ...server }),
    file: field.file('Document', '发票文件'),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', ...server }),
    supplierCompany: field.ref('Supplier', '供应商', { entity: 'Company', ...server }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', ...server }),
    numberKey: field.string('Normalised Number', '规范化号码', { maxLength: 60, ...server }),
    submittedBy: field.ref('Submitted By', '提交人', { entity: 'User', ...server }),
    releasedBy: field.ref('Released By', '放行人', { entity: 'User', ...server }),
    releaseReason: field.string('Why It Was Released', '放行理由', { maxLength: 500, ...server }),
    approvedBy: field.ref('Approved By', '审批人', { entity: 'User', ...server }),
  },
  children: { lines: { entity: 'SupplierInvoiceLine', via: 'invoice' } },
  indexes: [['po'], ['numberKey']],
  importKey: ['invoiceNo'],
  inherits: { from: 'po', set: { buyer: 'buyer', supplierCompany: 'supplierCompany', operator: 'operator' } },
  onSave: ['fill-invoice'],
  states: { status: 'supplierInvoiceStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'], sorted: true },
      buyer: {
        companyTypes: ['3'],
        via: ['buyer'],
        sorted: true,
      },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'], sorted: true },
    },
  },
  rights: { read: readers, create: writers, update: writers, delete: writers },
})

/** A line of an invoice: what is asked for one line of the order. */
export const supplierInvoiceLine = defineEntity({
  name: 'SupplierInvoiceLine',
  table: 'supplier_invoice_line',
  label: text('Invoice Line', '发票明细'),
  area: 'money',
  displayField: 'skuNo',
  fields: {
    lineNo: field.int('Line', '行号', server),
    poLine: field.ref('PO Line', '订单明细', { entity: 'PoLine', note: 'empty: what nobody ordered' }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40 }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, required: true }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', scale: 6, required: true, min: '0' }),
    amount: field.money('Amount', '金额', { currency: 'currency', scale: 2, note: 'quantity times price when empty' }),
    holds: field.enums('Held Because', '扣留原因', { list: 'matchHold', ...server }),
    notices: field.enums('Notices', '提示', { list: 'matchNotice', ...server }),
    received: field.decimal('Received', '已收数量', {
      precision: 18,
      scale: 3,
      ...server,
      note: 'when it was matched',
    }),
    accepted: field.decimal('Accepted by Quality', '质检接收数量', {
      precision: 18,
      scale: 3,
      ...server,
      note: 'when it was matched; only where the quality check counts',
    }),
    expectedAmount: field.money('By the Order', '按订单金额', { currency: 'currency', scale: 2, ...server }),
    priceVariance: field.money('Price Difference', '价差', { currency: 'currency', scale: 2, ...server }),
    quantityOver: field.decimal('Above Receipt', '超收货数量', { precision: 18, scale: 3, ...server }),
    invoice: field.ref('Invoice', '发票', { entity: 'SupplierInvoice', required: true }),
  },
  indexes: [['invoice', 'lineNo'], ['poLine']],
  importKey: ['skuNo'],
  access: { kind: 'through', field: 'invoice' },
  rights: { read: readers, create: writers, update: writers, delete: writers },
})
