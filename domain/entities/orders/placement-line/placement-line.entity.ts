import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** One item of a placement: from the catalog, an awarded enquiry, or entered. */
export const placementLine = defineEntity({
  name: 'PlacementLine',
  table: 'placement_line',
  label: text('Placement Line', '下单明细'),
  area: 'orders',
  displayField: 'skuNo',
  fields: {
    placement: field.ref('Order Placement', '下单', { entity: 'OrderPlacement', required: true }),
    lineNo: field.int('Line', '行号', { server: true }),
    catalogSku: field.ref('Catalog SKU', '商品目录', {
      entity: 'CatalogSku',
      brings: { skuNo: 'skuNo', skuName: 'skuName', supplier: 'supplier', uom: 'uom', unitPrice: 'listPrice' },
    }),
    rfqSku: field.ref('RFQ SKU', '询价商品', { entity: 'RfqSku' }),
    skuNo: field.string('SKU No.', 'SKU 编号', {
      maxLength: 40,
      note: 'that of the catalog or the RFQ when left empty',
    }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120 }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier' }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, unit: 'uom', required: true, min: '0' }),
    uom: field.enum('UOM', '计量单位', { list: 'uom', initial: 'pcs' }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', min: '0' }),
    lineAmount: field.money('Line Amount', '行金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'product', of: ['quantity', 'unitPrice'] },
    }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, min: '0', note: 'of the quote' }),
    quoteValidUntil: field.date('Quote Valid until', '报价有效期', { note: 'last day' }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期'),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true, note: 'the order made of it' }),
  },
  indexes: [['placement', 'lineNo']],
  access: { kind: 'through', field: 'placement' },
  rights: {
    read: ['platform', 'purchaser', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
})
