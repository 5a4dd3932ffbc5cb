import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'soNumber',
  'customer',
  'salesType',
  'invoiceType',
  'status',
  'quantity',
  'totalAmount',
  'currency',
  'deliveryDate',
  'deliveredOn',
  'warehouse',
  'receivedAmount',
  'owner',
  'keeper',
] as const
const selling = ['purchaser', 'platform', 'finance', 'warehouse'] as const
const watching = ['purchaser', 'platform', 'finance'] as const

export const salesOrderService = defineService({
  code: 'sales_order',
  entity: 'SalesOrder',
  title: text('Sales Orders', '销售订单'),
  roles: selling,
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const salesTrackingService = defineService({
  code: 'sales_order_tracking',
  entity: 'SalesOrder',
  title: text('Sales Order Tracking', '销售订单跟踪'),
  roles: watching,
  fields,
  where: [
    { field: 'status', operator: 'in', value: ['confirmed', 'cargoReady', 'inTransit', 'delivered', 'paymentReceipt'] },
  ],
  sort: [{ field: 'deliveryDate', direction: 'asc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'customer', operator: 'eq' },
  { field: 'status', operator: 'in' },
  { field: 'salesType', operator: 'in' },
  { field: 'deliveryDate', operator: 'between' },
  { field: 'owner', operator: 'eq', companyTypes: ['0', '5'] },
] as const
const chip = { field: 'status', width: 140, as: 'chip' } as const
const amounts = [
  { field: 'quantity', width: 110, total: true },
  { field: 'totalAmount', width: 150, total: true },
  { field: 'currency', width: 80 },
] as const
const owner = { field: 'owner', width: 180, companyTypes: ['0', '5'] } as const

export const salesOrders = defineView({
  kind: 'list',
  code: 'sales_order',
  entity: 'SalesOrder',
  title: text('Sales Orders', '销售订单'),
  roles: selling,
  service: 'sales_order',
  search,
  opens: '/sales_order?id={id}',
  create: '/sales_order?soNumber=',
  actions: ['salesOrderStatus'],
  transfer: true,
  columns: [
    { field: 'soNumber', width: 140, pinned: 'left', as: 'link' },
    { field: 'customer', width: 200 },
    chip,
    { field: 'salesType', width: 120 },
    ...amounts,
    { field: 'deliveryDate', width: 120 },
    { field: 'warehouse', width: 190 },
    { field: 'invoiceType', width: 190 },
    owner,
  ],
  empty: text(
    'There are no sales orders yet. Confirming an order from stock reserves the oldest lots.',
    '贵公司的销售订单显示在此处。确认现货订单时按先进先出预留批次。',
  ),
})

export const salesTracking = defineView({
  kind: 'tracking',
  code: 'sales_order_tracking',
  entity: 'SalesOrder',
  title: text('Sales Order Tracking', '销售订单跟踪'),
  roles: watching,
  service: 'sales_order_tracking',
  search,
  opens: '/sales_order_tracking?id={id}',
  actions: ['salesOrderStatus'],
  columns: [
    { field: 'soNumber', width: 140, pinned: 'left', as: 'link' },
    { field: 'deliveryDate', width: 190, as: 'due' },
    chip,
    { field: 'customer', width: 200 },
    ...amounts,
    { field: 'receivedAmount', width: 140, total: true },
    { field: 'deliveredOn', width: 120 },
    { field: 'warehouse', width: 190 },
    owner,
  ],
  empty: text('No confirmed sales order is open.', '没有进行中的销售订单。'),
})

export const salesOrderForm = defineView({
  kind: 'form',
  code: 'sales_order_form',
  entity: 'SalesOrder',
  title: text('Sales Order', '销售订单'),
  roles: selling,
  by: 'soNumber',
  sections: [
    {
      title: text('Order', '订单'),
      fields: [
        'soNumber',
        'customer',
        'salesType',
        'invoiceType',
        'status',
        'currency',
        'totalAmount',
        'quantity',
        'owner',
      ],
    },
    {
      title: text('Delivery', '交付'),
      fields: ['warehouse', 'deliveryDate', 'shipTo', 'proofOfDelivery', 'deliveredOn', 'returnedOn'],
    },
    {
      title: text('Payment', '收款'),
      fields: [
        'receivedAmount',
        'writeOffReason',
        'writeOffProposedBy',
        'reversalReason',
        'reversalProposedBy',
        'remark',
      ],
    },
  ],
  tables: [
    {
      child: 'items',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'sku', width: 200 },
        { field: 'quantity', width: 120, total: true },
        { field: 'unitPrice', width: 120 },
        { field: 'lineAmount', width: 140, total: true },
        { field: 'poLine', width: 180 },
      ],
    },
  ],
  actions: ['salesOrderStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const salesWorklists = [
  defineWorklist({
    code: 'sales-to-confirm',
    title: text('Sales orders to confirm', '待确认销售订单'),
    roles: ['purchaser'],
    service: 'sales_order',
    where: [{ field: 'status', operator: 'eq', value: 'created' }],
    opens: '/sales_order',
    due: 'deliveryDate',
    fields: ['soNumber', 'customer', 'totalAmount', 'currency', 'deliveryDate'],
  }),
  defineWorklist({
    code: 'sales-to-receive',
    title: text('Sales to collect', '待收款销售订单'),
    roles: ['finance'],
    service: 'sales_order_tracking',
    where: [{ field: 'status', operator: 'eq', value: 'delivered' }],
    opens: '/sales_order_tracking',
    due: 'deliveredOn',
    fields: ['soNumber', 'customer', 'totalAmount', 'currency', 'deliveredOn'],
  }),
]
