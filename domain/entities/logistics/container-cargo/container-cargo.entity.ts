import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const side = { precision: 10, scale: 2, unit: 'cm', min: '0' } as const

/** Content of a container: cartons of an order. */
export const containerCargo = defineEntity({
  name: 'ContainerCargo',
  table: 'container_cargo',
  label: text('Container Cargo', '柜内货物'),
  area: 'logistics',
  displayField: 'skuNo',
  fields: {
    container: field.ref('Container', '集装箱', { entity: 'ContainerLoading', required: true }),
    lineNo: field.int('Line No.', '行号', { server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    skuNo: field.string('SKU', 'SKU', {
      maxLength: 60,
      required: true,
      codes: 'CatalogSku',
      brings: { skuName: 'skuName', length: 'length', width: 'width', height: 'height' },
    }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 200 }),
    cartons: field.int('Cartons', '箱数', { required: true, min: '1' }),
    length: field.decimal('Carton Length', '箱长', { ...side, note: 'that of the order line when left empty' }),
    width: field.decimal('Carton Width', '箱宽', { ...side, note: 'that of the order line when left empty' }),
    height: field.decimal('Carton Height', '箱高', { ...side, note: 'that of the order line when left empty' }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 3, min: '0' }),
    volume: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', required: true, min: '0' }),
    grossWeight: field.decimal('Gross Weight', '毛重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      required: true,
      min: '0',
    }),
  },
  access: { kind: 'through', field: 'container' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['freightAgent', 'supplier', 'warehouse'],
    update: ['freightAgent', 'supplier', 'warehouse'],
    delete: ['freightAgent', 'supplier', 'warehouse'],
  },
})
