import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier', 'freightAgent', 'platform'] as const
const handlers = ['freightAgent', 'supplier', 'platform'] as const

const fields = [
  'documentNo',
  'documentType',
  'shipment',
  'po',
  'container',
  'projectNo',
  'file',
  'version',
  'status',
  'documentClass',
  'receivedOn',
  'expiresOn',
  'blKind',
  'originals',
  'filedBy',
  'checkedBy',
  'checkedOn',
  'refusal',
  'archived',
  'archivedOn',
  'archivedBy',
  'archiveReason',
  'legalHold',
  'transferStatus',
  'holder',
  'transferFrom',
  'transferTo',
  'transferredOn',
  'transferNote',
  'buyer',
] as const

const newest = [{ field: 'createdAt', direction: 'desc' }] as const
const trade = ['contract', 'pi', 'ci']
const shipping = ['pl', 'bl', 'co', 'customs']

const col = {
  no: { field: 'documentNo', width: 170, pinned: 'left', as: 'link' },
  type: { field: 'documentType', width: 180 },
  shipment: { field: 'shipment', width: 150 },
  po: { field: 'po', width: 150 },
  container: { field: 'container', width: 150 },
  project: { field: 'projectNo', width: 130 },
  file: { field: 'file', width: 200 },
  version: { field: 'version', width: 90 },
  status: { field: 'status', width: 130, as: 'chip' },
  class: { field: 'documentClass', width: 190 },
  received: { field: 'receivedOn', width: 120 },
  expires: { field: 'expiresOn', width: 130, as: 'due' },
  filedBy: { field: 'filedBy', width: 180 },
  checkedBy: { field: 'checkedBy', width: 140, optional: true },
  refusal: { field: 'refusal', width: 220, optional: true },
  hold: { field: 'legalHold', width: 120, as: 'chip' },
} as const

const search = {
  keyword: { field: 'keyword', operator: 'like' },
  type: { field: 'documentType', operator: 'in' },
  status: { field: 'status', operator: 'in' },
  shipment: { field: 'shipment', operator: 'in' },
  po: { field: 'po', operator: 'in' },
  container: { field: 'container', operator: 'in' },
  project: { field: 'projectNo', operator: 'startsWith' },
  class: { field: 'documentClass', operator: 'in' },
} as const

export const shipmentDocs = defineService({
  code: 'shipment_docs_center',
  entity: 'ShipmentDocument',
  title: text('Shipment Document Center', '货运单证中心'),
  roles,
  fields,
  sort: newest,
})
export const shipmentDocsView = defineView({
  kind: 'list',
  code: 'shipment_docs_center',
  entity: 'ShipmentDocument',
  title: text('Shipment Document Center', '货运单证中心'),
  roles,
  service: 'shipment_docs_center',
  search: [
    search.keyword,
    search.type,
    search.shipment,
    search.po,
    search.status,
    { field: 'archived', operator: 'eq' },
  ],
  columns: [
    col.no,
    col.type,
    col.shipment,
    col.po,
    col.status,
    col.file,
    col.version,
    { field: 'archived', width: 100 },
    { field: 'createdAt', width: 150 },
  ],
  opens: '/shipment_docs_center?id={id}',
  create: '/shipment_docs_center?id=',
  actions: ['documentStatus', 'documentArchive'],
  empty: text(
    'Shipment documents appear here: bills of lading, packing lists, customs declarations.',
    '货运单证汇集于此：提单、装箱单、报关单等。',
  ),
})

export const documentsByPo = defineService({
  code: 'documentation',
  entity: 'ShipmentDocument',
  title: text('Documentation', '单证管理'),
  roles: handlers,
  fields,
  where: [{ field: 'po', operator: 'notNull' }],
  sort: newest,
})
export const documentsByPoView = defineView({
  kind: 'list',
  code: 'documentation',
  entity: 'ShipmentDocument',
  title: text('Documentation', '单证管理'),
  roles: handlers,
  service: 'documentation',
  search: [search.keyword, search.po, search.type, search.status, search.shipment],
  columns: [
    col.no,
    col.po,
    col.type,
    col.status,
    col.file,
    col.version,
    col.shipment,
    col.class,
    col.received,
    col.expires,
    col.filedBy,
    col.checkedBy,
    col.refusal,
  ],
  opens: '/documentation?id={id}',
  create: '/documentation?id=',
  actions: ['documentStatus', 'documentArchive'],
  empty: text(
    'Documents of purchase orders stand here. Add one with its order, then upload the file; another company checks it.',
    '采购订单的单证汇集于此。新建时选择订单，保存后上传文件，由其他公司审核。',
  ),
})

