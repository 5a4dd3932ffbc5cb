import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A code that was scanned while goods were counted (GR-1x). Unknown ones stay: nothing that was scanned is lost. */
export const receiptScan = defineEntity({
  name: 'ReceiptScan',
  table: 'receipt_scan',
  label: text('Scan', '扫描记录'),
  area: 'warehouse',
  displayField: 'code',
  source: 'trade GR-1x',
  fields: {
    receipt: field.ref('Goods Receipt', '收货单', { entity: 'GoodsReceipt', required: true, server: true }),
    scanNo: field.int('Scan', '序号', { required: true, server: true }),
    code: field.string('Scanned Code', '扫描码', { maxLength: 120, required: true, server: true }),
    outcome: field.enum('Outcome', '结果', { list: 'scanOutcome', required: true, server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    quantity: field.decimal('Counted', '计入数量', { precision: 14, scale: 2, server: true }),
    scannedAt: field.datetime('Scanned at', '扫描时间', { server: true }),
    scannedBy: field.ref('Scanned by', '扫描人', { entity: 'User', server: true }),
    line: field.ref('Receipt Line', '收货明细', { entity: 'GoodsReceiptLine', server: true }),
  },
  unique: [['receipt', 'scanNo']],
  access: { kind: 'through', field: 'receipt' },
  rights: { read: ['platform', 'purchaser', 'warehouse', 'qc'] },
})
