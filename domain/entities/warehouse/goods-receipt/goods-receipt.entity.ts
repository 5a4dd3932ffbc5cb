import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['platform', 'purchaser', 'supplier', 'warehouse', 'qc'] as const

/**
 * Received goods: expected from a delivery note, counted, posted to stock. Differences are reported, decided and
 * stored.
 */
export const goodsReceipt = defineEntity({
  name: 'GoodsReceipt',
  table: 'goods_receipt',
  label: text('Goods Receipt (GR)', '收货单'),
  area: 'warehouse',
  displayField: 'grNo',
  businessNo: 'grNo',
  source: 'trade §3',
  fields: {
    grNo: field.string('GR No.', '收货单号', { maxLength: 40, server: true, searchable: true, sortable: true }),
    dnNo: field.string('DN No.', '送货单号', { maxLength: 40, server: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'grStatus', server: true, initial: 'expected' }),
    exceptionCodes: field.enums('Exception Codes', '异常代码', { list: 'exceptionCode', server: true }),
    deliveryNote: field.ref('Delivery Note', '送货单', { entity: 'DeliveryNote', required: true, fixed: true }),
    receivedQuantity: field.decimal('Received Quantity', '收货数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'lines', of: 'received' },
    }),
    receivedAt: field.datetime('Received At', '收货时间', { server: true }),
    expectedQuantity: field.decimal('Expected Quantity', '预期数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'lines', of: 'expected' },
    }),
    expectedDate: field.date('Expected On', '预期日期', { server: true, sortable: true }),
    gateInAt: field.datetime('Gate In At', '到仓时间', { note: 'when the truck came through the gate' }),
    overTolerance: field.decimal('Over Tolerance', '多收容差', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
    }),
    underTolerance: field.decimal('Under Tolerance', '少收容差', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
    }),
    blind: field.bool('Blind Count', '盲收', {
      server: true,
      initial: false,
      note: 'the warehouse counts without the expected quantities',
    }),
    countedAt: field.datetime('Count Confirmed at', '清点确认时间', { server: true }),
    exceptionPhoto: field.file('Photo of the Exception', '异常照片'),
    firstCount: field.json('First Count', '首次清点', {
      server: true,
      note: 'the rows as they were counted before a recount',
    }),
    supplierAnswer: field.string('Answer of the Supplier', '供应商答复', { maxLength: 200, server: true }),
    reversalReason: field.string('Why It Is Reversed', '冲销理由', {
      maxLength: 500,
      note: 'proposed by the platform, carried out by the warehouse',
    }),
    reversalProposedBy: field.ref('Reversal Proposed By', '冲销提议人', { entity: 'User', server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', server: true, searchable: true }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse', server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  children: {
    lines: { entity: 'GoodsReceiptLine', via: 'receipt' },
    scans: { entity: 'ReceiptScan', via: 'receipt', apart: true },
  },
  unique: [['buyer', 'grNo']],
  indexes: [['po'], ['keeper'], ['deliveryNote']],
  numberRule: 'grNo',
  checks: ['count-closed'],
  onSave: ['note-proposer:reversalReason>reversalProposedBy'],
  states: { status: 'grStatus' },
  editableWhile: { field: 'status', values: ['counting'] },
  ownRule: {
    gateInAt: { roles: ['warehouse'], while: { field: 'status', values: ['expected'] } },
    overTolerance: {
      roles: ['purchaser', 'platform'],
      while: { field: 'status', values: ['expected', 'arrived', 'counting'] },
    },
    underTolerance: {
      roles: ['purchaser', 'platform'],
      while: { field: 'status', values: ['expected', 'arrived', 'counting'] },
    },
    exceptionPhoto: { roles: ['warehouse'], while: { field: 'status', values: ['counting', 'exception'] } },
    reversalReason: { roles: ['platform'], while: { field: 'status', values: ['posted'] } },
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      keeper: { companyTypes: ['5'], via: ['keeper'] },
    },
  },
  rights: { read: readers, update: ['warehouse'] },
})

export const goodsReceiptLine = defineEntity({
  name: 'GoodsReceiptLine',
  table: 'goods_receipt_line',
  label: text('Receipt Line', '收货明细'),
  area: 'warehouse',
  displayField: 'skuNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    expected: field.decimal('Expected', '预期', { precision: 14, scale: 2, server: true }),
    announced: field.decimal('Announced', '预报', {
      precision: 14,
      scale: 2,
      server: true,
      note: 'of a blind count; it becomes the expected quantity when the count is confirmed',
    }),
    received: field.decimal('Received', '实收', { precision: 14, scale: 2, min: '0' }),
    damaged: field.decimal('Damaged', '破损', { precision: 14, scale: 2, min: '0', initial: '0' }),
    exceptionCode: field.enum('Exception Code', '异常代码', { list: 'exceptionCode' }),
    batch: field.string('Batch', '批次', { maxLength: 40 }),
    comment: field.string('Comment', '备注', { maxLength: 200 }),
    decision: field.enum('Decision', '处理决定', { list: 'receiptDecision', server: true }),
    accepted: field.decimal('Accepted', '接收', {
      precision: 14,
      scale: 2,
      server: true,
      note: 'what was posted to stock',
    }),
    stock: field.ref('Stock', '库存', { entity: 'Inventory', server: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', server: true }),
    poLine: field.ref('PO Line', '订单明细', { entity: 'PoLine', server: true }),
    receipt: field.ref('Goods Receipt', '收货单', { entity: 'GoodsReceipt', required: true }),
  },
  indexes: [['receipt', 'lineNo'], ['poLine']],
  hidden: { warehouse: ['announced'] },
  access: { kind: 'through', field: 'receipt' },
  rights: { read: readers, update: ['warehouse'] },
})
