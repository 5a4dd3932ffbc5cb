import { newMail } from '../../../mail/new-mail.ts'
import { defineService } from '../../../meta/service.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'
import { lineColumns } from './line-columns.ts'
import { printedTermLines, termLines, tranches } from './payment-tables.ts'

export const listFields = [
  'poNo',
  'version',
  'poType',
  'projectNo',
  'projectName',
  'supplier',
  'buyer',
  'forwarder',
  'category',
  'incoterm',
  'shipType',
  'shippingType',
  'pol',
  'pod',
  'poConfirmDueDate',
  'poConfirmDate',
  'cargoReadyDate',
  'etd',
  'eta',
  'destinationDeliveryDueDate',
  'totalAmount',
  'currency',
  'paymentTerm',
  'grossWeight',
  'volume',
  'confirmStatus',
  'progress',
  'paymentProgress',
  'nextMilestone',
  'nextMilestoneDue',
  'nextMilestoneZone',
  'openProposals',
  'depositDueDate',
  'payOffDueDate',
] as const

const newest = [{ field: 'createdAt', direction: 'desc' }] as const

export const pagePoList = defineService({
  code: 'page_po_list',
  entity: 'PurchaseOrder',
  title: text('Purchase Orders', '采购订单'),
  roles: ['purchaser', 'platform', 'finance', 'qc'],
  fields: listFields,
  sort: newest,
})

export const pagePoListSupplier = defineService({
  code: 'page_po_list_supplier',
  entity: 'PurchaseOrder',
  title: text('My Purchase Orders', '我的采购订单'),
  roles: ['supplier'],
  fields: listFields,
  sort: newest,
})

export const poTracking = defineService({
  code: 'po_tracking',
  entity: 'PurchaseOrder',
  title: text('PO Tracking', '采购订单跟踪'),
  roles: ['purchaser', 'supplier', 'platform', 'freightAgent', 'warehouse', 'qc'],
  fields: listFields,
  include: ['milestones'],
  where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] }],
  sort: [{ field: 'nextMilestoneDue', direction: 'asc' }],
})

export const poConfirm = defineService({
  code: 'po_confirm',
  entity: 'PurchaseOrder',
  title: text('PO Confirmation', '采购订单确认'),
  roles: ['purchaser', 'supplier', 'platform'],
  fields: listFields,
  where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending', 'signed'] }],
  sort: newest,
})

export const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3', '4', '5'] },
  { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2', '4', '5'] },
  { field: 'confirmStatus', operator: 'in' },
  { field: 'progress', operator: 'in' },
  { field: 'cargoReadyDate', operator: 'between' },
  { field: 'etd', operator: 'between' },
  { field: 'shipType', operator: 'in' },
  { field: 'incoterm', operator: 'in' },
  { field: 'projectNo', operator: 'startsWith' },
  { field: 'nextMilestoneDue', operator: 'between' },
] as const

const columns = [
  { field: 'poNo', width: 150, pinned: 'left', as: 'link' },
  { field: 'supplier', width: 190, companyTypes: ['0', '1', '3', '4', '5'] },
  { field: 'buyer', width: 190, companyTypes: ['0', '1', '2', '4', '5'] },
  { field: 'confirmStatus', width: 120, as: 'chip' },
  { field: 'progress', width: 140, as: 'chip' },
  { field: 'nextMilestoneDue', width: 190, as: 'due', what: 'nextMilestone' },
  { field: 'cargoReadyDate', width: 110 },
  { field: 'etd', width: 110 },
  { field: 'eta', width: 110 },
  { field: 'totalAmount', width: 165, total: true },
  { field: 'currency', width: 80 },
  { field: 'incoterm', width: 90 },
  { field: 'shipType', width: 100 },
  { field: 'pol', width: 90 },
  { field: 'pod', width: 90 },
  { field: 'projectNo', width: 120 },
  { field: 'projectName', width: 180, optional: true },
  { field: 'poConfirmDueDate', width: 130 },
  { field: 'poConfirmDate', width: 120, optional: true },
  { field: 'category', width: 130, optional: true },
  { field: 'paymentTerm', width: 200, optional: true },
  { field: 'paymentProgress', width: 140, optional: true },
  { field: 'grossWeight', width: 110, optional: true, total: true },
  { field: 'volume', width: 100, optional: true, total: true },
  { field: 'poType', width: 110, optional: true },
  { field: 'version', width: 80, optional: true },
  { field: 'createdAt', width: 150, optional: true },
] as const

