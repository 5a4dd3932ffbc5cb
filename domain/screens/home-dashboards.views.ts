import { text } from '../meta/text.ts'
import { defineView } from '../meta/view.ts'

/** Dashboards on the homes of traders, the control tower, and logistics companies. */
const orders = { service: 'page_po_list', opens: ['/base/page-making/page_po_list'] } as const
const steps = {
  service: 'po_tracking',
  opens: ['/po-tracking', '/order/po-tracking/platform', '/base/page-making/page_po_milestones'],
} as const
const shipments = { service: 'shipment_tracking', opens: ['/shipment_tracking'] } as const
const notes = { service: 'page_delivery_notes', opens: ['/base/page-making/page_delivery_notes'] } as const
const arrived = { service: 'page_free_time', opens: ['/base/page-making/page_free_time'] } as const

const going = { field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] } as const
const unsigned = { field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending'] } as const
const afloat = { field: 'progress', operator: 'eq', value: 'shippedOnBoard' } as const
const notArrived = { field: 'ata', operator: 'isNull' } as const
const notLeft = { field: 'atd', operator: 'isNull' } as const
const over = (field: string) => ({ field, operator: 'lt', value: 'today' }) as const
const soon = (field: string, until: string) => ({ field, operator: 'between', value: ['today', until] }) as const

export const tradeDashboard = defineView({
  kind: 'dashboard',
  code: 'tm_home_board',
  entity: 'PurchaseOrder',
  title: text('Orders and payments', '订单与付款'),
  roles: ['platform', 'purchaser'],
  service: 'page_po_list',
  search: [],
  tiles: [
    { ...orders, code: 'going', title: text('Orders placed', '已下单订单'), where: [going] },
    {
      ...orders,
      code: 'lateAnswers',
      title: text('Answers overdue', '逾期未答复'),
      where: [unsigned, over('poConfirmDueDate')],
      tone: 'danger',
    },
    {
      ...orders,
      code: 'deposits',
      title: text('Deposits due within a week', '一周内到期定金'),
      where: [{ field: 'paymentProgress', operator: 'eq', value: 'poConfirmed' }, soon('depositDueDate', 'today+7')],
      tone: 'warning',
    },
    {
      ...orders,
      code: 'payOffs',
      title: text('Pay-offs due within a month', '一个月内到期尾款'),
      where: [{ field: 'paymentProgress', operator: 'ne', value: 'closed' }, soon('payOffDueDate', 'today+30')],
      tone: 'warning',
    },
    {
      ...orders,
      code: 'amount',
      title: text('Amount of orders placed', '已下单订单金额'),
      where: [going],
      sum: 'totalAmount',
    },
  ],
  charts: [
    {
      ...orders,
      code: 'byPayment',
      title: text('Orders by payment progress', '按付款进度的订单'),
      where: [going],
      by: 'paymentProgress',
      shape: 'bar',
    },
    {
      ...orders,
      code: 'byProgress',
      title: text('Orders by progress', '按进度的订单'),
      where: [going],
      by: 'progress',
      shape: 'bar',
    },
    {
      ...orders,
      code: 'byPayOff',
      title: text('Pay-offs by month', '按月到期尾款'),
      where: [going, { field: 'payOffDueDate', operator: 'between', value: ['today-90', 'today+180'] }],
      by: 'payOffDueDate',
      unit: 'month',
      shape: 'column',
    },
  ],
})

export const towerDashboard = defineView({
  kind: 'dashboard',
  code: 'ct_home_board',
  entity: 'PurchaseOrder',
  title: text('Early warnings', '预警'),
  roles: ['platform', 'purchaser'],
  service: 'po_tracking',
  search: [],
  tiles: [
    {
      ...steps,
      code: 'late',
      title: text('Order steps overdue', '订单逾期节点'),
      where: [over('nextMilestoneDue')],
      tone: 'danger',
    },
    {
      ...steps,
      code: 'today',
      title: text('Order steps due today', '订单今日到期节点'),
      where: [{ field: 'nextMilestoneDue', operator: 'eq', value: 'today' }],
      tone: 'warning',
    },
    {
      ...shipments,
      code: 'notLeft',
      title: text('Departures overdue', '逾期未离港'),
      where: [notLeft, over('etd')],
      tone: 'danger',
    },
    {
      ...shipments,
      code: 'notArrived',
      title: text('Arrivals overdue', '逾期未到港'),
      where: [notArrived, over('eta')],
      tone: 'danger',
    },
    {
      ...shipments,
      code: 'rolled',
      title: text('Rolled to another vessel', '甩柜改船'),
      where: [{ field: 'rolledFrom', operator: 'notNull' }, notArrived],
      tone: 'warning',
    },
    {
      ...shipments,
      code: 'arriving',
      title: text('Arrivals within a week', '一周内到港'),
      where: [notArrived, soon('eta', 'today+7')],
    },
  ],
  charts: [
    {
      ...steps,
      code: 'lateByStep',
      title: text('Overdue order steps', '订单逾期节点分布'),
      where: [over('nextMilestoneDue')],
      by: 'nextMilestone',
      shape: 'bar',
    },
    {
      ...shipments,
      code: 'lateShipments',
      title: text('Overdue shipment steps', '货运逾期节点分布'),
      where: [over('nextMilestoneDue')],
      by: 'nextMilestone',
      shape: 'bar',
    },
    {
      ...shipments,
      code: 'byEta',
      title: text('Arrivals by week', '按周到港'),
      where: [notArrived, { field: 'eta', operator: 'between', value: ['today-28', 'today+56'] }],
      by: 'eta',
      unit: 'week',
      shape: 'column',
    },
  ],
})

export const carriageDashboard = defineView({
  kind: 'dashboard',
  code: 'dlsn_home_board',
  entity: 'PurchaseOrder',
  title: text('On the way', '运输途中'),
  roles: ['freightAgent', 'warehouse'],
  service: 'po_tracking',
  search: [],
  tiles: [
    {
      ...steps,
      code: 'toRelease',
      title: text('Orders booked, not released', '已订舱待放单'),
      where: [{ field: 'progress', operator: 'eq', value: 'vob' }],
    },
    {
      ...steps,
      code: 'toDepart',
      title: text('Released, not on board', '已放单未装船'),
      where: [{ field: 'progress', operator: 'eq', value: 'soReleased' }],
    },
    { ...steps, code: 'afloat', title: text('On the water or in the air', '运输途中'), where: [afloat] },
    {
      ...steps,
      code: 'lateArrivals',
      title: text('Arrivals overdue', '逾期未到港'),
      where: [afloat, over('eta')],
      tone: 'danger',
    },
    { ...arrived, code: 'freeTime', title: text('Shipments whose free time runs', '免费期计时中货运') },
    {
      ...notes,
      code: 'trucks',
      title: text('Deliveries within a week', '一周内送货'),
      where: [soon('deliveryDate', 'today+7')],
      tone: 'warning',
    },
  ],
  charts: [
    {
      ...steps,
      code: 'byPod',
      title: text('On the way by port of discharge', '按目的港'),
      where: [afloat],
      by: 'pod',
      shape: 'bar',
      top: 8,
    },
    {
      ...steps,
      code: 'byEta',
      title: text('Arrivals by week', '按周到港'),
      where: [afloat],
      by: 'eta',
      unit: 'week',
      shape: 'column',
    },
    {
      ...notes,
      code: 'byDay',
      title: text('Deliveries by week', '按周送货'),
      where: [{ field: 'deliveryDate', operator: 'between', value: ['today-28', 'today+56'] }],
      by: 'deliveryDate',
      unit: 'week',
      shape: 'column',
    },
  ],
})
