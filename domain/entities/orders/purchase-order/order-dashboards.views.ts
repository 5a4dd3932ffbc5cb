import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const search = [
  { field: 'supplier', operator: 'in', companyTypes: ['0', '1', '3', '4'] },
  { field: 'buyer', operator: 'in', companyTypes: ['0', '1', '4'] },
  { field: 'shipType', operator: 'in' },
  { field: 'incoterm', operator: 'in' },
  { field: 'cargoReadyDate', operator: 'between' },
  { field: 'etd', operator: 'between' },
] as const

const orders = { service: 'page_po_list', opens: ['/base/page-making/page_po_list'] } as const
const steps = { service: 'po_tracking', opens: ['/po-tracking', '/order/po-tracking/platform'] } as const
const going = { field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] } as const
const unsigned = { field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending'] } as const
const notDelivered = {
  field: 'progress',
  operator: 'in',
  value: ['poCreated', 'poConfirmed', 'cargoReady', 'vob', 'soReleased', 'shippedOnBoard', 'arrived'],
} as const

export const purchaserDashboard = defineView({
  kind: 'dashboard',
  code: 'po_dashboard_purchaser',
  entity: 'PurchaseOrder',
  title: text('PO Dashboard', '采购订单看板'),
  roles: ['purchaser'],
  service: 'page_po_list',
  search,
  tiles: [
    { ...orders, code: 'open', title: text('Orders under way', '进行中订单'), where: [going, notDelivered] },
    {
      ...orders,
      code: 'drafts',
      title: text('Drafts', '草稿'),
      where: [{ field: 'confirmStatus', operator: 'eq', value: 'draft' }],
    },
    {
      ...orders,
      code: 'lateAnswers',
      title: text('Answers overdue', '逾期未答复'),
      where: [unsigned, { field: 'poConfirmDueDate', operator: 'lt', value: 'today' }],
      tone: 'danger',
    },
    {
      ...steps,
      code: 'lateSteps',
      title: text('Steps overdue', '逾期节点'),
      where: [{ field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      tone: 'danger',
    },
    {
      ...steps,
      code: 'todaySteps',
      title: text('Steps due today', '今日到期节点'),
      where: [{ field: 'nextMilestoneDue', operator: 'eq', value: 'today' }],
      tone: 'warning',
    },
    {
      ...orders,
      code: 'onTheWay',
      title: text('On the water or in the air', '运输途中'),
      where: [{ field: 'progress', operator: 'eq', value: 'shippedOnBoard' }],
    },
    {
      ...orders,
      code: 'openAmount',
      title: text('Amount of orders under way', '进行中订单金额'),
      where: [going, notDelivered],
      sum: 'totalAmount',
    },
  ],
  charts: [
    {
      ...orders,
      code: 'byProgress',
      title: text('Orders by progress', '按进度的订单'),
      where: [going],
      by: 'progress',
      shape: 'bar',
    },
    {
      ...steps,
      code: 'lateByStep',
      title: text('Overdue steps', '逾期节点分布'),
      where: [{ field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      by: 'nextMilestone',
      shape: 'bar',
    },
    {
      ...orders,
      code: 'amountBySupplier',
      title: text('Amount under way by supplier', '按供应商的进行中金额'),
      where: [going, notDelivered],
      by: 'supplier',
      sum: 'totalAmount',
      shape: 'bar',
      top: 8,
    },
    {
      ...orders,
      code: 'byEtd',
      title: text('Departures by month', '按月离港'),
      where: [going, { field: 'etd', operator: 'ge', value: 'today-180' }],
      by: 'etd',
      unit: 'month',
      shape: 'column',
    },
    {
      ...orders,
      code: 'progressBySupplier',
      title: text('Progress by supplier', '各供应商进度'),
      where: [going, notDelivered],
      by: 'supplier',
      split: 'progress',
      shape: 'bar',
      top: 8,
    },
    {
      ...orders,
      code: 'byPayment',
      title: text('Orders by payment progress', '按付款进度的订单'),
      where: [going],
      by: 'paymentProgress',
      shape: 'bar',
    },
  ],
})

const tower = { service: 'yee_po_tracking', opens: ['/yee_po_tracking'] } as const

export const platformDashboard = defineView({
  kind: 'dashboard',
  code: 'po_dashboard_platform',
  entity: 'PurchaseOrder',
  title: text('PO Dashboard (Platform)', '采购订单看板（平台）'),
  roles: ['platform'],
  service: 'yee_po_tracking',
  search,
  tiles: [
    { ...tower, code: 'open', title: text('Orders under way', '进行中订单'), where: [going, notDelivered] },
    { ...tower, code: 'unsigned', title: text('Waiting for a signature', '待签回'), where: [unsigned] },
    {
      ...tower,
      code: 'late',
      title: text('Steps overdue', '逾期节点'),
      where: [going, { field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      tone: 'danger',
    },
    {
      ...tower,
      code: 'today',
      title: text('Steps due today', '今日到期节点'),
      where: [going, { field: 'nextMilestoneDue', operator: 'eq', value: 'today' }],
      tone: 'warning',
    },
    {
      ...tower,
      code: 'onTheWay',
      title: text('On the water or in the air', '运输途中'),
      where: [{ field: 'progress', operator: 'eq', value: 'shippedOnBoard' }],
    },
    {
      ...tower,
      code: 'arriving',
      title: text('Arrivals within a week', '一周内到港'),
      where: [
        { field: 'progress', operator: 'eq', value: 'shippedOnBoard' },
        { field: 'eta', operator: 'between', value: ['today', 'today+7'] },
      ],
    },
  ],
  charts: [
    {
      ...tower,
      code: 'byProgress',
      title: text('Orders by logistics progress', '按物流进度的订单'),
      where: [going],
      by: 'logisticsProgress',
      shape: 'bar',
      top: 14,
    },
    {
      ...tower,
      code: 'lateByStep',
      title: text('Overdue steps', '逾期节点分布'),
      where: [going, { field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      by: 'nextMilestone',
      shape: 'bar',
    },
    {
      ...tower,
      code: 'byBuyer',
      title: text('Progress by purchaser', '各采购商进度'),
      where: [going, notDelivered],
      by: 'buyer',
      split: 'progress',
      shape: 'bar',
    },
    {
      ...tower,
      code: 'bySupplier',
      title: text('Progress by supplier', '各供应商进度'),
      where: [going, notDelivered],
      by: 'supplierCompany',
      split: 'progress',
      shape: 'bar',
      top: 8,
    },
    {
      ...tower,
      code: 'byEta',
      title: text('Arrivals by week', '按周到港'),
      where: [going, { field: 'eta', operator: 'between', value: ['today-28', 'today+56'] }],
      by: 'eta',
      unit: 'week',
      shape: 'column',
    },
    {
      ...tower,
      code: 'lateBySupplier',
      title: text('Overdue steps by supplier', '各供应商逾期节点'),
      where: [going, { field: 'nextMilestoneDue', operator: 'lt', value: 'today' }],
      by: 'supplierCompany',
      shape: 'bar',
      top: 8,
    },
  ],
})

const carried = {
  service: 'po_tracking',
  opens: ['/base/page-making/page_po_milestones', '/order/po-tracking/platform'],
} as const
const shipped = { field: 'progress', operator: 'eq', value: 'shippedOnBoard' } as const

export const carrierDashboard = defineView({
  kind: 'dashboard',
  code: 'po_carrier_dashboard',
  entity: 'PurchaseOrder',
  title: text('Carrier Dashboard', '承运商看板'),
  roles: ['platform', 'freightAgent'],
  service: 'po_tracking',
  search,
  tiles: [
    {
      ...carried,
      code: 'toRelease',
      title: text('Shipping orders to release', '待放单'),
      where: [{ field: 'progress', operator: 'eq', value: 'vob' }],
    },
    {
      ...carried,
      code: 'toDepart',
      title: text('Released, not on board', '已放单未装船'),
      where: [{ field: 'progress', operator: 'eq', value: 'soReleased' }],
    },
    {
      ...carried,
      code: 'lateDepartures',
      title: text('Departures overdue', '逾期未离港'),
      where: [
        { field: 'progress', operator: 'in', value: ['vob', 'soReleased'] },
        { field: 'etd', operator: 'lt', value: 'today' },
      ],
      tone: 'danger',
    },
    { ...carried, code: 'onTheWay', title: text('On the way', '运输途中'), where: [shipped] },
    {
      ...carried,
      code: 'lateArrivals',
      title: text('Arrivals overdue', '逾期未到港'),
      where: [shipped, { field: 'eta', operator: 'lt', value: 'today' }],
      tone: 'danger',
    },
    {
      ...carried,
      code: 'arriving',
      title: text('Arrivals within a week', '一周内到港'),
      where: [shipped, { field: 'eta', operator: 'between', value: ['today', 'today+7'] }],
      tone: 'warning',
    },
    { ...carried, code: 'volume', title: text('Volume on the way', '运输途中体积'), where: [shipped], sum: 'volume' },
    {
      ...carried,
      code: 'weight',
      title: text('Weight on the way', '运输途中毛重'),
      where: [shipped],
      sum: 'grossWeight',
    },
  ],
  charts: [
    {
      ...carried,
      code: 'byForwarder',
      title: text('On the way by freight agent', '各货代运输途中'),
      where: [{ field: 'progress', operator: 'in', value: ['soReleased', 'shippedOnBoard', 'arrived'] }],
      by: 'forwarder',
      split: 'progress',
      shape: 'bar',
    },
    {
      ...carried,
      code: 'byMode',
      title: text('On the way by mode', '按运输方式'),
      where: [shipped],
      by: 'shipType',
      shape: 'bar',
    },
    {
      ...carried,
      code: 'byPol',
      title: text('On the way by port of loading', '按起运港'),
      where: [shipped],
      by: 'pol',
      shape: 'bar',
    },
    {
      ...carried,
      code: 'byPod',
      title: text('On the way by port of discharge', '按目的港'),
      where: [shipped],
      by: 'pod',
      shape: 'bar',
    },
    {
      ...carried,
      code: 'byEta',
      title: text('Arrivals by week', '按周到港'),
      where: [shipped],
      by: 'eta',
      unit: 'week',
      shape: 'column',
    },
    {
      ...carried,
      code: 'byEtd',
      title: text('Departures by week', '按周离港'),
      where: [{ field: 'progress', operator: 'in', value: ['poConfirmed', 'cargoReady', 'vob', 'soReleased'] }],
      by: 'etd',
      unit: 'week',
      shape: 'column',
    },
  ],
})
