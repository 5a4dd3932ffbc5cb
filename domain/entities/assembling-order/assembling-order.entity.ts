import { defineEntity } from '../../meta/entity.ts'
import { field } from '../../meta/field.ts'
import { text } from '../../meta/text.ts'

const readers = ['platform', 'warehouse', 'supplier', 'qc', 'purchaser'] as const

/** Finished goods out of materials: what goes to the factory, what it uses, returns and scraps, and what comes back. */
export const assemblingOrder = defineEntity({
  name: 'AssemblingOrder', table: 'assembling_order', label: text('Assembling (Processing) Order', '加工订单'), area: 'orders', displayField: 'orderNo', businessNo: 'orderNo',
  source: 'trade §3',
  fields: {
    orderNo: field.string('Order No.', '加工单号', { maxLength: 40, searchable: true, sortable: true, note: 'drawn from its number rule when left empty' }),
    finishedSku: field.ref('Finished SKU', '成品', { entity: 'CatalogSku', searchable: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, min: '0.01' }),
    materials: field.json('Materials', '原料明细', { server: true, note: 'the bill of materials as it was ordered' }),
    factory: field.ref('Factory', '加工厂', { entity: 'Supplier', searchable: true }),
    dueDate: field.date('Due Date', '截止日期', { sortable: true }),
    status: field.enum('Status', '状态', { list: 'assemblingOrderStatus', server: true, initial: 'draft' }),
    round: field.int('Round', '轮次', { server: true, initial: 1 }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse' }),
    partialStart: field.bool('Partial Start Approved', '允许部分开工', { initial: false }),
    startedOn: field.date('Production Started On', '开工日期', { server: true }),
    output: field.decimal('Output', '产出数量', { precision: 14, scale: 2, min: '0' }),
    scrap: field.decimal('Scrapped Output', '报废数量', { precision: 14, scale: 2, min: '0' }),
    yield: field.decimal('Yield', '成品率', { precision: 5, scale: 2, unit: '%', server: true }),
    qcOutcome: field.enum('QC Outcome', '质检结论', { list: 'approvalResult' }),
    report: field.file('QC Report', '质检报告'),
    carrier: field.string('Carrier', '承运商', { maxLength: 120 }),
    deliveryNote: field.ref('Delivery Note', '送货单', { entity: 'DeliveryNote', server: true }),
    received: field.decimal('Received', '实收成品', { precision: 14, scale: 2, min: '0' }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    owner: field.ref('Owner', '货主', { entity: 'Company', required: true, note: 'whose materials these are' }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
    factoryCompany: field.ref('Factory Company', '加工厂公司', { entity: 'Company', server: true }),
  },
  children: { bom: { entity: 'AssemblingMaterial', via: 'order' } },
  unique: [['owner', 'orderNo']],
  indexes: [['keeper'], ['factoryCompany']],
  numberRule: 'assemblingNo',
  onSave: ['set-keeper', 'set-factory', 'keep-materials'],
  checks: ['same-owner:finishedSku', 'nothing-held:bom,held,out'],
  states: { status: 'assemblingOrderStatus' },
  editableWhile: { field: 'status', values: ['draft', 'orderCreated', 'warehouseOut', 'assemblingIn', 'materialReady', 'productionStarted', 'productionFinished', 'qcReportSubmitted', 'assemblingOut', 'delivery'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
      keeper: { companyTypes: ['5'], via: ['keeper'] },
      factory: { companyTypes: ['2'], via: ['factoryCompany'], except: { field: 'status', values: ['draft'] } },
    },
  },
  rights: { read: readers, create: ['platform', 'warehouse'], update: ['platform', 'warehouse', 'supplier', 'qc'], delete: ['platform'] },
  writable: {
    warehouse: ['received', 'carrier', 'dueDate', 'warehouse', 'owner', 'quantity', 'finishedSku', 'factory', 'remark'],
    supplier: ['output', 'scrap', 'carrier', 'remark'],
    qc: ['qcOutcome', 'report', 'remark'],
  },
})

export const assemblingMaterial = defineEntity({
  name: 'AssemblingMaterial', table: 'assembling_material', label: text('Material', '原料'), area: 'orders', displayField: 'lineNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    stock: field.ref('Stock', '库存层', { entity: 'Inventory', required: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    quantity: field.decimal('Planned', '计划', { precision: 14, scale: 2, required: true, min: '0.01' }),
    held: field.decimal('Reserved', '已预留', { precision: 14, scale: 2, server: true, initial: '0' }),
    picked: field.decimal('Picked', '已拣', { precision: 14, scale: 2, min: '0' }),
    out: field.decimal('Out', '出库', { precision: 14, scale: 2, server: true, initial: '0' }),
    arrived: field.decimal('Arrived at the Factory', '到厂', { precision: 14, scale: 2, min: '0' }),
    differenceReason: field.string('Why It Differs', '差异原因', { maxLength: 200 }),
    consumed: field.decimal('Consumed', '耗用', { precision: 14, scale: 2, min: '0' }),
    returned: field.decimal('Returned', '退回', { precision: 14, scale: 2, min: '0' }),
    scrap: field.decimal('Scrap', '报废', { precision: 14, scale: 2, min: '0' }),
    atFactory: field.ref('Stock at the Factory', '在厂库存', { entity: 'Inventory', server: true }),
    order: field.ref('Assembling Order', '加工订单', { entity: 'AssemblingOrder', required: true }),
  },
  indexes: [['order', 'lineNo'], ['stock']],
  access: { kind: 'through', field: 'order' },
  rights: { read: readers, create: ['platform', 'warehouse'], update: ['platform', 'warehouse', 'supplier'], delete: ['platform', 'warehouse'] },
  writable: { warehouse: ['stock', 'quantity', 'picked', 'returned'], supplier: ['arrived', 'differenceReason', 'consumed', 'scrap', 'returned'] },
})
