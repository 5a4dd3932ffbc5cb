import { defineEntity } from '../../meta/entity.ts'
import { field } from '../../meta/field.ts'
import { text } from '../../meta/text.ts'

const money = ['unitPrice', 'lineAmount', 'freightCost', 'insuranceCost'] as const

export const poLine = defineEntity({
  name: 'PoLine', table: 'po_line', label: text('PO Line', '采购订单明细'), area: 'orders', displayField: 'skuNo',
  source: 'trade §3',
  fields: {
    lineNo: field.int('Line', '行号', { server: true, note: 'place in the order, from 1' }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, required: true, also: ['SKU', 'SKU Number', 'Item No.', 'Item Number', 'Item Code', 'Article No.', 'Material', 'Material No.', 'Product Code', '货号', '物料编码', '商品编码'] }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, also: ['Item Description', 'Description', 'Product Name', 'Item Name', 'Product', '品名', '商品名称', '货物名称'] }),
    styleNo: field.string('Style No.', '款号', { maxLength: 40, also: ['Style', 'Style Number', '款式号'] }),
    orderQuantity: field.decimal('Order Quantity', '订购数量', { precision: 14, scale: 2, unit: 'uom', required: true, min: '0', also: ['Line Item Quantity', 'Quantity', 'Qty', 'Order Qty', '数量', '订单数量'] }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', required: true, min: '0', also: ['Pack Price', 'Price', 'Unit Cost', '价格'] }),
    uom: field.enum('UOM', '计量单位', { list: 'uom', initial: 'pcs', also: ['Unit', 'Unit of Measure', '单位'] }),
    length: field.decimal('Length', '长', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    width: field.decimal('Width', '宽', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    height: field.decimal('Height', '高', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    grossWeight: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', min: '0', also: ['Weight (Kilograms)', 'Weight', 'G.W.', '重量'] }),
    netWeight: field.decimal('Net Weight', '净重', { precision: 12, scale: 3, unit: 'kg', min: '0', also: ['N.W.'] }),
    unitPerOuter: field.int('Unit per Outer', '外箱件数', { min: '0' }),
    innerPerOuter: field.int('Inner per Outer', '外箱内盒数', { min: '0' }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 20, also: ['HS', 'HTS Code', 'Tariff Code', '税号'] }),
    barcodeNumber: field.string('Barcode Number', '条码', { maxLength: 40, also: ['Barcode', 'EAN', 'UPC', 'GTIN', '条形码'] }),
    countryOfOrigin: field.enum('Country of Origin', '原产国', { list: 'country', also: ['Origin', 'Origin Country', 'COO', '产地'] }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    lineAmount: field.money('Line Amount', '行金额', { currency: 'currency', scale: 4, compute: { op: 'product', of: ['orderQuantity', 'unitPrice'], less: 'shortQuantity' }, also: ['Line Item Value', 'Amount', 'Line Total', 'Line Value', 'Total Price', '金额', '小计'] }),
    openQuantity: field.decimal('Open Quantity', '未订舱数量', { precision: 14, scale: 2, unit: 'uom', server: true, note: 'what nobody has booked yet' }),
    shortQuantity: field.decimal('Short Quantity', '短交数量', { precision: 14, scale: 2, unit: 'uom', server: true, note: 'what was open when the line was closed short' }),
    closedShort: field.bool('Closed Short', '短交关闭', { server: true, initial: false, note: 'the buyer waits for nothing more of it' }),
    supplierAnswer: field.enum('Supplier Answer', '供应商答复', { list: 'lineAnswer', server: true, note: 'confirmed: the supplier stands by the line as it is' }),
    generationType: field.enum('Row Generation Type', '行生成类型', { list: 'rowGenerationType', server: true, initial: 'M' }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期'),
    deliveryDueDate: field.date('Delivery Due Date', '交货截止日', { also: ['Scheduled Delivery Date', 'Delivery Date', 'Due Date', 'Required Date', '交货日期', '计划交货日期'] }),
    deliveredDate: field.date('Delivered Date', '实际交付日', { also: ['Delivered to Client Date', 'Actual Delivery Date', 'Received Date'] }),
    freightCost: field.money('Freight Cost', '运费', { currency: 'currency', min: '0', also: ['Freight Cost (USD)', 'Freight'] }),
    insuranceCost: field.money('Insurance', '保险费', { currency: 'currency', min: '0', also: ['Line Item Insurance (USD)', 'Insurance Cost'] }),
    sourceNo: field.string('Source No.', '来源行号', { maxLength: 40, note: 'the line\'s number where it was imported from', also: ['ID', 'Line ID', 'Line No.', 'Line Number', 'Line Item', '序号'] }),
  },
  indexes: [['po', 'lineNo']],
  access: { kind: 'through', field: 'po' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'], create: ['platform', 'purchaser'], update: ['platform', 'purchaser'], delete: ['platform', 'purchaser'] },
  rowLock: 'generationType',
  onDelete: ['let-proposals-go'],
  importKey: ['sourceNo', 'skuNo'],
  hidden: { freightAgent: money, warehouse: money, qc: money },
})
