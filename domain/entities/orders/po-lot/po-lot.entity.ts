import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A part of an order line that is shipped together; progress is stored here and summarised in the order header. */
export const poLot = defineEntity({
  name: 'PoLot',
  table: 'po_lot',
  label: text('Lot', '批次'),
  area: 'orders',
  displayField: 'skuNo',
  source: 'trade §4',
  fields: {
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    line: field.ref('PO Line', '订单明细', { entity: 'PoLine', required: true }),
    lineNo: field.int('Line', '行号', { server: true }),
    lotNo: field.int('Lot', '批次', { server: true, initial: 1 }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, unit: 'uom', server: true }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期', { server: true }),
    progress: field.enum('Progress', '进度', { list: 'poProgress', server: true }),
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking', server: true }),
  },
  indexes: [['po', 'lineNo'], ['vob']],
  access: { kind: 'through', field: 'po' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
