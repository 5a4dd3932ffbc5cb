import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const shipments = { service: 'shipment_tracking', opens: ['/shipment_tracking'] } as const
const left = { field: 'atd', operator: 'notNull' } as const
const arrived = { field: 'ata', operator: 'notNull' } as const
const lateDeparture = { field: 'departureDelay', operator: 'gt', value: 0 } as const
const lateArrival = { field: 'arrivalDelay', operator: 'gt', value: 0 } as const
const rolled = { field: 'rolledFrom', operator: 'notNull' } as const

/** Freight agents compared: punctuality, cost, problems. */
export const thirdPartyDashboard = defineView({
  kind: 'dashboard',
  code: 'tpl_performance',
  entity: 'Shipment',
  title: text('3PL Performance', '第三方物流绩效'),
  roles: ['platform', 'freightAgent', 'purchaser'],
  service: 'shipment_tracking',
  search: [
    { field: 'forwarder', operator: 'in', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1', '4'] },
    { field: 'carrier', operator: 'in' },
    { field: 'pol', operator: 'startsWith' },
    { field: 'pod', operator: 'startsWith' },
    { field: 'atd', operator: 'between' },
  ],
  tiles: [
    { ...shipments, code: 'departed', title: text('Shipments departed', '已离港货运'), where: [left] },
    {
      ...shipments,
      code: 'departedLate',
      title: text('Departed late', '延误离港'),
      where: [lateDeparture],
      tone: 'warning',
    },
    { ...shipments, code: 'arrived', title: text('Shipments arrived', '已到港货运'), where: [arrived] },
    {
      ...shipments,
      code: 'arrivedLate',
      title: text('Arrived late', '延误到港'),
      where: [lateArrival],
      tone: 'danger',
    },
    {
      ...shipments,
      code: 'rolled',
      title: text('Rolled to a later vessel', '甩柜改配'),
      where: [rolled],
      tone: 'warning',
    },
    {
      ...shipments,
      code: 'overdue',
      title: text('Steps overdue', '逾期节点'),
      where: [{ field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      tone: 'danger',
    },
    { ...shipments, code: 'cost', title: text('Freight cost', '运费'), sum: 'freightCost' },
  ],
  charts: [
    {
      ...shipments,
      code: 'byAgent',
      title: text('Shipments by freight agent', '按货代的货运'),
      by: 'forwarder',
      split: 'currentMilestone',
      shape: 'bar',
      top: 8,
    },
    {
      ...shipments,
      code: 'lateByAgent',
      title: text('Late arrivals by freight agent', '各货代延误到港'),
      where: [lateArrival],
      by: 'forwarder',
      shape: 'bar',
      top: 8,
    },
    {
      ...shipments,
      code: 'lateByCarrier',
      title: text('Late departures by carrier', '各承运人延误离港'),
      where: [lateDeparture],
      by: 'carrier',
      shape: 'bar',
      top: 8,
    },
    {
      ...shipments,
      code: 'costByAgent',
      title: text('Freight cost by freight agent', '各货代运费'),
      by: 'forwarder',
      sum: 'freightCost',
      shape: 'bar',
      top: 8,
    },
    {
      ...shipments,
      code: 'byDeparture',
      title: text('Departures by month', '按月离港'),
      where: [left],
      by: 'atd',
      unit: 'month',
      shape: 'column',
    },
    {
      ...shipments,
      code: 'overdueByStep',
      title: text('Overdue steps', '逾期节点分布'),
      where: [{ field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      by: 'nextMilestone',
      shape: 'bar',
    },
  ],
})
