import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'
import { defineView } from '../meta/view.ts'

/** The dashboards of the area of that name: early warnings, status of orders, shipments, one account, the overview. */
const orders = { service: 'page_po_list', opens: ['/base/page-making/page_po_list'] } as const
const steps = {
  service: 'po_tracking',
  opens: ['/po-tracking', '/order/po-tracking/platform', '/base/page-making/page_po_milestones'],
} as const
const shipments = { service: 'shipment_tracking', opens: ['/shipment_tracking'] } as const

const going = { field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] } as const
const late = { field: 'nextMilestoneDue', operator: 'lt', value: 'today' } as const
const notLeft = { field: 'atd', operator: 'isNull' } as const
const left = { field: 'atd', operator: 'notNull' } as const
const notArrived = { field: 'ata', operator: 'isNull' } as const
const soon = (field: string, until: string) => ({ field, operator: 'between', value: ['today', until] }) as const
const around = (field: string, back: number, ahead: number) =>
  ({ field, operator: 'between', value: [`today-${back}`, `today+${ahead}`] }) as const

/** Overdue is red, due today orange, due tomorrow yellow. */
const urgency = [
  { code: 'late', title: text('Overdue', '逾期'), tone: 'danger', where: [late] },
  {
    code: 'today',
    title: text('Due today', '今日到期'),
    tone: 'warning',
    where: [{ field: 'nextMilestoneDue', operator: 'eq', value: 'today' }],
  },
  {
    code: 'tomorrow',
    title: text('Due tomorrow', '明日到期'),
    tone: 'notice',
    where: [{ field: 'nextMilestoneDue', operator: 'eq', value: 'today+1' }],
  },
] as const

