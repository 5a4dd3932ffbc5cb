import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['freightAgent', 'warehouse', 'purchaser'] as const

export const destinationDeliveries = defineService({
  code: 'destination_delivery',
  entity: 'DestinationDelivery',
  title: text('Destination Delivery', '目的港派送'),
  roles,
  fields: ['deliveryNo', 'shipment', 'deliveryDate', 'deliveredOn', 'address', 'trucker', 'receivedBy'],
  sort: [{ field: 'deliveryDate', direction: 'desc' }],
})
export const destinationDeliveryView = defineView({
  kind: 'list',
  code: 'destination_delivery',
  entity: 'DestinationDelivery',
  title: text('Destination Delivery', '目的港派送'),
  roles,
  service: 'destination_delivery',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'shipment', operator: 'in' },
    { field: 'deliveryDate', operator: 'between' },
    { field: 'deliveredOn', operator: 'between' },
  ],
  columns: [
    { field: 'deliveryNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'shipment', width: 150 },
    { field: 'deliveryDate', width: 130 },
    { field: 'deliveredOn', width: 130 },
    { field: 'trucker', width: 160 },
    { field: 'address', width: 280 },
    { field: 'receivedBy', width: 140 },
  ],
  opens: '/destination_delivery?deliveryNo={deliveryNo}',
  create: '/destination_delivery?deliveryNo=',
  empty: text(
    'There are no deliveries to a final address yet. Plan one as soon as a shipment arrives.',
    '从目的港到最终地址的派送显示在此处。货运到港后即可安排。',
  ),
})
export const destinationDeliveryForm = defineView({
  kind: 'form',
  code: 'destination_delivery_form',
  entity: 'DestinationDelivery',
  title: text('Destination Delivery', '目的港派送'),
  roles,
  by: 'deliveryNo',
  sections: [
    { title: text('Delivery', '派送'), fields: ['deliveryNo', 'shipment', 'deliveryDate', 'address', 'trucker'] },
    { title: text('Proof of Delivery', '签收'), fields: ['deliveredOn', 'receivedBy', 'proof'] },
  ],
  tabs: ['attachments', 'comments'],
})
export const deliveryWorklists = [
  defineWorklist({
    code: 'deliveries-open',
    title: text('Deliveries of the next days', '近期派送'),
    roles: ['freightAgent', 'warehouse', 'purchaser'],
    service: 'destination_delivery',
    where: [
      { field: 'deliveredOn', operator: 'isNull' },
      { field: 'deliveryDate', operator: 'le', value: 'today+7' },
    ],
    opens: '/destination_delivery',
    due: 'deliveryDate',
    fields: ['deliveryNo', 'shipment', 'deliveryDate'],
  }),
]