export const poListView = defineView({
  kind: 'list',
  code: 'page_po_list',
  page: { menu: 'orders' },
  entity: 'PurchaseOrder',
  title: text('Purchase Orders', '采购订单'),
  roles: ['purchaser', 'platform', 'finance', 'qc'],
  service: 'page_po_list',
  search,
  columns,
  actions: ['poConfirmStatus'],
  transfer: true,
  opens: '/base/page-making/page_po_form?poNo={poNo}',
  create: '/base/page-making/page_po_form',
  empty: text(
    'There are no purchase orders yet. A buyer creates one, or imports them from a file.',
    '采购订单显示在此处。由采购员新建，或从文件导入。',
  ),
})

export const poListSupplierView = defineView({
  kind: 'list',
  code: 'page_po_list_supplier',
  page: { menu: 'orders' },
  entity: 'PurchaseOrder',
  title: text('My Purchase Orders', '我的采购订单'),
  roles: ['supplier'],
  service: 'page_po_list_supplier',
  search,
  columns,
  actions: ['poConfirmStatus'],
  transfer: true,
  opens: '/base/page-making/page_po_form?poNo={poNo}',
  empty: text('Orders that customers send to your company appear here.', '客户发送给贵公司的订单显示在此处。'),
})

const sections = [
  {
    title: text('Order', '订单'),
    fields: ['poNo', 'poType', 'supplier', 'buyer', 'projectNo', 'projectName'],
  },
  {
    title: text('Origin and Progress', '来源与进度'),
    fields: ['owner', 'version', 'category', 'sourcingProject', 'rfq', 'confirmStatus', 'progress', 'paymentProgress'],
  },
  {
    title: text('Terms', '条款'),
    fields: [
      'incoterm',
      'paymentTerm',
      'agreedTerm',
      'advanceRecovery',
      'currency',
      'totalAmount',
      'poConfirmDueDate',
      'poConfirmDate',
      'depositDueDate',
      'prepaidDueDate',
      'payOffDueDate',
      'terms',
    ],
  },
  {
    title: text('Shipping', '运输'),
    fields: [
      'shipType',
      'shippingType',
      'pol',
      'pod',
      'cargoReadyDate',
      'etd',
      'eta',
      'originDeliveryDueDate',
      'destinationDeliveryDueDate',
      'soNo',
      'grossWeight',
      'netWeight',
      'volume',
      'operator',
      'forwarder',
      'warehouse',
      'inspector',
      'overTolerance',
      'exceptionTolerance',
      'underTolerance',
    ],
  },
  {
    title: text('Consignee', '收货人'),
    fields: ['consigneeName', 'consigneeContact', 'consigneePhone', 'consigneeAddress'],
  },
  { title: text('Signed-back PO', '签回订单'), fields: ['signedBackPoSupplier', 'signedBackPoCustomer'] },
] as const

const [order, origin, terms, shipping, , signedBack] = sections

/** Partners, amount, and the next due step. */
const summary = [
  { field: 'supplier', companyTypes: ['0', '1', '3', '4', '5'] },
  { field: 'buyer', companyTypes: ['0', '1', '2', '4', '5'] },
  { field: 'totalAmount' },
  { field: 'cargoReadyDate' },
  { field: 'nextMilestoneDue', as: 'due', what: 'nextMilestone' },
] as const

const lines = { child: 'lines', title: text('Lines', '明细'), columns: lineColumns } as const

const tables = [lines, termLines, tranches] as const

/** Proposals of the supplier and their results. */
const proposals = {
  child: 'proposals',
  title: text('Proposed Changes', '变更提议'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'line', width: 150 },
    { field: 'part', width: 60 },
    { field: 'field', width: 150 },
    { field: 'oldValue', width: 140 },
    { field: 'newValue', width: 140 },
    { field: 'status', width: 200 },
    { field: 'version', width: 80 },
  ],
} as const

const mails = newMail({ entity: 'PurchaseOrder', number: 'poNo' }, { ofBuyer: 'supplierCompany', ofSupplier: 'buyer' })

export const poFormView = defineView({
  kind: 'form',
  code: 'page_po_form',
  page: {},
  entity: 'PurchaseOrder',
  title: text('Purchase Order', '采购订单'),
  roles: ['purchaser', 'platform', 'supplier', 'finance', 'qc', 'freightAgent', 'warehouse'],
  by: 'poNo',
  summary,
  rowsAfter: 1,
  sections,
  tables,
  links: { to: mails },
  actions: ['poConfirmStatus', 'poProgress'],
  documentChecklist: { names: 'po', upload: '/yeeDocCenter', opens: '/yeeDocCenter' },
  expectedInvoice: { opens: '/base/page-making/page_supplier_invoice' },
  tabs: ['milestones', 'attachments', 'comments', 'history'],
})

