import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['freightAgent', 'platform'] as const
const fields = [
  'containerNo',
  'event',
  'classifier',
  'eventTime',
  'createdTime',
  'place',
  'origin',
  'result',
  'shipment',
  'reference',
  'eventId',
] as const
const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'containerNo', operator: 'startsWith' },
  { field: 'event', operator: 'in' },
  { field: 'result', operator: 'in' },
  { field: 'eventTime', operator: 'between' },
  { field: 'shipment', operator: 'in' },
] as const

export const linkRecords = defineService({
  code: 'walilink_record',
  entity: 'CarrierLinkRecord',
  title: text('Carrier Link Records', '物流对接记录'),
  roles,
  fields,
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const linkRecordsByContainer = defineService({
  code: 'walilink_record_new',
  entity: 'CarrierLinkRecord',
  title: text('Carrier Link Records (New)', '物流对接记录（新版）'),
  roles,
  fields,
  sort: [{ field: 'containerNo', direction: 'asc' }],
})
/** Intermediate calls that carriers report between the two ports of a shipment. */
export const shipmentCalls = defineService({
  code: 'page_shipment_calls',
  entity: 'CarrierLinkRecord',
  title: text('Calls on the Way', '途中停靠'),
  roles: ['freightAgent', 'platform', 'purchaser'],
  fields: ['event', 'classifier', 'eventTime', 'createdTime', 'place', 'shipment'],
  where: [{ field: 'event', operator: 'in', value: ['polDeparture', 'podArrival'] }],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const linkRecordView = defineView({
  kind: 'list',
  code: 'walilink_record',
  entity: 'CarrierLinkRecord',
  title: text('Carrier Link Records', '物流对接记录'),
  roles,
  service: 'walilink_record',
  search,
  takes: 'carrierEvents',
  columns: [
    { field: 'createdAt', width: 150 },
    { field: 'containerNo', width: 140, as: 'link' },
    { field: 'event', width: 150 },
    { field: 'classifier', width: 100 },
    { field: 'eventTime', width: 160 },
    { field: 'place', width: 90 },
    { field: 'result', width: 150, as: 'chip' },
    { field: 'shipment', width: 150 },
    { field: 'reference', width: 150 },
    { field: 'origin', width: 100 },
    { field: 'createdTime', width: 160, optional: true },
    { field: 'eventId', width: 220, optional: true },
  ],
  opens: '/walilink_record?id={id}',
  empty: text(
    'There are no carrier messages yet. Import a file of DCSA events to begin.',
    '承运人报文原样显示在此处。读入 DCSA 事件文件即可开始。',
  ),
})
export const linkRecordNewView = defineView({
  kind: 'list',
  code: 'walilink_record_new',
  entity: 'CarrierLinkRecord',
  title: text('Carrier Link Records (New)', '物流对接记录（新版）'),
  roles,
  service: 'walilink_record_new',
  search,
  takes: 'carrierEvents',
  tabs: {
    list: 'linkResult',
    field: 'result',
    values: { applied: ['applied'], kept: ['kept'], waiting: ['waiting'], unknown: ['unknown'] },
  },
  columns: [
    { field: 'containerNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'event', width: 150 },
    { field: 'classifier', width: 100 },
    { field: 'eventTime', width: 160 },
    { field: 'result', width: 160, as: 'chip' },
    { field: 'shipment', width: 150 },
    { field: 'place', width: 90 },
    { field: 'origin', width: 100 },
    { field: 'reference', width: 150 },
    { field: 'createdAt', width: 150 },
  ],
  opens: '/walilink_record_new?id={id}',
  empty: text(
    'There are no carrier messages for containers yet. Import a file of DCSA events to begin.',
    '承运人报文按柜号显示在此处。读入 DCSA 事件文件即可开始。',
  ),
})
export const linkRecordDocument = defineView({
  kind: 'document',
  code: 'walilink_record_view',
  entity: 'CarrierLinkRecord',
  title: text('Carrier Link Record', '物流对接记录'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Event', '节点'),
      fields: [
        'containerNo',
        'event',
        'classifier',
        'eventTime',
        'createdTime',
        'place',
        'origin',
        'result',
        'shipment',
        'reference',
        'eventId',
        'message',
      ],
    },
  ],
})
