import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const money = [
  'totalAmount',
  'currency',
  'receivedAmount',
  'writtenOffAmount',
  'writeOffReason',
  'writeOffProposedBy',
  'reversalReason',
  'reversalProposedBy',
  'invoiceType',
  'lines',
] as const
const readers = ['purchaser', 'platform', 'finance', 'warehouse'] as const

/** What a company sells: from stock, which is reserved on confirmation, or from goods in transit. */
export const salesOrder = defineEntity({
  name: 'SalesOrder',
  table: 'sales_order',
  label: text('Sales Order', '销售订单'),
  area: 'orders',
  displayField: 'soNumber',
  businessNo: 'soNumber',
  source: 'trade §3',
  fields: {
    soNumber: field.string('Sales Order No.', '销售订单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    customer: field.ref('Customer', '客户', { entity: 'Company', searchable: true }),
    salesType: field.enum('Sales Type', '销售类型', { list: 'salesType', initial: 'inStock' }),
    invoiceType: field.enum('Invoice Type', '发票类型', { list: 'invoiceType' }),
    totalAmount: field.money('Total Amount', '总金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'sum', child: 'items', of: 'lineAmount' },
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    deliveryDate: field.date('Delivery Date', '交货日期', { sortable: true }),
    lines: field.json('Lines', '明细', { server: true, note: 'the rows as they were confirmed' }),
    status: field.enum('Status', '状态', { list: 'salesOrderStatus', server: true, initial: 'created' }),
    quantity: field.decimal('Quantity', '数量', {
      precision: 14,
      scale: 2,
      compute: { op: 'sum', child: 'items', of: 'quantity' },
    }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Warehouse' }),
    shipTo: field.string('Ship To', '收货地址', { maxLength: 200 }),
    proofOfDelivery: field.file('Proof of Delivery', '签收单'),
    deliveredOn: field.date('Delivered On', '交付日期', { server: true }),
    returnedOn: field.date('Returned On', '退回日期', { server: true }),
    receivedAmount: field.money('Amount Received', '已收金额', {
      currency: 'currency',
      server: true,
      note: 'what posted receipts allocate to it',
    }),
    writtenOffAmount: field.money('Small Rest Written Off', '已核销尾差', {
      currency: 'currency',
      server: true,
      note: 'what receipts write off within the limit of the company',
    }),
    writeOffReason: field.string('Why the Rest Is Written Off', '余额核销理由', { maxLength: 500 }),
    writeOffProposedBy: field.ref('Write-off Proposed By', '核销提议人', { entity: 'User', server: true }),
    reversalReason: field.string('Why the Receipt Is Reversed', '冲销收款理由', { maxLength: 500 }),
    reversalProposedBy: field.ref('Reversal Proposed By', '冲销提议人', { entity: 'User', server: true }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    owner: field.ref('Seller', '销售方', { entity: 'Company', required: true }),
    keeper: field.ref('Kept By', '仓储方', { entity: 'Company', server: true }),
  },
  children: { items: { entity: 'SalesOrderLine', via: 'order' } },
  unique: [['owner', 'soNumber']],
  indexes: [['keeper'], ['customer']],
  numberRule: 'soNumber',
  onSave: [
    'set-keeper',
    'note-proposer:writeOffReason>writeOffProposedBy',
    'note-proposer:reversalReason>reversalProposedBy',
  ],
  states: { status: 'salesOrderStatus' },
  editableWhile: { field: 'status', values: ['created'] },
  ownRule: {
    proofOfDelivery: { roles: ['warehouse', 'platform'], while: { field: 'status', values: ['inTransit'] } },
    writeOffReason: { roles: ['finance'], while: { field: 'status', values: ['delivered'] } },
    reversalReason: { roles: ['finance'], while: { field: 'status', values: ['paymentReceipt'] } },
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'], sorted: true },
      keeper: { companyTypes: ['5'], via: ['keeper'], except: { field: 'status', values: ['created'] } },
    },
  },
  rights: {
    read: readers,
    create: ['purchaser', 'platform'],
    update: ['purchaser', 'platform'],
    delete: ['purchaser', 'platform'],
  },
  hidden: { warehouse: money },
})

export const salesOrderLine = defineEntity({
  name: 'SalesOrderLine',
  table: 'sales_order_line',
  label: text('Sales Order Line', '销售订单明细'),
  area: 'orders',
  displayField: 'lineNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', required: true, searchable: true }),
    quantity: field.decimal('Quantity', '数量', { precision: 14, scale: 2, required: true, min: '0.01' }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', min: '0' }),
    lineAmount: field.money('Line Amount', '行金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'product', of: ['quantity', 'unitPrice'] },
    }),
    poLine: field.ref('Inbound PO Line', '在途采购明细', {
      entity: 'PoLine',
      note: 'what a futures line is sold from',
    }),
    order: field.ref('Sales Order', '销售订单', { entity: 'SalesOrder', required: true, searchable: true }),
  },
  indexes: [['order', 'lineNo']],
  access: { kind: 'through', field: 'order' },
  rights: {
    read: readers,
    create: ['purchaser', 'platform'],
    update: ['purchaser', 'platform'],
    delete: ['purchaser', 'platform'],
  },
  hidden: { warehouse: ['unitPrice', 'lineAmount'] },
})