export const poDocumentView = defineView({
  kind: 'document',
  code: 'po_view',
  entity: 'PurchaseOrder',
  title: text('PO View', '采购订单详情'),
  roles: ['purchaser', 'supplier', 'platform', 'finance'],
  by: 'poNo',
  summary,
  rowsAfter: 1,
  sections,
  tables,
  links: { to: mails },
  actions: ['poConfirmStatus', 'poProgress'],
  documentChecklist: { names: 'po', upload: '/yeeDocCenter', opens: '/yeeDocCenter' },
  expectedInvoice: { opens: '/base/page-making/page_supplier_invoice' },
  tabs: ['milestones', 'attachments', 'comments', 'history'],
  edit: '/base/page-making/page_po_form?poNo={poNo}',
})

/** The order as a print document, as the buyer sends it to the supplier. */
export const poPrintView = defineView({
  kind: 'print',
  code: 'purchase_order',
  entity: 'PurchaseOrder',
  title: text('Purchase Order', '采购订单'),
  roles: ['purchaser', 'platform', 'supplier', 'finance', 'qc', 'freightAgent', 'warehouse'],
  by: 'poNo',
  partners: ['buyer', 'supplierCompany'],
  sections: [
    {
      title: text('Order', '订单'),
      fields: [
        'poNo',
        'version',
        'poType',
        'category',
        'projectNo',
        'projectName',
        'confirmStatus',
        'poConfirmDueDate',
      ],
    },
    {
      title: text('Terms', '条款'),
      fields: [
        'incoterm',
        'paymentTerm',
        'currency',
        'totalAmount',
        'depositDueDate',
        'prepaidDueDate',
        'payOffDueDate',
        'terms',
      ],
    },
    {
      title: text('Shipping', '运输'),
      fields: [
        'shipType',
        'shippingType',
        'pol',
        'pod',
        'cargoReadyDate',
        'etd',
        'eta',
        'originDeliveryDueDate',
        'destinationDeliveryDueDate',
        'soNo',
        'grossWeight',
        'netWeight',
        'volume',
      ],
    },
    {
      title: text('Consignee', '收货人'),
      fields: ['consigneeName', 'consigneeContact', 'consigneePhone', 'consigneeAddress'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 40 },
        { field: 'skuNo', width: 110 },
        { field: 'skuName', width: 180 },
        { field: 'hsCode', width: 110 },
        { field: 'orderQuantity', width: 90, total: true },
        { field: 'shortQuantity', width: 80, total: true },
        { field: 'uom', width: 70 },
        { field: 'unitPrice', width: 90 },
        { field: 'lineAmount', width: 110, total: true },
        { field: 'cargoReadyDate', width: 90 },
      ],
    },
    printedTermLines,
  ],
  signatures: [text('For the buyer', '采购方签章'), text('For the supplier', '供应商签章')],
})

const confirmColumns = columns.filter(c => !['nextMilestoneDue', 'pol', 'pod', 'createdAt'].includes(c.field))

/** The confirmation of orders: orders to sign, with the order beside them. */
export const supplierConfirmView = defineView({
  kind: 'list',
  code: 'yee_po_confirm',
  entity: 'PurchaseOrder',
  title: text('PO Confirmation (Supplier)', '采购订单确认（供应商）'),
  roles: ['supplier', 'platform'],
  service: 'po_confirm',
  search,
  columns: confirmColumns,
  actions: ['poConfirmStatus'],
  opens: '/yee_po_confirm?poNo={poNo}',
  empty: text(
    'There are no orders to sign. New orders appear here when a customer sends them.',
    '没有待签署的订单。客户发送订单后会显示在此处。',
  ),
})

export const customerConfirmView = defineView({
  kind: 'list',
  code: 'cus_po_confirm',
  entity: 'PurchaseOrder',
  title: text('PO Confirmation (Customer)', '采购订单确认（客户）'),
  roles: ['purchaser'],
  service: 'po_confirm',
  search,
  columns: confirmColumns,
  actions: ['poConfirmStatus'],
  opens: '/cus_po_confirm?poNo={poNo}',
  transfer: true,
  empty: text(
    'Orders sent to suppliers appear here until both sides have signed.',
    '已发送给供应商的订单在双方签署前显示在此处。',
  ),
})

