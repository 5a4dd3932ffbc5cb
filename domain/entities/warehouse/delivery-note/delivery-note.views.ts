import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc'] as const

export const deliveryNotes = defineService({
  code: 'page_delivery_notes',
  entity: 'DeliveryNote',
  title: text('Delivery Notes', '送货单'),
  roles,
  fields: [
    'dnNo',
    'po',
    'shipment',
    'deliveryDate',
    'quantity',
    'warehouse',
    'carrier',
    'vehicle',
    'buyer',
    'supplierCompany',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const deliveryNoteList = defineView({
  kind: 'list',
  code: 'page_delivery_notes',
  page: { menu: 'warehouse' },
  entity: 'DeliveryNote',
  title: text('Delivery Notes', '送货单'),
  roles,
  service: 'page_delivery_notes',
  transfer: true,
  opens: '/base/page-making/page_delivery_note?dnNo={dnNo}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'po', operator: 'eq' },
    { field: 'deliveryDate', operator: 'between' },
    { field: 'warehouse', operator: 'eq' },
    { field: 'buyer', operator: 'eq', companyTypes: ['0', '1', '2', '4', '5'] },
  ],
  columns: [
    { field: 'dnNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'po', width: 150 },
    { field: 'shipment', width: 150 },
    { field: 'deliveryDate', width: 120 },
    { field: 'quantity', width: 120, total: true },
    { field: 'warehouse', width: 190 },
    { field: 'carrier', width: 150 },
    { field: 'vehicle', width: 150 },
    { field: 'buyer', width: 190, companyTypes: ['0', '1', '2', '4', '5'] },
    { field: 'supplierCompany', width: 190, optional: true },
  ],
  empty: text(
    'There are no delivery notes yet. One is created when an order arrives, or is imported from a file of a partner.',
    '送往仓库途中的货物显示在此处。订单到港时自动生成送货单，也可由合作方文件导入。',
  ),
})

const sections = [
  {
    title: text('Delivery', '送货'),
    fields: [
      'dnNo',
      'po',
      'shipment',
      'deliveryDate',
      'warehouse',
      'carrier',
      'vehicle',
      'quantity',
      'buyer',
      'supplierCompany',
      'forwarder',
    ],
  },
] as const
const lines = {
  child: 'lines',
  title: text('Lines', '明细'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'skuNo', width: 140 },
    { field: 'skuName', width: 260 },
    { field: 'quantity', width: 120, total: true },
    { field: 'batch', width: 120 },
  ],
} as const

/** The announced delivery note, read-only. */
export const deliveryNoteView = defineView({
  kind: 'document',
  code: 'page_delivery_note',
  page: {},
  entity: 'DeliveryNote',
  title: text('Delivery Note', '送货单'),
  roles,
  by: 'dnNo',
  sections,
  tables: [lines],
  tabs: ['attachments', 'comments', 'history'],
})

export const deliveryNotePrint = defineView({
  kind: 'print',
  code: 'delivery_note',
  entity: 'DeliveryNote',
  title: text('Delivery Note', '送货单'),
  roles,
  by: 'dnNo',
  partners: ['supplierCompany', 'buyer'],
  sections,
  tables: [lines],
  signatures: [text('For the supplier', '供应商签章'), text('Received by the warehouse', '仓库签收')],
})
