import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * How the goods of an order are packed: box types with their content, size and weight. Totals are those of the boxes.
 */
export const packingList = defineEntity({
  name: 'PackingList',
  table: 'packing_list',
  label: text('Packing List', '装箱单'),
  area: 'orders',
  displayField: 'packingListNo',
  businessNo: 'packingListNo',
  source: 'trade §2',
  fields: {
    packingListNo: field.string('Packing List No.', '装箱单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, fixed: true }),
    cartons: field.json('Cartons', '箱明细', { server: true, note: 'box types included' }),
    grossWeight: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', server: true }),
    netWeight: field.decimal('Net Weight', '净重', { precision: 12, scale: 3, unit: 'kg', server: true }),
    volume: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', server: true }),
    cartonQty: field.int('Carton Quantity', '箱数', { unit: 'ctn', server: true }),
    packedQuantity: field.decimal('Packed Quantity', '装箱数量', { precision: 14, scale: 2, server: true }),
    packedDate: field.date('Packed On', '装箱日期'),
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking' }),
    marks: field.text('Shipping Marks', '唛头', { maxLength: 2000 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Company', server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
  },
  children: { boxes: { entity: 'PackingBox', via: 'packingList' } },
  inherits: {
    from: 'po',
    set: {
      buyer: 'buyer',
      operator: 'operator',
      supplierCompany: 'supplierCompany',
      forwarder: 'forwarder',
      warehouse: 'warehouse',
      supplier: 'supplier',
    },
  },
  unique: [['supplierCompany', 'packingListNo']],
  indexes: [['po']],
  numberRule: 'packingListNo',
  importKey: ['packingListNo'],
  onSave: ['fill-packing'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'] },
      service: { companyTypes: ['5'], via: ['warehouse'] },
    },
  },
  deletePrompt: 'B-093',
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
})
