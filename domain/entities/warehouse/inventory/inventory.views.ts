import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'warehouse',
  'sku',
  'skuName',
  'location',
  'batch',
  'inTransit',
  'receivedQuantity',
  'onHand',
  'reserved',
  'available',
  'soldQuantity',
  'receivedDate',
  'stockAge',
  'unitCost',
  'currency',
  'grNo',
  'po',
  'expectedDate',
  'toLocation',
  'toQuantity',
  'owner',
  'keeper',
] as const
const oldest = [{ field: 'receivedDate', direction: 'asc' }] as const
const onHand = { field: 'onHand', operator: 'gt', value: 0 } as const

export const stockViewService = defineService({
  code: 'stockview',
  entity: 'Inventory',
  title: text('Stock View', '库存查看'),
  roles: ['warehouse', 'purchaser', 'platform'],
  fields,
  where: [onHand],
  sort: oldest,
})
export const inventoryViewService = defineService({
  code: 'inventory_view',
  entity: 'Inventory',
  title: text('Inventory by Warehouse', '分仓库存'),
  roles: ['warehouse', 'platform'],
  fields,
  where: [onHand],
  sort: [{ field: 'location', direction: 'asc' }],
})
export const inventoryTrackingService = defineService({
  code: 'inventory-tracking',
  entity: 'Inventory',
  title: text('Inventory Tracking', '在途与在库跟踪'),
  roles: ['warehouse', 'purchaser', 'platform'],
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const putawayService = defineService({
  code: 'putaway',
  entity: 'Inventory',
  title: text('Putaway', '上架'),
  roles: ['warehouse'],
  fields,
  where: [onHand, { field: 'location', operator: 'eq', value: 'RECEIVING' }],
  sort: oldest,
})
export const historyInventoryService = defineService({
  code: 'history_inventory_view',
  entity: 'Inventory',
  title: text('Inventory History', '历史库存'),
  roles: ['warehouse', 'platform', 'finance'],
  fields,
  sort: oldest,
  asOf: { ledger: 'StockMovement', of: 'layer', quantity: 'quantity', at: 'movedAt', into: 'onHand' },
})
export const stockTrackingService = defineService({
  code: 'stocktracking',
  entity: 'StockMovement',
  title: text('Stock Tracking', '库存流水跟踪'),
  roles: ['warehouse', 'platform'],
  fields: [
    'warehouse',
    'sku',
    'movementType',
    'quantity',
    'movedAt',
    'reference',
    'location',
    'batch',
    'balance',
    'author',
    'owner',
  ],
  sort: [{ field: 'movedAt', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'sku', operator: 'like' },
  { field: 'warehouse', operator: 'eq' },
  { field: 'stockAge', operator: 'in' },
  { field: 'location', operator: 'startsWith' },
  { field: 'batch', operator: 'startsWith' },
  { field: 'receivedDate', operator: 'between' },
  { field: 'owner', operator: 'eq', companyTypes: ['0', '5'] },
] as const
const lead = [
  { field: 'sku', width: 130, pinned: 'left' },
  { field: 'skuName', width: 250 },
] as const
const place = [
  { field: 'warehouse', width: 200 },
  { field: 'location', width: 130 },
  { field: 'batch', width: 110 },
] as const
const age = [
  { field: 'receivedDate', width: 120 },
  { field: 'stockAge', width: 170, as: 'chip' },
] as const
const stock = [
  { field: 'onHand', width: 110, total: true },
  { field: 'reserved', width: 110, total: true },
  { field: 'available', width: 110, total: true },
] as const
const owner = { field: 'owner', width: 180, companyTypes: ['0', '5'] } as const

export const stockView = defineView({
  kind: 'list',
  code: 'stockview',
  entity: 'Inventory',
  title: text('Stock View', '库存查看'),
  roles: ['warehouse', 'purchaser', 'platform'],
  service: 'stockview',
  search,
  transfer: true,
  columns: [
    ...lead,
    ...stock,
    ...age,
    ...place,
    owner,
    { field: 'unitCost', width: 120, optional: true },
    { field: 'currency', width: 80, optional: true },
    { field: 'grNo', width: 130, optional: true },
  ],
  empty: text(
    'Nothing is on hand. Stock appears here when a goods receipt is posted.',
    '暂无库存。收货过账后库存显示在此处。',
  ),
})

export const inventoryView = defineView({
  kind: 'list',
  code: 'inventory_view',
  entity: 'Inventory',
  title: text('Inventory by Warehouse', '分仓库存'),
  roles: ['warehouse', 'platform'],
  service: 'inventory_view',
  search,
  transfer: true,
  columns: [
    { field: 'warehouse', width: 200, pinned: 'left' },
    { field: 'location', width: 130 },
    { field: 'batch', width: 110 },
    { field: 'sku', width: 130 },
    { field: 'skuName', width: 250 },
    ...stock,
    ...age,
    { field: 'grNo', width: 130 },
    owner,
  ],
  empty: text('No location holds stock.', '没有存放库存的库位。'),
})

export const inventoryTracking = defineView({
  kind: 'tracking',
  code: 'inventory-tracking',
  entity: 'Inventory',
  title: text('Inventory Tracking', '在途与在库跟踪'),
  roles: ['warehouse', 'purchaser', 'platform'],
  service: 'inventory-tracking',
  search: [...search, { field: 'expectedDate', operator: 'between' }],
  columns: [
    ...lead,
    { field: 'po', width: 150 },
    { field: 'expectedDate', width: 120 },
    { field: 'inTransit', width: 110, total: true },
    { field: 'receivedQuantity', width: 130, total: true },
    ...stock,
    { field: 'soldQuantity', width: 110, total: true },
    { field: 'receivedDate', width: 120 },
    ...place,
    { field: 'grNo', width: 130 },
    owner,
  ],
  empty: text('Nothing is in transit to a warehouse or has arrived.', '没有在途或已入库的货物。'),
})

export const putawayView = defineView({
  kind: 'list',
  code: 'putaway',
  entity: 'Inventory',
  title: text('Putaway', '上架'),
  roles: ['warehouse'],
  service: 'putaway',
  opens: '/putaway?id={id}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'sku', operator: 'like' },
    { field: 'warehouse', operator: 'eq' },
    { field: 'grNo', operator: 'startsWith' },
  ],
  columns: [
    { field: 'grNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'sku', width: 130 },
    { field: 'skuName', width: 250 },
    { field: 'onHand', width: 110, total: true },
    { field: 'toLocation', width: 150 },
    { field: 'toQuantity', width: 150 },
    { field: 'batch', width: 110 },
    { field: 'receivedDate', width: 120 },
    { field: 'owner', width: 180 },
    { field: 'warehouse', width: 200 },
  ],
  empty: text('The receiving area is empty: all goods were put away.', '收货区为空：到货已全部上架。'),
})

export const historyInventoryView = defineView({
  kind: 'list',
  code: 'history_inventory_view',
  entity: 'Inventory',
  title: text('Inventory History', '历史库存'),
  roles: ['warehouse', 'platform', 'finance'],
  service: 'history_inventory_view',
  transfer: true,
  search: [
    { field: 'asOf', operator: 'eq' },
    { field: 'keyword', operator: 'like' },
    { field: 'sku', operator: 'like' },
    { field: 'warehouse', operator: 'eq' },
    { field: 'stockAge', operator: 'in' },
    { field: 'owner', operator: 'eq', companyTypes: ['0', '5'] },
  ],
  columns: [
    ...lead,
    { field: 'onHand', width: 120, total: true },
    ...age,
    { field: 'warehouse', width: 200 },
    { field: 'location', width: 130 },
    { field: 'batch', width: 110 },
    { field: 'grNo', width: 130 },
    { field: 'unitCost', width: 120 },
    { field: 'currency', width: 80 },
    owner,
  ],
  empty: text('There was no stock on that day.', '该日没有库存。'),
})

export const stockTracking = defineView({
  kind: 'tracking',
  code: 'stocktracking',
  entity: 'StockMovement',
  title: text('Stock Tracking', '库存流水跟踪'),
  roles: ['warehouse', 'platform'],
  service: 'stocktracking',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'sku', operator: 'like' },
    { field: 'movementType', operator: 'in' },
    { field: 'movedAt', operator: 'between' },
    { field: 'warehouse', operator: 'eq' },
    { field: 'owner', operator: 'eq', companyTypes: ['0', '5'] },
  ],
  columns: [
    { field: 'movedAt', width: 160, pinned: 'left' },
    { field: 'movementType', width: 120, as: 'chip' },
    { field: 'sku', width: 130 },
    { field: 'quantity', width: 110, total: true },
    { field: 'balance', width: 110 },
    { field: 'reference', width: 150 },
    { field: 'location', width: 130 },
    { field: 'batch', width: 110 },
    { field: 'warehouse', width: 200 },
    { field: 'author', width: 220 },
    owner,
  ],
  empty: text('There are no stock movements yet.', '暂无库存流水。'),
})

export const stockLayerForm = defineView({
  kind: 'form',
  code: 'stock_layer_form',
  entity: 'Inventory',
  title: text('Stock', '库存'),
  roles: ['warehouse', 'purchaser', 'platform', 'finance'],
  by: 'grNo',
  sections: [
    { title: text('Put away', '上架'), fields: ['toLocation', 'toQuantity'] },
    {
      title: text('Stock', '库存'),
      fields: [
        'sku',
        'skuName',
        'warehouse',
        'location',
        'batch',
        'onHand',
        'reserved',
        'available',
        'receivedDate',
        'stockAge',
        'grNo',
        'po',
        'owner',
        'keeper',
      ],
    },
  ],
})

export const inventoryWorklists = [
  defineWorklist({
    code: 'stock-to-put-away',
    title: text('Goods to put away', '待上架'),
    roles: ['warehouse'],
    service: 'putaway',
    where: [],
    opens: '/putaway',
    due: 'receivedDate',
    fields: ['sku', 'skuName', 'onHand', 'receivedDate'],
  }),
  defineWorklist({
    code: 'stock-aged',
    title: text('Stock older than 60 days', '库龄超过 60 天'),
    roles: ['purchaser'],
    service: 'stockview',
    where: [{ field: 'receivedDate', operator: 'le', value: 'today-61' }],
    opens: '/stockview',
    due: 'receivedDate',
    fields: ['sku', 'skuName', 'available', 'receivedDate'],
  }),
]
