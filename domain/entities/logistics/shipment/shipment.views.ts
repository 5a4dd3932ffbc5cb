import { newMail } from '../../../mail/new-mail.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const fields = [
  'shipmentNo',
  'soNo',
  'soStatus',
  'soReleasedOn',
  'shippingPlan',
  'orders',
  'mbl',
  'hbl',
  'consolNo',
  'carrier',
  'vessel',
  'voyage',
  'pol',
  'pod',
  'shipType',
  'etd',
  'eta',
  'atd',
  'ata',
  'docCutOff',
  'vgmCutOff',
  'gateInCutOff',
  'portZone',
  'currentMilestone',
  'nextMilestone',
  'nextMilestoneDue',
  'nextMilestoneZone',
  'rolledFrom',
  'departureDelay',
  'arrivalDelay',
  'freightCost',
  'currency',
  'buyer',
  'forwarder',
  'supplierCompany',
  'warehouse',
  'operator',
] as const
const soonest = [{ field: 'nextMilestoneDue', direction: 'asc' }] as const
const everyone = ['purchaser', 'supplier', 'freightAgent', 'platform'] as const

export const shipmentTracking = defineService({
  code: 'shipment_tracking',
  entity: 'Shipment',
  title: text('Shipment Tracking', '货运跟踪'),
  roles: everyone,
  fields,
  include: ['steps'],
  sort: soonest,
})
export const soRelease = defineService({
  code: 'so_release',
  entity: 'Shipment',
  title: text('SO Release', '订舱放单'),
  roles: ['purchaser', 'platform'],
  fields,
  sort: [{ field: 'etd', direction: 'asc' }],
})
export const soReleaseThird = defineService({
  code: 'so_release_third',
  entity: 'Shipment',
  title: text('SO Release (Freight Agent)', '订舱放单（货代）'),
  roles: ['freightAgent'],
  fields,
  sort: [{ field: 'etd', direction: 'asc' }],
})
export const walilinkTrack = defineService({
  code: 'walilink_track',
  entity: 'Shipment',
  title: text('Carrier Link Tracking', '物流对接跟踪'),
  roles: ['freightAgent', 'platform', 'purchaser'],
  fields,
  include: ['steps'],
  where: [{ field: 'soStatus', operator: 'eq', value: 'released' }],
  sort: [{ field: 'eta', direction: 'asc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'currentMilestone', operator: 'in' },
  { field: 'carrier', operator: 'in' },
  { field: 'etd', operator: 'between' },
  { field: 'eta', operator: 'between' },
  { field: 'pol', operator: 'startsWith' },
  { field: 'pod', operator: 'startsWith' },
  { field: 'orders', operator: 'in' },
  { field: 'nextMilestoneDue', operator: 'between' },
] as const

const no = { field: 'shipmentNo', width: 145, pinned: 'left', as: 'link' } as const
const due = { field: 'nextMilestoneDue', width: 200, as: 'due', what: 'nextMilestone' } as const
const steps = { field: 'steps', as: 'milestones' } as const
const current = { field: 'currentMilestone', width: 150, as: 'chip' } as const
const way = [
  { field: 'pol', width: 90 },
  { field: 'pod', width: 90 },
  { field: 'etd', width: 110 },
  { field: 'eta', width: 110 },
] as const
const voyage = [
  { field: 'carrier', width: 160 },
  { field: 'vessel', width: 150 },
  { field: 'voyage', width: 90 },
] as const
const parties = [
  { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '4', '5'] },
  { field: 'forwarder', width: 180, companyTypes: ['0', '1', '2', '3', '5'] },
] as const

export const shipmentTrackingView = defineView({
  kind: 'tracking',
  code: 'shipment_tracking',
  entity: 'Shipment',
  title: text('Shipment Tracking', '货运跟踪'),
  roles: everyone,
  service: 'shipment_tracking',
  search,
  milestones: 'steps',
  columns: [
    no,
    { field: 'soNo', width: 130 },
    current,
    due,
    steps,
    ...way,
    { field: 'atd', width: 110 },
    { field: 'ata', width: 110 },
    ...voyage,
    { field: 'orders', width: 200 },
    ...parties,
    { field: 'mbl', width: 130, optional: true },
    { field: 'hbl', width: 130, optional: true },
    { field: 'rolledFrom', width: 180, optional: true },
    { field: 'departureDelay', width: 120, optional: true },
    { field: 'arrivalDelay', width: 120, optional: true },
    { field: 'freightCost', width: 130, optional: true, total: true },
    { field: 'currency', width: 80, optional: true },
  ],
  actions: ['trackingMilestone', 'soStatus'],
  opens: '/shipment_tracking?shipmentNo={shipmentNo}',
  empty: text(
    'Shipments appear here from the day their shipping plan is confirmed.',
    '货运自出货计划确认之日起在此跟踪。',
  ),
})

const soColumns = [
  no,
  { field: 'soStatus', width: 120, as: 'chip' },
  { field: 'soNo', width: 130 },
  { field: 'docCutOff', width: 190, as: 'due' },
  { field: 'vgmCutOff', width: 190, as: 'due' },
  { field: 'gateInCutOff', width: 190, as: 'due' },
  ...way,
  ...voyage,
  { field: 'soReleasedOn', width: 120 },
  { field: 'shippingPlan', width: 140 },
  { field: 'orders', width: 200 },
] as const
const soSearch = [
  { field: 'keyword', operator: 'like' },
  { field: 'soStatus', operator: 'in' },
  { field: 'etd', operator: 'between' },
  { field: 'carrier', operator: 'in' },
  { field: 'orders', operator: 'in' },
  { field: 'gateInCutOff', operator: 'between' },
] as const
const soTabs = {
  list: 'soStatus',
  field: 'soStatus',
  values: { toRelease: ['toRelease'], released: ['released'] },
} as const

export const soReleaseView = defineView({
  kind: 'list',
  code: 'so_release',
  entity: 'Shipment',
  title: text('SO Release', '订舱放单'),
  roles: ['purchaser', 'platform'],
  service: 'so_release',
  search: [...soSearch, { field: 'forwarder', operator: 'in' }],
  tabs: soTabs,
  columns: [...soColumns, ...parties],
  actions: ['soStatus'],
  opens: '/so_release?shipmentNo={shipmentNo}',
  empty: text(
    'Shipments appear here when their shipping plan is confirmed, until the shipping order is released.',
    '出货计划确认后，货运在此等待放单。',
  ),
})
export const soReleaseThirdView = defineView({
  kind: 'list',
  code: 'so_release_third',
  entity: 'Shipment',
  title: text('SO Release (Freight Agent)', '订舱放单（货代）'),
  roles: ['freightAgent'],
  service: 'so_release_third',
  search: [...soSearch, { field: 'buyer', operator: 'in' }],
  tabs: soTabs,
  columns: [...soColumns, { field: 'buyer', width: 180 }],
  actions: ['soStatus'],
  opens: '/so_release_third?shipmentNo={shipmentNo}',
  empty: text(
    'Confirmed bookings appear here. Enter the shipping order, vessel and cut-offs, then release it.',
    '已确认的订舱显示在此处：填写订舱单号、船名和截止时间后放单。',
  ),
})

export const walilinkTrackView = defineView({
  kind: 'tracking',
  code: 'walilink_track',
  entity: 'Shipment',
  title: text('Carrier Link Tracking', '物流对接跟踪'),
  roles: ['freightAgent', 'platform', 'purchaser'],
  service: 'walilink_track',
  search,
  milestones: 'steps',
  columns: [
    no,
    current,
    steps,
    due,
    ...voyage,
    ...way,
    { field: 'atd', width: 110 },
    { field: 'ata', width: 110 },
    { field: 'mbl', width: 130 },
  ],
  opens: '/walilink_track?shipmentNo={shipmentNo}',
  empty: text(
    'Released shipments appear here with the events that carriers report.',
    '已放单的货运按承运人上报的节点在此跟踪。',
  ),
})
export const walilinkTrackNewView = defineView({
  kind: 'tracking',
  code: 'walilink_track_new',
  entity: 'Shipment',
  title: text('Carrier Link Tracking (New)', '物流对接跟踪（新版）'),
  roles: ['freightAgent', 'platform', 'purchaser'],
  service: 'walilink_track',
  search,
  milestones: 'steps',
  columns: [no, due, steps, { field: 'vessel', width: 150 }, ...way],
  opens: '/walilink_track_new?shipmentNo={shipmentNo}',
  empty: text(
    'Released shipments appear here with the events that carriers report.',
    '已放单的货运按承运人上报的节点在此跟踪。',
  ),
})

const sections = [
  {
    title: text('Shipment', '货运'),
    fields: [
      'shipmentNo',
      'soNo',
      'soStatus',
      'soReleasedOn',
      'currentMilestone',
      'nextMilestone',
      'nextMilestoneDue',
      'shippingPlan',
      'orders',
      'vob',
      'buyer',
      'forwarder',
      'supplierCompany',
      'warehouse',
      'operator',
    ],
  },
  {
    title: text('Voyage', '航程'),
    fields: [
      'carrier',
      'vessel',
      'voyage',
      'pol',
      'pod',
      'shipType',
      'etd',
      'eta',
      'atd',
      'ata',
      'departureDelay',
      'arrivalDelay',
      'rolledFrom',
      'freightCost',
      'currency',
    ],
  },
  { title: text('Cut-offs', '截止时间'), fields: ['docCutOff', 'vgmCutOff', 'gateInCutOff', 'portZone'] },
  { title: text('Papers', '单证'), fields: ['mbl', 'hbl', 'consolNo', 'remark'] },
] as const
/** What the freight agent must not miss. */
const summary = [
  { field: 'soStatus', as: 'chip' },
  { field: 'docCutOff', as: 'due' },
  { field: 'vgmCutOff', as: 'due' },
  { field: 'gateInCutOff', as: 'due' },
] as const
const containers = {
  child: 'containers',
  title: text('Containers', '集装箱'),
  columns: [
    { field: 'containerNo', width: 140 },
    { field: 'sealNo', width: 120 },
    { field: 'containerType', width: 110 },
    { field: 'volume', width: 110, total: true },
    { field: 'grossWeight', width: 120, total: true },
    { field: 'utilizationPercent', width: 110 },
    { field: 'binding', width: 120 },
    { field: 'loadedDate', width: 160 },
  ],
} as const
const documents = {
  child: 'documents',
  title: text('Documents', '单证'),
  columns: [
    { field: 'documentType', width: 180 },
    { field: 'documentNo', width: 160 },
    { field: 'po', width: 150 },
    { field: 'archived', width: 90 },
  ],
} as const

const mails = newMail({ entity: 'Shipment', number: 'shipmentNo' }, { ofBuyer: 'forwarder', ofSupplier: 'forwarder' })

export const shipmentForm = defineView({
  kind: 'form',
  code: 'so_release_form',
  entity: 'Shipment',
  title: text('Shipping Order', '订舱单'),
  roles: ['purchaser', 'platform', 'freightAgent'],
  by: 'shipmentNo',
  summary,
  sections: [sections[0], sections[2], sections[1], sections[3]],
  tables: [containers],
  links: { to: mails },
  actions: ['soStatus', 'trackingMilestone'],
  containerPlan: { opens: '/containerLoading' },
  tabs: ['milestones', 'attachments', 'comments', 'history'],
})
export const shipmentDocumentView = defineView({
  kind: 'document',
  code: 'shipment_view',
  entity: 'Shipment',
  title: text('Shipment', '货运'),
  roles: ['purchaser', 'supplier', 'freightAgent', 'platform'],
  by: 'shipmentNo',
  sections,
  tables: [containers, documents],
  links: { to: mails },
  actions: ['trackingMilestone', 'soStatus'],
  voyage: { calls: { service: 'page_shipment_calls', of: 'shipment' } },
  containerPlan: { opens: '/containerLoading' },
  documentChecklist: { names: 'shipment', upload: '/yeeDocCenter', opens: '/yeeDocCenter' },
  tabs: ['milestones', 'attachments', 'comments', 'history'],
})

export const shipmentWorklists = [
  defineWorklist({
    code: 'so-to-release',
    title: text('Shipping orders to enter and release', '待录入并放单'),
    roles: ['freightAgent'],
    service: 'so_release_third',
    where: [{ field: 'soStatus', operator: 'eq', value: 'toRelease' }],
    opens: '/so_release_third',
    due: 'etd',
    fields: ['shipmentNo', 'buyer', 'vessel', 'etd'],
  }),
  defineWorklist({
    code: 'so-waiting',
    title: text('Shipments waiting for their SO', '等待放单的货运'),
    roles: ['purchaser', 'platform'],
    service: 'so_release',
    where: [{ field: 'soStatus', operator: 'eq', value: 'toRelease' }],
    opens: '/so_release',
    due: 'etd',
    fields: ['shipmentNo', 'forwarder', 'vessel', 'etd'],
  }),
  defineWorklist({
    code: 'shipment-late',
    title: text('Shipment steps overdue or due today', '逾期或今日到期的货运节点'),
    roles: ['freightAgent', 'purchaser', 'platform', 'supplier'],
    service: 'shipment_tracking',
    where: [
      { field: 'nextMilestoneDue', operator: 'le', value: 'today' },
      { field: 'currentMilestone', operator: 'ne', value: 'emptyReturn' },
    ],
    opens: '/shipment_tracking',
    due: 'nextMilestoneDue',
    fields: ['shipmentNo', 'vessel', 'nextMilestone', 'nextMilestoneDue'],
  }),
]