export const earlyWarningDashboard = defineView({
  kind: 'dashboard',
  code: 'dash_early_warning',
  entity: 'PurchaseOrder',
  title: text('Early Warning Gauge', '预警仪表'),
  roles: ['platform', 'purchaser'],
  service: 'po_tracking',
  search: [
    { field: 'supplier', operator: 'in', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1'] },
    { field: 'nextMilestone', operator: 'in' },
  ],
  tiles: [],
  charts: [
    { ...steps, code: 'steps', title: text('Steps of orders', '订单节点'), shape: 'gauge', parts: urgency },
    {
      ...shipments,
      code: 'shipments',
      title: text('Steps of shipments', '货运节点'),
      shape: 'gauge',
      parts: urgency,
      shares: ['buyer', 'nextMilestone'],
    },
    {
      ...steps,
      code: 'lateByStep',
      title: text('Overdue by step', '按节点的逾期'),
      where: [late],
      by: 'nextMilestone',
      shape: 'bar',
    },
    {
      ...steps,
      code: 'lateBySupplier',
      title: text('Overdue by supplier', '按供应商的逾期'),
      where: [late],
      by: 'supplier',
      split: 'nextMilestone',
      shape: 'bar',
      top: 8,
    },
    {
      ...steps,
      code: 'dueByWeek',
      title: text('Steps due by week', '按周到期节点'),
      where: [around('nextMilestoneDue', 28, 56)],
      by: 'nextMilestoneDue',
      unit: 'week',
      split: 'nextMilestone',
      shape: 'stack',
    },
  ],
})

export const orderStatusDashboard = defineView({
  kind: 'dashboard',
  code: 'dash_po_status',
  entity: 'PurchaseOrder',
  title: text('PO Status Board', '采购订单状态看板'),
  roles: ['platform', 'purchaser', 'supplier'],
  service: 'po_tracking',
  search: [
    { field: 'supplier', operator: 'in', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1', '2'] },
    { field: 'shipType', operator: 'in' },
    { field: 'etd', operator: 'between' },
  ],
  tiles: [
    { ...steps, code: 'all', title: text('Orders placed', '已下单订单') },
    { ...steps, code: 'late', title: text('Steps overdue', '逾期节点'), where: [late], tone: 'danger' },
    {
      ...steps,
      code: 'unsigned',
      title: text('Waiting for a signature', '待签回'),
      where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending'] }],
      tone: 'warning',
    },
  ],
  charts: [
    { ...steps, code: 'byProgress', title: text('Orders by step', '按节点的订单'), by: 'progress', shape: 'bar' },
    { ...steps, code: 'byNext', title: text('Orders by next step', '按下一节点'), by: 'nextMilestone', shape: 'bar' },
    {
      ...steps,
      code: 'bySupplier',
      title: text('Steps by supplier', '各供应商节点'),
      by: 'supplier',
      split: 'progress',
      shape: 'bar',
      top: 8,
    },
    {
      ...steps,
      code: 'byMonth',
      title: text('Departures by month and step', '按月离港与节点'),
      where: [around('etd', 180, 180)],
      by: 'etd',
      unit: 'month',
      split: 'progress',
      shape: 'stack',
    },
  ],
})

export const shipmentDashboard = defineView({
  kind: 'dashboard',
  code: 'dash_shipment',
  entity: 'Shipment',
  title: text('Shipment Dashboard', '货运看板'),
  roles: ['platform', 'purchaser', 'freightAgent'],
  service: 'shipment_tracking',
  search: [
    { field: 'forwarder', operator: 'in', companyTypes: ['0', '1', '3'] },
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1', '4'] },
    { field: 'carrier', operator: 'in' },
    { field: 'pol', operator: 'startsWith' },
    { field: 'pod', operator: 'startsWith' },
    { field: 'etd', operator: 'between' },
  ],
  tiles: [
    { ...shipments, code: 'onTheWay', title: text('On the way', '运输途中'), where: [left, notArrived] },
    {
      ...shipments,
      code: 'arriving',
      title: text('Arrivals within a week', '一周内到港'),
      where: [notArrived, soon('eta', 'today+7')],
    },
    { ...shipments, code: 'late', title: text('Steps overdue', '逾期节点'), where: [late], tone: 'danger' },
    {
      ...shipments,
      code: 'rolled',
      title: text('Rolled to a later vessel', '甩柜改配'),
      where: [{ field: 'rolledFrom', operator: 'notNull' }, notArrived],
      tone: 'warning',
    },
  ],
  charts: [
    {
      ...shipments,
      code: 'byMilestone',
      title: text('Shipments by milestone', '按节点的货运'),
      by: 'currentMilestone',
      shape: 'bar',
    },
    {
      ...shipments,
      code: 'byCarrierWeek',
      title: text('Departures by week and carrier', '按周与承运人离港'),
      where: [around('etd', 56, 56)],
      by: 'etd',
      unit: 'week',
      split: 'carrier',
      shape: 'stack',
    },
    {
      ...shipments,
      code: 'departures',
      title: text('Departures: actual and planned', '离港：实际与计划'),
      where: [around('atd', 84, 0)],
      by: 'atd',
      unit: 'week',
      shape: 'line',
      target: { title: text('Planned', '计划'), by: 'etd', where: [around('etd', 84, 0)] },
    },
    { ...shipments, code: 'byPol', title: text('By port of loading', '按起运港'), by: 'pol', shape: 'bar', top: 8 },
    { ...shipments, code: 'byPod', title: text('By port of discharge', '按目的港'), by: 'pod', shape: 'bar', top: 8 },
    {
      ...shipments,
      code: 'byCarrier',
      title: text('By carrier', '按承运人'),
      by: 'carrier',
      split: 'currentMilestone',
      shape: 'bar',
      top: 8,
    },
  ],
})

/** One account: a buyer whose orders and shipments are carried for them. */
const account = ['buyer', 'forwarder'] as const

export const accountDashboard = defineView({
  kind: 'dashboard',
  code: 'dash_acg',
  entity: 'PurchaseOrder',
  title: text('ACG Dashboard', 'ACG 看板'),
  roles: ['platform', 'purchaser'],
  service: 'page_po_list',
  search: [
    { field: 'buyer', operator: 'in', companyTypes: ['0', '1'] },
    { field: 'forwarder', operator: 'in' },
  ],
  tiles: [
    { ...orders, code: 'going', title: text('Orders placed', '已下单订单'), where: [going] },
    {
      ...orders,
      code: 'amount',
      title: text('Amount of orders placed', '已下单订单金额'),
      where: [going],
      sum: 'totalAmount',
    },
    { ...steps, code: 'late', title: text('Order steps overdue', '订单逾期节点'), where: [late], tone: 'danger' },
    {
      ...shipments,
      code: 'onTheWay',
      title: text('Shipments on the way', '运输途中货运'),
      where: [left, notArrived],
      shares: account,
    },
    {
      ...shipments,
      code: 'notLeft',
      title: text('Departures overdue', '逾期未离港'),
      where: [notLeft, { field: 'etd', operator: 'lt', value: 'today' }],
      tone: 'danger',
      shares: account,
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
      ...shipments,
      code: 'byMilestone',
      title: text('Shipments by milestone', '按节点的货运'),
      by: 'currentMilestone',
      shape: 'bar',
      shares: account,
    },
    {
      ...orders,
      code: 'amounts',
      title: text('Amount by month of departure', '按离港月份的金额'),
      where: [going, around('etd', 360, 180)],
      by: 'etd',
      unit: 'month',
      sum: 'totalAmount',
      shape: 'line',
    },
    {
      ...orders,
      code: 'signed',
      title: text('Orders signed: actual and due', '订单签回：实际与应签'),
      where: [around('poConfirmDate', 360, 0)],
      by: 'poConfirmDate',
      unit: 'month',
      shape: 'line',
      target: {
        title: text('Due', '应签'),
        by: 'poConfirmDueDate',
        where: [going, around('poConfirmDueDate', 360, 0)],
      },
    },
  ],
})

/** The key figures of every role: each reader gets those of the lists that they may open. */
export const overviewDashboard = defineView({
  kind: 'dashboard',
  code: 'dash_overview',
  entity: 'WorkflowTask',
  title: text('Key figures', '关键指标'),
  roles: roleCodes,
  service: 'myTask',
  search: [],
  tiles: [
    {
      code: 'approvals',
      title: text('Approvals that wait for me', '待我审批'),
      service: 'myTask',
      opens: ['/workFlow/manage/myTask'],
      tone: 'warning',
    },
    { ...orders, code: 'going', title: text('Orders placed', '已下单订单'), where: [going] },
    {
      code: 'mine',
      title: text('Orders that I follow', '我负责的订单'),
      service: 'my_po_tracking',
      opens: ['/myPortside_yee-Tracking'],
    },
    {
      ...orders,
      code: 'amount',
      title: text('Amount of orders placed', '已下单订单金额'),
      where: [going],
      sum: 'totalAmount',
    },
    {
      code: 'toSign',
      title: text('Orders to sign', '待签订单'),
      service: 'page_po_list_supplier',
      opens: ['/base/page-making/page_po_list_supplier'],
      where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending'] }],
      tone: 'warning',
    },
    {
      code: 'rfqs',
      title: text('Open RFQs', '进行中询价'),
      service: 'rfq_query_new',
      opens: ['/rfq_query_new'],
      where: [{ field: 'rfqStatus', operator: 'eq', value: 'open' }],
    },
    {
      ...shipments,
      code: 'arriving',
      title: text('Arrivals within a week', '一周内到港'),
      where: [notArrived, soon('eta', 'today+7')],
    },
    {
      code: 'deliveries',
      title: text('Deliveries within a week', '一周内送货'),
      service: 'page_delivery_notes',
      opens: ['/base/page-making/page_delivery_notes'],
      where: [soon('deliveryDate', 'today+7')],
    },
    {
      code: 'inspections',
      title: text('Inspections under way', '进行中质检'),
      service: 'qc_tracking',
      opens: ['/qc_tracking'],
    },
    {
      code: 'payments',
      title: text('Payments due within a week', '一周内到期付款'),
      service: 'payment_task',
      opens: ['/payment_task'],
      where: [{ field: 'dueDate', operator: 'le', value: 'today+7' }],
      sum: 'amount',
    },
    {
      code: 'invoices',
      title: text('Invoices to check', '待核对发票'),
      service: 'page_supplier_invoices',
      opens: ['/base/page-making/page_supplier_invoices'],
      where: [{ field: 'status', operator: 'eq', value: 'submitted' }],
    },
  ],
  charts: [
    { ...steps, code: 'steps', title: text('Steps of orders', '订单节点'), shape: 'gauge', parts: urgency },
    { ...steps, code: 'byProgress', title: text('Orders by step', '按节点的订单'), by: 'progress', shape: 'bar' },
    {
      code: 'byRound',
      title: text('Open RFQs by round', '按轮次的询价'),
      service: 'rfq_query_new',
      opens: ['/rfq_query_new'],
      where: [{ field: 'rfqStatus', operator: 'eq', value: 'open' }],
      by: 'round',
      shape: 'bar',
    },
    {
      code: 'paymentsByWeek',
      title: text('Payments due by week', '按周到期付款'),
      service: 'payment_task',
      opens: ['/payment_task'],
      where: [around('dueDate', 28, 84)],
      by: 'dueDate',
      unit: 'week',
      sum: 'amount',
      split: 'status',
      shape: 'stack',
    },
    {
      code: 'inspectionsByStatus',
      title: text('Inspections by status', '按状态的质检'),
      service: 'qc_tracking',
      opens: ['/qc_tracking'],
      by: 'status',
      shape: 'bar',
    },
  ],
})

/** The overview: figures first, then the worklists of the reader's roles. */
export const overview = defineView({
  kind: 'home',
  code: 'dash_home',
  entity: 'PurchaseOrder',
  title: text('Dashboard', '仪表盘'),
  roles: roleCodes,
  board: 'dash_overview',
  dashboardFirst: true,
})

export const dashboardDownload = defineView({
  kind: 'dashboardFiles',
  code: 'dash_download',
  entity: 'PurchaseOrder',
  title: text('Dashboard Download', '看板下载'),
  roles: ['platform', 'purchaser'],
  dashboards: ['dash_early_warning', 'dash_po_status', 'dash_shipment', 'dash_acg'],
})
