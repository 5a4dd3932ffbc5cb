import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'orderNo',
  'finishedSku',
  'quantity',
  'factory',
  'dueDate',
  'status',
  'round',
  'warehouse',
  'startedOn',
  'output',
  'scrap',
  'yield',
  'qcOutcome',
  'received',
  'owner',
  'keeper',
] as const
const roles = ['platform', 'warehouse', 'supplier', 'qc'] as const

export const assemblingService = defineService({
  code: 'assembling_order',
  entity: 'AssemblingOrder',
  title: text('Assembling Orders', '加工订单'),
  roles,
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const assemblingTrackingService = defineService({
  code: 'assembling_order_tracking',
  entity: 'AssemblingOrder',
  title: text('Assembling Order Tracking', '加工订单跟踪'),
  roles,
  fields,
  where: [
    {
      field: 'status',
      operator: 'in',
      value: [
        'orderCreated',
        'warehouseOut',
        'assemblingIn',
        'materialReady',
        'productionStarted',
        'productionFinished',
        'qcReportSubmitted',
        'assemblingOut',
        'delivery',
      ],
    },
  ],
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'factory', operator: 'like' },
  { field: 'dueDate', operator: 'between' },
  { field: 'warehouse', operator: 'eq' },
] as const
const lead = [
  { field: 'orderNo', width: 140, pinned: 'left', as: 'link' },
  { field: 'finishedSku', width: 140 },
  { field: 'quantity', width: 110, total: true },
] as const
const chip = { field: 'status', width: 170, as: 'chip' } as const
const result = [
  { field: 'output', width: 110, total: true },
  { field: 'scrap', width: 130, total: true },
  { field: 'yield', width: 100 },
  { field: 'received', width: 120, total: true },
] as const

export const assemblingOrders = defineView({
  kind: 'list',
  code: 'assembling_order',
  entity: 'AssemblingOrder',
  title: text('Assembling Orders', '加工订单'),
  roles,
  service: 'assembling_order',
  search,
  opens: '/assembling_order?id={id}',
  create: '/assembling_order?orderNo=',
  actions: ['assemblingOrderStatus'],
  columns: [
    ...lead,
    chip,
    { field: 'factory', width: 190 },
    { field: 'dueDate', width: 120 },
    ...result,
    { field: 'warehouse', width: 190 },
    { field: 'owner', width: 180 },
  ],
  empty: text(
    'There are no processing orders yet. They record what goes to a factory and what comes back.',
    '加工订单显示在此处：送厂的原料与返回的成品。',
  ),
})

export const assemblingTracking = defineView({
  kind: 'tracking',
  code: 'assembling_order_tracking',
  entity: 'AssemblingOrder',
  title: text('Assembling Order Tracking', '加工订单跟踪'),
  roles,
  service: 'assembling_order_tracking',
  search,
  opens: '/assembling_order_tracking?id={id}',
  actions: ['assemblingOrderStatus'],
  columns: [
    ...lead,
    { field: 'dueDate', width: 190, as: 'due' },
    chip,
    { field: 'factory', width: 190 },
    { field: 'startedOn', width: 140 },
    ...result,
    { field: 'qcOutcome', width: 150, as: 'chip' },
    { field: 'round', width: 80 },
  ],
  empty: text('No processing order is under way.', '当前没有进行中的加工订单。'),
})

export const assemblingForm = defineView({
  kind: 'form',
  code: 'assembling_form',
  entity: 'AssemblingOrder',
  title: text('Assembling Order', '加工订单'),
  roles,
  by: 'orderNo',
  sections: [
    {
      title: text('Order', '订单'),
      fields: [
        'orderNo',
        'finishedSku',
        'quantity',
        'factory',
        'warehouse',
        'owner',
        'dueDate',
        'status',
        'round',
        'partialStart',
      ],
    },
    { title: text('Production', '生产'), fields: ['startedOn', 'output', 'scrap', 'yield', 'qcOutcome', 'report'] },
    { title: text('Delivery', '配送'), fields: ['carrier', 'deliveryNote', 'received', 'remark'] },
  ],
  tables: [
    {
      child: 'bom',
      title: text('Bill of materials', '物料清单'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'stock', width: 160 },
        { field: 'skuNo', width: 130 },
        { field: 'skuName', width: 220 },
        { field: 'quantity', width: 100 },
        { field: 'held', width: 100 },
        { field: 'picked', width: 100 },
        { field: 'out', width: 100 },
        { field: 'arrived', width: 160 },
        { field: 'differenceReason', width: 180 },
        { field: 'consumed', width: 100 },
        { field: 'returned', width: 100 },
        { field: 'scrap', width: 100 },
      ],
    },
  ],
  actions: ['assemblingOrderStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const assemblingWorklists = [
  defineWorklist({
    code: 'assembling-out',
    title: text('Materials to send out', '待出库原料'),
    roles: ['warehouse'],
    service: 'assembling_order_tracking',
    where: [{ field: 'status', operator: 'eq', value: 'orderCreated' }],
    opens: '/assembling_order_tracking',
    due: 'dueDate',
    fields: ['orderNo', 'finishedSku', 'quantity', 'dueDate'],
  }),
  defineWorklist({
    code: 'assembling-in-work',
    title: text('Processing orders in work', '加工中的订单'),
    roles: ['supplier'],
    service: 'assembling_order_tracking',
    where: [
      {
        field: 'status',
        operator: 'in',
        value: [
          'warehouseOut',
          'assemblingIn',
          'materialReady',
          'productionStarted',
          'qcReportSubmitted',
          'assemblingOut',
        ],
      },
    ],
    opens: '/assembling_order_tracking',
    due: 'dueDate',
    fields: ['orderNo', 'finishedSku', 'status', 'dueDate'],
  }),
]
