import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc'] as const
const writers = ['platform', 'supplier', 'freightAgent', 'warehouse'] as const

/** Goods in transit to a warehouse: the delivery note. Its receipt is expected as soon as it exists. */
export const deliveryNote = defineEntity({
  name: 'DeliveryNote',
  table: 'delivery_note',
  label: text('Delivery Note (DN)', '送货单'),
  area: 'warehouse',
  displayField: 'dnNo',
  businessNo: 'dnNo',
  source: 'trade §1',
  fields: {
    dnNo: field.string('DN No.', '送货单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', searchable: true }),
    shipment: field.ref('Shipment', '货运', {
      entity: 'Shipment',
      server: true,
      note: 'that brings it; without one it was announced by hand, or is the whole order',
    }),
    deliveryDate: field.date('Delivery Date', '送货日期', { sortable: true }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'lines', of: 'quantity' },
    }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse', required: true }),
    carrier: field.string('Carrier', '承运商', { maxLength: 120 }),
    vehicle: field.string('Vehicle or Container', '车牌或箱号', { maxLength: 40 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  children: { lines: { entity: 'DeliveryNoteLine', via: 'note' } },
  unique: [['buyer', 'dnNo']],
  indexes: [['po'], ['shipment'], ['keeper']],
  numberRule: 'dnNo',
  importKey: ['dnNo'],
  checks: ['goods-of-order'],
  onSave: ['parties-of-note', 'expect-receipt'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'] },
      keeper: { companyTypes: ['5'], via: ['keeper'] },
    },
  },
  rights: { read: readers, create: writers },
})

export const deliveryNoteLine = defineEntity({
  name: 'DeliveryNoteLine',
  table: 'delivery_note_line',
  label: text('Delivery Note Line', '送货单明细'),
  area: 'warehouse',
  displayField: 'skuNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', {
      maxLength: 40,
      required: true,
      codes: 'CatalogSku',
      brings: { skuName: 'skuName' },
    }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120 }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, required: true, min: '0.01' }),
    batch: field.string('Batch', '批次', { maxLength: 40 }),
    poLine: field.ref('PO Line', '订单明细', {
      entity: 'PoLine',
      note: 'found by the article when left empty',
    }),
    note: field.ref('Delivery Note', '送货单', { entity: 'DeliveryNote', required: true }),
  },
  indexes: [['note', 'lineNo'], ['poLine']],
  importKey: ['skuNo'],
  access: { kind: 'through', field: 'note' },
  rights: { read: readers, create: writers, update: writers },
})
