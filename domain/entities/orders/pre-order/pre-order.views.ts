import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier', 'platform'] as const

export const preOrders = defineService({
  code: 'pre_order_tracking',
  entity: 'PreOrder',
  title: text('Pre-order Tracking', '预订单跟踪'),
  roles,
  fields: [
    'preOrderNo',
    'po',
    'supplier',
    'buyer',
    'cargoReadyDate',
    'plannedEtd',
    'shippingPlan',
    'shipType',
    'pol',
    'pod',
  ],
  include: ['steps'],
  sort: [{ field: 'cargoReadyDate', direction: 'asc' }],
})

export const preOrderTrackingView = defineView({
  kind: 'tracking',
  code: 'pre_order_tracking',
  entity: 'PreOrder',
  title: text('Pre-order Tracking', '预订单跟踪'),
  roles,
  service: 'pre_order_tracking',
  milestones: 'steps',
  transfer: true,
  create: '/preOrderTracking?preOrderNo=',
  opens: '/preOrderTracking?preOrderNo={preOrderNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'po', operator: 'eq' },
    { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2'] },
    { field: 'cargoReadyDate', operator: 'between' },
    { field: 'plannedEtd', operator: 'between' },
  ],
  columns: [
    { field: 'preOrderNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3'] },
    { field: 'buyer', width: 180, companyTypes: ['0', '1', '2'] },
    { field: 'cargoReadyDate', width: 130 },
    { field: 'plannedEtd', width: 130 },
    { field: 'steps', as: 'milestones' },
    { field: 'shippingPlan', width: 150 },
    { field: 'shipType', width: 100 },
    { field: 'pol', width: 90 },
    { field: 'pod', width: 90 },
  ],
  empty: text(
    'Plan when goods of an order should be ready and leave, before the order is confirmed.',
    '在订单确认之前，在此计划货好日期和离港日期。',
  ),
})

export const preOrderForm = defineView({
  kind: 'form',
  code: 'pre_order_form',
  entity: 'PreOrder',
  title: text('Pre-order', '预订单'),
  roles,
  by: 'preOrderNo',
  tabs: ['attachments', 'comments'],
  sections: [
    { title: text('Pre-order', '预订单'), fields: ['preOrderNo', 'po', 'supplier', 'buyer', 'shipType', 'pol', 'pod'] },
    { title: text('Timeline', '时间线'), fields: ['cargoReadyDate', 'plannedEtd', 'shippingPlan'] },
  ],
  tables: [
    {
      child: 'steps',
      title: text('Planned Steps', '计划节点'),
      columns: [
        { field: 'milestone', width: 180 },
        { field: 'plannedDate', width: 140 },
        { field: 'actualDate', width: 140 },
        { field: 'state', width: 120 },
      ],
    },
  ],
})
