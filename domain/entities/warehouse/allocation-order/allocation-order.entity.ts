import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const readers = ['warehouse', 'platform', 'purchaser'] as const

/** Stock allocated to a sales order or transfer: which lot, and why that one. */
export const allocationOrder = defineEntity({
  name: 'AllocationOrder',
  table: 'allocation_order',
  label: text('Allocation (Outbound) Order', '出库调拨单'),
  area: 'warehouse',
  displayField: 'orderNo',
  businessNo: 'orderNo',
  source: 'trade §3',
  fields: {
    orderNo: field.string('Order No.', '调拨单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    salesOrder: field.ref('Sales Order', '销售订单', { entity: 'SalesOrder', searchable: true }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse', required: true }),
    lines: field.json('Lines', '明细', { server: true, note: 'the picking list as it was confirmed' }),
    status: field.enum('Status', '状态', { list: 'allocationOrderStatus', server: true, initial: 'draft' }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'picks', of: 'quantity' },
    }),
    pickedQuantity: field.decimal('Picked', '已拣数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'picks', of: 'picked' },
    }),
    deliveryDate: field.date('Delivery Date', '交货日期', { sortable: true }),
    owner: field.ref('Owner', '货主', { entity: 'Company', required: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  children: { picks: { entity: 'AllocationPick', via: 'order' } },
  unique: [['owner', 'orderNo']],
  indexes: [['salesOrder'], ['keeper']],
  numberRule: 'allocationNo',
  onSave: ['set-keeper', 'keep-picks'],
  checks: ['nothing-held:picks,held'],
  states: { status: 'allocationOrderStatus' },
  editableWhile: { field: 'status', values: ['draft', 'confirmed'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
      keeper: { companyTypes: ['5'], via: ['keeper'] },
    },
  },
  rights: { read: readers, create: ['warehouse', 'platform'], update: ['warehouse', 'platform'], delete: ['platform'] },
})

export const allocationPick = defineEntity({
  name: 'AllocationPick',
  table: 'allocation_pick',
  label: text('Pick', '拣货行'),
  area: 'warehouse',
  displayField: 'lineNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    stock: field.ref('Stock', '库存层', { entity: 'Inventory', required: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, server: true }),
    location: field.string('Location', '库位', { maxLength: 30, server: true }),
    batch: field.string('Batch', '批次', { maxLength: 40, server: true }),
    receivedDate: field.date('Received Date', '入库日期', { server: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, required: true, min: '0.01' }),
    held: field.decimal('Reserved', '已预留', { precision: 14, scale: 2, server: true, initial: '0' }),
    picked: field.decimal('Picked', '已拣', { precision: 14, scale: 2, min: '0', initial: '0', note: 'as scanned' }),
    reason: field.string('Why This Lot', '批次理由', { maxLength: 120 }),
    order: field.ref('Allocation Order', '出库调拨单', { entity: 'AllocationOrder', required: true }),
  },
  indexes: [['order', 'lineNo'], ['stock']],
  access: { kind: 'through', field: 'order' },
  rights: {
    read: readers,
    create: ['warehouse', 'platform'],
    update: ['warehouse', 'platform'],
    delete: ['warehouse', 'platform'],
  },
})
