import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['freightAgent', 'purchaser', 'platform', 'warehouse'] as const

/** Arrived containers that are not returned: their free time is running. */
export const freeTimeShipments = defineService({
  code: 'page_free_time',
  entity: 'Shipment',
  title: text('Free Time of Containers', '集装箱免费期'),
  roles,
  fields: ['shipmentNo', 'carrier', 'vessel', 'pol', 'pod', 'ata', 'currentMilestone', 'buyer', 'forwarder'],
  include: ['steps', 'containers'],
  where: [
    { field: 'ata', operator: 'notNull' },
    { field: 'currentMilestone', operator: 'ne', value: 'emptyReturn' },
  ],
  sort: [{ field: 'ata', direction: 'asc' }],
})

export const freeTimeView = defineView({
  kind: 'clock',
  code: 'page_free_time',
  page: { menu: 'shipping' },
  entity: 'Shipment',
  title: text('Free Time of Containers', '集装箱免费期'),
  roles,
  service: 'page_free_time',
  terms: { service: 'page_free_time_terms', entity: 'FreeTimeTerm', at: '/base/page-making/page_free_time_terms' },
  opens: '/shipment_tracking?shipmentNo={shipmentNo}',
  opensContainer: '/containerLoading?id={id}',
  search: [
    { field: 'carrier', operator: 'in' },
    { field: 'pod', operator: 'startsWith' },
    { field: 'ata', operator: 'between' },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1', '4', '5'] },
    { field: 'forwarder', operator: 'in', companyTypes: ['0', '1', '3', '5'] },
  ],
  empty: text(
    'Containers appear here from the arrival of their shipment until the empty container is returned.',
    '自货运到港起至还空箱止，集装箱显示在此处。',
  ),
})