export const operatorConfirmView = defineView({
  kind: 'list',
  code: 'po_confirm_t',
  entity: 'PurchaseOrder',
  title: text('PO Confirmation (Trade Operator)', '采购订单确认（贸易方）'),
  roles: ['platform'],
  service: 'po_confirm',
  search,
  columns: confirmColumns,
  actions: ['poConfirmStatus'],
  opens: '/po_confirm_t?poNo={poNo}',
  transfer: true,
  empty: text(
    'Orders that your company handles appear here while they are being confirmed.',
    '由贵公司经手且待确认的订单显示在此处。',
  ),
})

export const confirmRecordView = defineView({
  kind: 'document',
  code: 'po_confirm_record',
  entity: 'PurchaseOrder',
  title: text('PO Confirmation', '采购订单确认'),
  roles: ['purchaser', 'supplier', 'platform'],
  by: 'poNo',
  summary,
  rowsAfter: 2,
  sections: [order, signedBack, terms, shipping, origin],
  tables: [lines, proposals],
  links: { to: mails },
  actions: ['poConfirmStatus', 'poProgress'],
  tabs: ['attachments', 'comments', 'history'],
})

export const trackingColumns = [
  { field: 'poNo', width: 150, pinned: 'left', as: 'link' },
  { field: 'supplier', width: 180, companyTypes: ['0', '1', '3', '4', '5'] },
  { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '4', '5'] },
  { field: 'progress', width: 130, as: 'chip' },
  { field: 'nextMilestoneDue', width: 190, as: 'due', what: 'nextMilestone' },
  { field: 'milestones', as: 'milestones' },
  { field: 'cargoReadyDate', width: 110, optional: true },
  { field: 'etd', width: 110 },
  { field: 'eta', width: 110 },
  { field: 'shipType', width: 100 },
  { field: 'pol', width: 90 },
  { field: 'pod', width: 90 },
  { field: 'projectNo', width: 120, optional: true },
] as const

export const poTrackingView = defineView({
  kind: 'tracking',
  code: 'po_tracking',
  entity: 'PurchaseOrder',
  title: text('PO Tracking', '采购订单跟踪'),
  roles: ['purchaser', 'supplier', 'platform', 'freightAgent', 'warehouse', 'qc'],
  service: 'po_tracking',
  search,
  columns: trackingColumns,
  milestones: 'milestones',
  actions: ['poProgress'],
  transfer: true,
  opens: '/base/page-making/page_po_form?poNo={poNo}',
  empty: text('Orders appear here from the day they are sent to the supplier.', '订单自发送给供应商之日起在此跟踪。'),
})

const answers = {
  title: text('Answers of suppliers to deal with', '待处理的供应商答复'),
  service: 'po_confirm',
  due: 'poConfirmDueDate',
  where: [
    { field: 'confirmStatus', operator: 'eq', value: 'pending' },
    { field: 'openProposals', operator: 'gt', value: 0 },
  ],
} as const
const lateSteps = {
  title: text('Steps overdue or due today', '逾期或今日到期节点'),
  due: 'nextMilestoneDue',
  where: [
    { field: 'nextMilestoneDue', operator: 'le', value: 'today' },
    { field: 'progress', operator: 'ne', value: 'delivered' },
  ],
} as const
const readySoon = {
  title: text('Cargo ready this week', '本周货好'),
  service: 'po_tracking',
  due: 'cargoReadyDate',
  fields: ['poNo', 'buyer', 'cargoReadyDate'],
  where: [
    { field: 'progress', operator: 'eq', value: 'poConfirmed' },
    { field: 'cargoReadyDate', operator: 'le', value: 'today+7' },
  ],
} as const
const dayList = { service: 'po_tracking', opens: '/base/page-making/page_po_milestones' } as const

