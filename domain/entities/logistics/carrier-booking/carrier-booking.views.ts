import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier', 'freightAgent', 'platform'] as const

export const onlineBookings = defineService({
  code: 'online_booking',
  entity: 'CarrierBooking',
  title: text('On-line Booking', '在线订舱'),
  roles,
  fields: [
    'bookingNo',
    'carrier',
    'shippingPlan',
    'pol',
    'pod',
    'etd',
    'containerType',
    'containerQty',
    'vessel',
    'voyage',
    'forwarder',
    'supplierCompany',
  ],
  sort: [{ field: 'etd', direction: 'desc' }],
})
export const onlineBookingView = defineView({
  kind: 'list',
  code: 'online_booking',
  entity: 'CarrierBooking',
  title: text('On-line Booking', '在线订舱'),
  roles,
  service: 'online_booking',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'carrier', operator: 'in' },
    { field: 'etd', operator: 'between' },
    { field: 'pol', operator: 'startsWith' },
    { field: 'pod', operator: 'startsWith' },
    { field: 'shippingPlan', operator: 'in' },
  ],
  columns: [
    { field: 'bookingNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'carrier', width: 170 },
    { field: 'pol', width: 90 },
    { field: 'pod', width: 90 },
    { field: 'etd', width: 110 },
    { field: 'containerType', width: 110 },
    { field: 'containerQty', width: 90, total: true },
    { field: 'vessel', width: 150 },
    { field: 'voyage', width: 90 },
    { field: 'shippingPlan', width: 150 },
    { field: 'forwarder', width: 180, companyTypes: ['0', '1', '2'] },
    { field: 'supplierCompany', width: 180, companyTypes: ['0', '4'], optional: true },
  ],
  opens: '/On-line Booking?bookingNo={bookingNo}',
  create: '/On-line Booking?bookingNo=',
  empty: text(
    'There are no carrier bookings yet. A confirmed shipping plan creates one automatically; you can also add one.',
    '向承运人预订的舱位显示在此处。出货计划确认后自动生成，也可手工新建。',
  ),
})
export const onlineBookingForm = defineView({
  kind: 'form',
  code: 'online_booking_form',
  entity: 'CarrierBooking',
  title: text('Carrier Booking', '承运商订舱'),
  roles,
  by: 'bookingNo',
  sections: [
    {
      title: text('Booking', '订舱'),
      fields: ['bookingNo', 'carrier', 'forwarder', 'supplierCompany', 'shippingPlan'],
    },
    {
      title: text('Voyage', '航程'),
      fields: ['pol', 'pod', 'etd', 'vessel', 'voyage', 'containerType', 'containerQty', 'remark'],
    },
  ],
  tabs: ['attachments', 'comments'],
})
