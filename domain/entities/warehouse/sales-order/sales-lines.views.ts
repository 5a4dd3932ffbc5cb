import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform', 'finance', 'warehouse'] as const

/** Lines of all sales orders; with values of their order. */
export const salesLinesService = defineService({
  code: 'sales_lines',
  entity: 'SalesOrderLine',
  title: text('Sales Lines', '销售明细'),
  roles,
  refers: {
    status: { via: 'order', field: 'status' },
    customer: { via: 'order', field: 'customer' },
    deliveryDate: { via: 'order', field: 'deliveryDate' },
    currency: { via: 'order', field: 'currency' },
    owner: { via: 'order', field: 'owner' },
  },
  fields: [
    'order',
    'status',
    'customer',
    'deliveryDate',
    'currency',
    'owner',
    'lineNo',
    'sku',
    'quantity',
    'unitPrice',
    'lineAmount',
    'poLine',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const salesLinesView = defineView({
  kind: 'list',
  code: 'sales_lines',
  entity: 'SalesOrderLine',
  title: text('Sales Lines', '销售明细'),
  roles,
  service: 'sales_lines',
  transfer: true,
  opens: '/sales_order?id={order}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'order', operator: 'eq' },
    { field: 'sku', operator: 'eq' },
  ],
  columns: [
    { field: 'order', width: 140, pinned: 'left', as: 'link' },
    { field: 'lineNo', width: 60 },
    { field: 'sku', width: 150 },
    { field: 'quantity', width: 110, total: true },
    { field: 'unitPrice', width: 110 },
    { field: 'lineAmount', width: 140, total: true },
    { field: 'currency', width: 80 },
    { field: 'customer', width: 200 },
    { field: 'deliveryDate', width: 120 },
    { field: 'status', width: 140, as: 'chip' },
    { field: 'poLine', width: 150 },
    { field: 'owner', width: 180, companyTypes: ['0', '5'] },
  ],
  empty: text(
    'There are no sales lines yet. They appear here as soon as a sales order has lines.',
    '销售订单录入明细后，全部明细显示在此处。',
  ),
})