export const poWorklists = [
  defineWorklist({
    code: 'po-drafts',
    title: text('Drafts to send', '待发送草稿'),
    roles: ['purchaser'],
    service: 'page_po_list',
    where: [{ field: 'confirmStatus', operator: 'eq', value: 'draft' }],
    opens: '/base/page-making/page_po_list',
    fields: ['poNo', 'supplier', 'totalAmount', 'currency'],
  }),
  defineWorklist({
    ...answers,
    code: 'po-answers',
    roles: ['purchaser'],
    opens: '/cus_po_confirm',
    fields: ['poNo', 'supplier', 'poConfirmDueDate'],
  }),
  defineWorklist({
    ...answers,
    code: 'po-answers-platform',
    roles: ['platform'],
    opens: '/po_confirm_t',
    fields: ['poNo', 'buyer', 'supplier', 'poConfirmDueDate'],
  }),
  defineWorklist({
    ...lateSteps,
    code: 'po-late-steps',
    roles: ['purchaser'],
    service: 'po_tracking',
    opens: '/po-tracking',
    fields: ['poNo', 'supplier', 'nextMilestone', 'nextMilestoneDue'],
  }),
  defineWorklist({
    ...lateSteps,
    code: 'po-late-steps-platform',
    roles: ['platform'],
    service: 'yee_po_tracking',
    opens: '/yee_po_tracking',
    fields: ['poNo', 'buyer', 'supplier', 'nextMilestone', 'nextMilestoneDue'],
  }),
  defineWorklist({
    code: 'po-to-sign',
    title: text('Orders to sign back', '待签回订单'),
    roles: ['supplier'],
    service: 'po_confirm',
    where: [{ field: 'confirmStatus', operator: 'in', value: ['submitted', 'pending'] }],
    opens: '/yee_po_confirm',
    due: 'poConfirmDueDate',
    fields: ['poNo', 'buyer', 'poConfirmDueDate'],
  }),
  defineWorklist({ ...readySoon, code: 'po-cargo-ready', roles: ['supplier'], opens: '/order/po-tracking/supplier' }),
  defineWorklist({ ...readySoon, code: 'po-cargo-ready-qc', roles: ['qc'], opens: dayList.opens }),
  defineWorklist({
    ...dayList,
    code: 'po-to-release',
    title: text('Shipping orders to release', '待放单'),
    roles: ['freightAgent'],
    where: [{ field: 'progress', operator: 'eq', value: 'vob' }],
    due: 'nextMilestoneDue',
    fields: ['poNo', 'supplier', 'nextMilestoneDue'],
  }),
  defineWorklist({
    ...dayList,
    code: 'po-on-the-way',
    title: text('Arrivals of the next days', '近期到港'),
    roles: ['freightAgent'],
    where: [
      { field: 'progress', operator: 'eq', value: 'shippedOnBoard' },
      { field: 'eta', operator: 'le', value: 'today+7' },
    ],
    due: 'eta',
    fields: ['poNo', 'pod', 'eta'],
  }),
  defineWorklist({
    ...dayList,
    code: 'po-to-receive',
    title: text('Deliveries to receive', '待收货'),
    roles: ['warehouse'],
    where: [{ field: 'progress', operator: 'eq', value: 'arrived' }],
    due: 'nextMilestoneDue',
    fields: ['poNo', 'supplier', 'nextMilestoneDue'],
  }),
  defineWorklist({
    code: 'po-deposits-due',
    title: text('Deposits due within a week', '一周内到期定金'),
    roles: ['finance'],
    service: 'page_po_list',
    where: [
      { field: 'paymentProgress', operator: 'eq', value: 'poConfirmed' },
      { field: 'depositDueDate', operator: 'between', value: ['today-365', 'today+7'] },
    ],
    opens: '/base/page-making/page_po_list',
    due: 'depositDueDate',
    fields: ['poNo', 'supplier', 'totalAmount', 'currency', 'depositDueDate'],
  }),
  defineWorklist({
    code: 'po-payoffs-due',
    title: text('Pay-offs due within a month', '一个月内到期尾款'),
    roles: ['finance'],
    service: 'page_po_list',
    where: [
      { field: 'paymentProgress', operator: 'ne', value: 'closed' },
      { field: 'payOffDueDate', operator: 'between', value: ['today-365', 'today+30'] },
    ],
    opens: '/base/page-making/page_po_list',
    due: 'payOffDueDate',
    fields: ['poNo', 'supplier', 'totalAmount', 'currency', 'payOffDueDate'],
  }),
]

/** For companies that execute the order: the same steps, to report dates. */
export const poMilestonesPage = defineView({
  kind: 'tracking',
  code: 'page_po_milestones',
  page: { menu: 'orders' },
  entity: 'PurchaseOrder',
  title: text('Order Milestones', '订单节点'),
  roles: ['freightAgent', 'warehouse', 'qc'],
  service: 'po_tracking',
  search,
  columns: trackingColumns,
  milestones: 'milestones',
  actions: ['poProgress'],
  transfer: true,
  opens: '/base/page-making/page_po_form?poNo={poNo}',
  empty: text(
    'Orders that name your company as forwarder, warehouse or inspector appear here.',
    '以贵公司为货代、仓库或质检方的订单在此跟踪。',
  ),
})
