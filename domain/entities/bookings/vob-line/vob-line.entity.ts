import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Booked quantity of one order line. Cartons and volume follow from the quantity and the carton. */
export const vobLine = defineEntity({
  name: 'VobLine',
  table: 'vob_line',
  label: text('Booking Line', '订舱明细'),
  area: 'logistics',
  displayField: 'skuNo',
  fields: {
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking', required: true, searchable: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true, searchable: true }),
    poLine: field.ref('PO Line', '订单明细', { entity: 'PoLine', required: true }),
    lineNo: field.int('Line', '行号', { server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true, searchable: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true, searchable: true }),
    orderQuantity: field.decimal('Order Quantity', '订购数量', { precision: 14, scale: 2, unit: 'uom', server: true }),
    openQuantity: field.decimal('Open Quantity', '未订舱数量', {
      precision: 14,
      scale: 2,
      unit: 'uom',
      server: true,
      note: 'what no other booking holds',
    }),
    quantity: field.decimal('Booked Quantity', '订舱数量', {
      precision: 14,
      scale: 2,
      unit: 'uom',
      required: true,
      min: '0',
    }),
    uom: field.enum('UOM', '计量单位', { list: 'uom', server: true }),
    unitPerOuter: field.int('Unit per Outer', '外箱件数', { min: '0' }),
    cartons: field.int('Cartons', '箱数', { unit: 'ctn', server: true }),
    oddCarton: field.bool('Odd Carton', '尾箱', { server: true, initial: false, note: 'the last carton is not full' }),
    length: field.decimal('Length', '长', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    width: field.decimal('Width', '宽', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    height: field.decimal('Height', '高', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    volumeCbm: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', server: true }),
    gwKg: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    nwKg: field.decimal('Net Weight', '净重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
  },
  indexes: [['vob', 'lineNo'], ['po'], ['poLine']],
  access: { kind: 'through', field: 'vob' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
})