export const documentsByContainer = defineService({
  code: 'documentation_cl',
  entity: 'ShipmentDocument',
  title: text('Documentation by Container Load', '单证管理（按装柜）'),
  roles: handlers,
  fields,
  where: [{ field: 'container', operator: 'notNull' }],
  sort: newest,
})
export const documentsByContainerView = defineView({
  kind: 'list',
  code: 'documentation_cl',
  entity: 'ShipmentDocument',
  title: text('Documentation by Container Load', '单证管理（按装柜）'),
  roles: handlers,
  service: 'documentation_cl',
  search: [search.keyword, search.container, search.type, search.status, search.shipment],
  columns: [
    col.no,
    col.container,
    col.type,
    col.status,
    col.file,
    col.version,
    col.shipment,
    col.po,
    col.class,
    col.received,
    col.filedBy,
    col.refusal,
  ],
  opens: '/documentation_cl?id={id}',
  create: '/documentation_cl?id=',
  actions: ['documentStatus', 'documentArchive'],
  empty: text(
    'Documents of single containers stand here: packing lists, weights, seals. Choose the container when you add one.',
    '按集装箱提供的单证汇集于此：装箱单、重量、封条等。新建时选择集装箱。',
  ),
})

const archiveColumns = [
  col.no,
  col.type,
  col.po,
  col.shipment,
  col.project,
  col.file,
  col.version,
  { field: 'archivedOn', width: 130 },
  { field: 'archivedBy', width: 140 },
  { field: 'archiveReason', width: 240 },
  col.hold,
  col.class,
] as const
const archiveSearch = [
  search.keyword,
  search.type,
  search.po,
  search.shipment,
  { field: 'archivedOn', operator: 'between' },
  { field: 'legalHold', operator: 'in' },
] as const

export const shippingArchive = defineService({
  code: 'docs_archive',
  entity: 'ShipmentDocument',
  title: text('Document Archive', '单证归档'),
  roles,
  fields,
  where: [
    { field: 'archiveStatus', operator: 'eq', value: 'archived' },
    { field: 'documentType', operator: 'in', value: shipping },
  ],
  sort: [{ field: 'archivedOn', direction: 'desc' }],
})
export const shippingArchiveView = defineView({
  kind: 'list',
  code: 'docs_archive',
  entity: 'ShipmentDocument',
  title: text('Document Archive', '单证归档'),
  roles,
  service: 'docs_archive',
  search: archiveSearch,
  columns: archiveColumns,
  opens: '/docs_archive?id={id}',
  actions: ['documentArchive', 'documentHold'],
  empty: text(
    'Archived shipping documents stand here with the day and the reason. A document is archived from its record.',
    '已归档的货运单证及归档日期、原因显示于此。归档在单证记录中进行。',
  ),
})

const traders = ['purchaser', 'supplier', 'finance', 'platform'] as const
export const tradeArchive = defineService({
  code: 'trade_docs_archive',
  entity: 'ShipmentDocument',
  title: text('Trade Document Archive', '贸易单证归档'),
  roles: traders,
  fields,
  where: [
    { field: 'archiveStatus', operator: 'eq', value: 'archived' },
    { field: 'documentType', operator: 'in', value: trade },
  ],
  sort: [{ field: 'archivedOn', direction: 'desc' }],
})
export const tradeArchiveView = defineView({
  kind: 'list',
  code: 'trade_docs_archive',
  entity: 'ShipmentDocument',
  title: text('Trade Document Archive', '贸易单证归档'),
  roles: traders,
  service: 'trade_docs_archive',
  search: archiveSearch,
  columns: archiveColumns,
  opens: '/trade_docs_archive?id={id}',
  actions: ['documentArchive', 'documentHold'],
  empty: text(
    'Archived contracts, proforma and commercial invoices stand here with the day and the reason.',
    '已归档的合同、形式发票与商业发票及归档日期、原因显示于此。',
  ),
})

export const docCenter = defineService({
  code: 'yeeDocCenter',
  entity: 'ShipmentDocument',
  title: text('Document Center', '单证中心'),
  roles,
  fields,
  sort: newest,
})
export const docCenterView = defineView({
  kind: 'list',
  code: 'yeeDocCenter',
  entity: 'ShipmentDocument',
  title: text('Document Center', '单证中心'),
  roles,
  service: 'yeeDocCenter',
  search: [search.keyword, search.project, search.shipment, search.po, search.type, search.status, search.class],
  columns: [
    col.no,
    col.type,
    col.project,
    col.po,
    col.shipment,
    col.status,
    col.file,
    col.version,
    col.class,
    col.expires,
    { field: 'transferStatus', width: 160, as: 'chip' },
    { field: 'archived', width: 100 },
    col.hold,
    col.filedBy,
  ],
  opens: '/yeeDocCenter?id={id}',
  create: '/yeeDocCenter?id=',
  transfer: true,
  actions: ['documentStatus', 'documentArchive', 'documentHold', 'documentTransfer'],
  empty: text(
    'All documents that you may see stand here: search by project, order or shipment, current and archived ones together.',
    '您可查看的全部单证汇集于此，可按项目、订单或货运搜索，在用与已归档单证一并显示。',
  ),
})

