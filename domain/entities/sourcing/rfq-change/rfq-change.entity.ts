import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['purchaser', 'finance'] as const
const writers = { create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] } as const

/**
 * A change of a published RFQ while it is prepared: the conditions and lines as they will be. It begins as a copy of
 * the RFQ. Bidders see nothing of it before it is published, and then its difference (S-CUT-8).
 */
export const rfqChange = defineEntity({
  name: 'RfqChange',
  table: 'rfq_change',
  label: text('RFQ Change', '询价变更'),
  area: 'sourcing',
  displayField: 'title',
  source: 'sourcing 3; sourcing 13',
  fields: {
    title: field.string('Name of the Change', '变更名称', {
      maxLength: 120,
      required: true,
      searchable: true,
      note: 'bidders read it',
    }),
    rfq: field.ref('RFQ', '询价单', {
      entity: 'Rfq',
      required: true,
      fixed: true,
      searchable: true,
      note: 'its conditions and SKUs are copied when you save',
    }),
    status: field.enum('Status', '状态', { list: 'rfqChangeStatus', server: true, initial: 'draft' }),
    version: field.int('RFQ Version', '询价版本', { server: true }),
    publishedAt: field.datetime('Published', '发布时间', { server: true }),
    rfqName: field.string('RFQ Name', '询价名称', { maxLength: 120 }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    finalDestination: field.string('Final Destination', '最终目的地', { maxLength: 120 }),
    currency: field.enum('Currency', '币种', { list: 'currency' }),
    deliveryDueDate: field.date('Delivery Due Date', '交货截止日'),
    paymentTerms: field.enum('Payment Terms', '付款条款', { list: 'paymentTerm' }),
    paymentType: field.enum('Payment Type', '付款方式', { list: 'paymentType' }),
    creditTermOfPayment: field.int('Credit Term of Payment', '账期', { unit: 'day', min: '0' }),
    quotationValidity: field.date('Quotation Validity', '报价有效期'),
    productWarranty: field.string('Product Warranty', '质保', { maxLength: 200 }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, unit: 'uom', min: '0' }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
  },
  children: { lines: { entity: 'RfqChangeLine', via: 'change' } },
  indexes: [['rfq']],
  onSave: ['fill-change'],
  states: { status: 'rfqChangeStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: { kind: 'parties', parties: { buyer: { companyTypes: ['1', '3'], via: ['buyer'] } } },
  rights: { read: readers, ...writers },
})

/** A line of the RFQ as it will be; one without a line of the RFQ is new. */
export const rfqChangeLine = defineEntity({
  name: 'RfqChangeLine',
  table: 'rfq_change_line',
  label: text('Changed Line', '变更明细'),
  area: 'sourcing',
  displayField: 'skuNo',
  source: 'sourcing 3; sourcing 13',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    change: field.ref('RFQ Change', '询价变更', { entity: 'RfqChange', required: true }),
    rfqSku: field.ref('RFQ SKU', '询价商品', { entity: 'RfqSku', server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', {
      maxLength: 40,
      required: true,
      codes: 'CatalogSku',
      brings: { skuName: 'skuName' },
    }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120 }),
    specification: field.text('Specification', '规格', { maxLength: 4000 }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, unit: 'uom', min: '0' }),
    uom: field.enum('Unit', '单位', { list: 'uom', initial: 'pcs' }),
    lot: field.string('Lot', '标段', { maxLength: 20 }),
    dropped: field.bool('No Longer Asked for', '不再询价', { initial: false }),
  },
  indexes: [['change', 'lineNo']],
  access: { kind: 'through', field: 'change' },
  rights: { read: readers, ...writers },
})
