import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'orderNo',
  'salesOrder',
  'warehouse',
  'status',
  'quantity',
  'pickedQuantity',
  'deliveryDate',
  'owner',
  'keeper',
] as const
const roles = ['warehouse', 'platform'] as const

export const allocationService = defineService({
  code: 'allocation_order',
  entity: 'AllocationOrder',
  title: text('Allocation Orders', '出库调拨单'),
  roles,
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const outboundPickService = defineService({
  code: 'outbound_pick',
  entity: 'AllocationOrder',
  title: text('Outbound Picking', '出库拣货'),
  roles: ['warehouse'],
  fields,
  where: [{ field: 'status', operator: 'eq', value: 'confirmed' }],
  sort: [{ field: 'deliveryDate', direction: 'asc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'salesOrder', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'warehouse', operator: 'eq' },
  { field: 'deliveryDate', operator: 'between' },
  { field: 'owner', operator: 'eq', companyTypes: ['0', '5'] },
] as const
const quantities = [
  { field: 'quantity', width: 110, total: true },
  { field: 'pickedQuantity', width: 120, total: true },
] as const

export const allocations = defineView({
  kind: 'list',
  code: 'allocation_order',
  entity: 'AllocationOrder',
  title: text('Allocation Orders', '出库调拨单'),
  roles,
  service: 'allocation_order',
  search,
  opens: '/allocation_order?id={id}',
  create: '/allocation_order?orderNo=',
  actions: ['allocationOrderStatus'],
  transfer: true,
  columns: [
    { field: 'orderNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'salesOrder', width: 150 },
    { field: 'status', width: 120, as: 'chip' },
    ...quantities,
    { field: 'deliveryDate', width: 120 },
    { field: 'warehouse', width: 200 },
    { field: 'owner', width: 190 },
  ],
  empty: text(
    'Nothing is allocated. Confirmed sales orders propose their lots here, the oldest first.',
    '暂无调拨。已确认的销售订单按先进先出在此生成批次建议。',
  ),
})

export const outboundPicks = defineView({
  kind: 'list',
  code: 'outbound_pick',
  entity: 'AllocationOrder',
  title: text('Outbound Picking', '出库拣货'),
  roles: ['warehouse'],
  service: 'outbound_pick',
  search: search.filter(s => s.field !== 'status'),
  opens: '/outbound_pick?id={id}',
  actions: ['allocationOrderStatus'],
  columns: [
    { field: 'orderNo', width: 140, pinned: 'left', as: 'link' },
    { field: 'deliveryDate', width: 190, as: 'due' },
    { field: 'salesOrder', width: 150 },
    ...quantities,
    { field: 'warehouse', width: 200 },
    { field: 'owner', width: 190 },
  ],
  empty: text('Nothing to pick: no allocation order is confirmed.', '没有待拣货单：没有已确认的出库调拨单。'),
})

const lots = [
  { field: 'lineNo', width: 60 },
  { field: 'location', width: 130 },
  { field: 'skuNo', width: 130 },
  { field: 'skuName', width: 240 },
  { field: 'batch', width: 110 },
  { field: 'receivedDate', width: 120 },
  { field: 'quantity', width: 110, total: true },
  { field: 'picked', width: 110, total: true },
] as const

export const allocationForm = defineView({
  kind: 'form',
  code: 'allocation_form',
  entity: 'AllocationOrder',
  title: text('Allocation Order', '出库调拨单'),
  roles,
  by: 'orderNo',
  sections: [
    {
      title: text('Allocation', '调拨'),
      fields: ['orderNo', 'salesOrder', 'warehouse', 'owner', 'status', 'deliveryDate', 'quantity', 'pickedQuantity'],
    },
  ],
  tables: [
    {
      child: 'picks',
      title: text('Lots', '批次'),
      columns: [...lots, { field: 'held', width: 110, total: true }, { field: 'reason', width: 240 }],
    },
  ],
  actions: ['allocationOrderStatus'],
  tabs: ['comments', 'history'],
})

export const pickForm = defineView({
  kind: 'form',
  code: 'pick_form',
  entity: 'AllocationOrder',
  title: text('Picking List', '拣货单'),
  roles: ['warehouse'],
  by: 'orderNo',
  sections: [
    {
      title: text('Picking list', '拣货单'),
      fields: ['orderNo', 'salesOrder', 'deliveryDate', 'quantity', 'pickedQuantity', 'status'],
    },
  ],
  tables: [{ child: 'picks', title: text('To pick', '待拣'), columns: lots }],
  actions: ['allocationOrderStatus'],
  tabs: ['comments', 'history'],
})

export const allocationWorklists = [
  defineWorklist({
    code: 'allocation-to-confirm',
    title: text('Allocations to confirm', '待确认调拨'),
    roles: ['warehouse'],
    service: 'allocation_order',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/allocation_order',
    due: 'deliveryDate',
    fields: ['orderNo', 'salesOrder', 'quantity', 'deliveryDate'],
  }),
  defineWorklist({
    code: 'allocation-to-pick',
    title: text('Orders to pick', '待拣货'),
    roles: ['warehouse'],
    service: 'outbound_pick',
    where: [],
    opens: '/outbound_pick',
    due: 'deliveryDate',
    fields: ['orderNo', 'salesOrder', 'quantity', 'deliveryDate'],
  }),
]
