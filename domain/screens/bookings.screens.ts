import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

export const bookingScreens = defineScreens([
  {
    path: '/vob',
    name: 'vob',
    area: 'logistics',
    title: text('Vendor Booking', '供应商订舱'),
    screen: 'list',
    roles: ['supplier', 'freightAgent', 'platform', 'purchaser'],
    view: 'vob',
    recordView: 'vob_form',
    instanceBy: ['vobNo', 'id'],
    menu: 'shipping',
    source: 'shell §2.5; trade §2',
  },
  {
    path: '/booking_lines',
    name: 'booking-lines',
    area: 'logistics',
    title: text('Booking Lines', '订舱明细'),
    screen: 'list',
    roles: ['supplier', 'freightAgent', 'platform', 'purchaser'],
    view: 'booking_lines',
    menu: 'shipping',
    source: 'ours: C13',
  },
  {
    path: '/cargo_delivery',
    name: 'cargo-delivery',
    area: 'logistics',
    title: text('Cargo Delivery', '交货送仓'),
    screen: 'list',
    roles: ['supplier', 'freightAgent', 'warehouse'],
    view: 'cargo_delivery',
    recordView: 'cargo_delivery_form',
    instanceBy: ['deliveryNo', 'id'],
    menu: 'shipping',
    source: 'shell §2.5; trade §2',
  },
])
