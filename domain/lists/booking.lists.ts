import { defineList, toned, value } from '../meta/list.ts'

/** PO Progress as one listing shows it: with booking, loading, gate in and departure between (statuses#poProgress). */
export const poLogisticsProgress = defineList({
  code: 'poLogisticsProgress',
  module: 'trade',
  title: { en_US: 'PO Progress with Logistics', zh_CN: '含物流的订单进度' },
  source: 'trade §4',
  values: [
    value('poCreated', 'PO Created', '订单已创建'),
    value('poConfirmed', 'PO Confirmed', '订单已确认'),
    toned('info', value('cargoReady', 'Cargo Ready', '货好')),
    toned('info', value('vob', 'VOB', '供应商订舱')),
    toned('info', value('booking', 'Booking', '订舱')),
    toned('info', value('soReleased', 'SO Released', '已放单')),
    toned('info', value('loading', 'Loading', '装柜')),
    toned('info', value('gateIn', 'Gate In', '进港')),
    toned('info', value('shippedOnBoard', 'Shipped On Board', '已装船')),
    toned('info', value('departure', 'Departure', '离港')),
    toned('info', value('arrived', 'Arrived', '已到港')),
    toned('success', value('delivered', 'Delivered', '已交付')),
    toned('danger', value('cancel', 'Cancel', '取消')),
    value('closed', 'Closed', '已关闭'),
  ],
})
