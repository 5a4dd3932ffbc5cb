import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A box type of a packing list: equal cartons with goods of one order line. */
export const packingBox = defineEntity({
  name: 'PackingBox',
  table: 'packing_box',
  label: text('Box Type', '箱型明细'),
  area: 'orders',
  displayField: 'boxType',
  fields: {
    packingList: field.ref('Packing List', '装箱单', { entity: 'PackingList', required: true, searchable: true }),
    lineNo: field.int('Line', '行号', { server: true }),
    boxType: field.string('Box Type', '箱型', { maxLength: 40, required: true, initial: 'A' }),
    poLine: field.ref('PO Line', '订单明细', { entity: 'PoLine', required: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true, searchable: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true, searchable: true }),
    cartons: field.int('Cartons', '箱数', { unit: 'ctn', required: true, min: '1' }),
    cartonFrom: field.int('Carton from', '起始箱号', { server: true }),
    cartonTo: field.int('Carton to', '截止箱号', { server: true }),
    unitPerCarton: field.decimal('Units per Carton', '每箱件数', { precision: 14, scale: 2, required: true, min: '0' }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'product', of: ['cartons', 'unitPerCarton'] },
    }),
    length: field.decimal('Length', '长', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    width: field.decimal('Width', '宽', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    height: field.decimal('Height', '高', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    volume: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', server: true }),
    grossPerCarton: field.decimal('Gross Weight per Carton', '单箱毛重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      min: '0',
    }),
    netPerCarton: field.decimal('Net Weight per Carton', '单箱净重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    grossWeight: field.decimal('Gross Weight', '毛重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      compute: { op: 'product', of: ['cartons', 'grossPerCarton'] },
    }),
    netWeight: field.decimal('Net Weight', '净重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      compute: { op: 'product', of: ['cartons', 'netPerCarton'] },
    }),
  },
  indexes: [['packingList', 'lineNo'], ['poLine']],
  access: { kind: 'through', field: 'packingList' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['supplier'],
    update: ['supplier'],
    delete: ['supplier'],
  },
})
