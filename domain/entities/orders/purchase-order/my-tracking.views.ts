import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'
import { listFields, search, trackingColumns } from './purchase-order.views.ts'

/** The orders that a buyer follows themselves; those of a supplier are all for them. */
export const myPoTracking = defineService({
  code: 'my_po_tracking',
  entity: 'PurchaseOrder',
  title: text('My Order Tracking', '我的订单跟踪'),
  roles: ['purchaser', 'supplier'],
  fields: [...listFields, 'owner'],
  include: ['milestones'],
  where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] }],
  whereOf: [{ companyTypes: ['1', '3', '4'], where: [{ field: 'owner', operator: 'eq', value: '@me' }] }],
  sort: [{ field: 'nextMilestoneDue', direction: 'asc' }],
})

export const myPoTrackingView = defineView({
  kind: 'tracking',
  code: 'my_po_tracking',
  entity: 'PurchaseOrder',
  title: text('My Order Tracking', '我的订单跟踪'),
  roles: ['purchaser', 'supplier'],
  service: 'my_po_tracking',
  search,
  columns: [...trackingColumns, { field: 'owner', width: 140, optional: true }],
  milestones: 'milestones',
  actions: ['poProgress'],
  transfer: true,
  opens: '/base/page-making/page_po_form?poNo={poNo}',
  empty: text(
    'Orders that you own appear here from the day they are sent. Who makes an order owns it until another owner is entered.',
    '您负责的订单自发送之日起显示在此处。新建订单者即为负责人，可改由他人负责。',
  ),
})