const senders = ['platform', 'freightAgent'] as const
export const docTransfer = defineService({
  code: 'yeeTransfer',
  entity: 'ShipmentDocument',
  title: text('Document Transfer', '单证交接'),
  roles: senders,
  fields,
  where: [
    { field: 'archived', operator: 'eq', value: false },
    { field: 'file', operator: 'notNull' },
  ],
  sort: newest,
})
export const docTransferView = defineView({
  kind: 'list',
  code: 'yeeTransfer',
  entity: 'ShipmentDocument',
  title: text('Document Transfer', '单证交接'),
  roles: senders,
  service: 'yeeTransfer',
  tabs: {
    list: 'documentTransfer',
    field: 'transferStatus',
    values: { none: ['none'], pending: ['pending'], received: ['received'], refused: ['refused'] },
  },
  search: [
    search.keyword,
    search.type,
    search.shipment,
    { field: 'holder', operator: 'in' },
    { field: 'transferTo', operator: 'in' },
  ],
  columns: [
    col.no,
    col.type,
    { field: 'transferStatus', width: 160, as: 'chip' },
    { field: 'holder', width: 180 },
    { field: 'transferFrom', width: 180 },
    { field: 'transferTo', width: 180 },
    { field: 'transferredOn', width: 130 },
    { field: 'transferNote', width: 220 },
    col.shipment,
    col.po,
    col.file,
  ],
  opens: '/yeeTransfer?id={id}',
  actions: ['documentTransfer'],
  empty: text(
    'Documents with a file stand here. Choose some and hand them over; the receiver confirms the receipt or refuses it.',
    '已上传文件的单证显示于此。选择后可移交，由接收方确认签收或拒收。',
  ),
})

export const shipmentDocForm = defineView({
  kind: 'form',
  code: 'shipment_document_form',
  entity: 'ShipmentDocument',
  title: text('Shipment Document', '货运单证'),
  roles: [...roles, 'finance'],
  by: 'id',
  summary: [
    { field: 'status', as: 'chip' },
    { field: 'expiresOn', as: 'due' },
    { field: 'transferStatus', as: 'chip' },
    { field: 'archiveStatus', as: 'chip' },
    { field: 'legalHold', as: 'chip' },
  ],
  sections: [
    {
      title: text('Document', '单证'),
      fields: [
        'documentType',
        'documentNo',
        'po',
        'shipment',
        'container',
        'file',
        'documentClass',
        'expiresOn',
        'blKind',
        'originals',
        'remark',
      ],
    },
    {
      title: text('Check', '审核'),
      fields: [
        'version',
        'receivedOn',
        'filedBy',
        'uploadedBy',
        'uploadedByCompany',
        'checkedBy',
        'checkedOn',
        'refusal',
      ],
    },
    {
      title: text('Handover', '交接'),
      fields: ['holder', 'transferFrom', 'transferTo', 'transferredOn', 'transferNote'],
    },
    {
      title: text('Archive', '归档'),
      fields: ['archivedOn', 'archivedBy', 'archiveReason', 'heldBy', 'holdReason', 'archived'],
    },
  ],
  actions: ['documentStatus', 'documentTransfer', 'documentArchive', 'documentHold'],
  related: [
    {
      service: 'page_document_versions',
      entity: 'DocumentVersion',
      title: text('Versions', '版本'),
      field: 'document',
      of: 'id',
      columns: [
        'versionNo',
        'file',
        'outcome',
        'uploadedOn',
        'uploadedBy',
        'uploadedByCompany',
        'checkedBy',
        'checkedOn',
        'refusal',
      ],
      opens: '/yeeDocCenter?id={document}',
    },
  ],
  tabs: ['attachments', 'comments', 'history'],
})

export const documentWorklists = [
  defineWorklist({
    code: 'documents-refused',
    title: text('Refused documents', '被退回的单证'),
    roles: ['supplier', 'freightAgent'],
    service: 'yeeDocCenter',
    where: [
      { field: 'status', operator: 'eq', value: 'refused' },
      { field: 'archived', operator: 'eq', value: false },
    ],
    opens: '/yeeDocCenter',
    fields: ['documentNo', 'documentType', 'refusal'],
  }),
  defineWorklist({
    code: 'documents-to-receive',
    title: text('Documents whose receipt is to be confirmed', '待确认签收的单证'),
    roles: ['purchaser', 'supplier', 'freightAgent'],
    service: 'yeeDocCenter',
    where: [
      { field: 'transferStatus', operator: 'eq', value: 'pending' },
      { field: 'transferTo', operator: 'eq', value: '@company' },
    ],
    opens: '/yeeDocCenter',
    fields: ['documentNo', 'documentType', 'transferFrom'],
  }),
]
