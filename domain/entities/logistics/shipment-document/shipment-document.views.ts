import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier', 'freightAgent', 'platform'] as const

export const shipmentDocs = defineService({
  code: 'shipment_docs_center',
  entity: 'ShipmentDocument',
  title: text('Shipment Document Center', '货运单证中心'),
  roles,
  fields: ['documentNo', 'documentType', 'shipment', 'po', 'file', 'archived'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
export const shipmentDocsView = defineView({
  kind: 'list',
  code: 'shipment_docs_center',
  entity: 'ShipmentDocument',
  title: text('Shipment Document Center', '货运单证中心'),
  roles,
  service: 'shipment_docs_center',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'documentType', operator: 'in' },
    { field: 'shipment', operator: 'in' },
    { field: 'po', operator: 'in' },
    { field: 'archived', operator: 'eq' },
  ],
  columns: [
    { field: 'documentNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'documentType', width: 180 },
    { field: 'shipment', width: 150 },
    { field: 'po', width: 150 },
    { field: 'file', width: 200 },
    { field: 'archived', width: 100 },
    { field: 'createdAt', width: 150 },
  ],
  opens: '/shipment_docs_center?id={id}',
  create: '/shipment_docs_center?id=',
  empty: text(
    'Shipment documents appear here: bills of lading, packing lists, customs declarations.',
    '货运单证汇集于此：提单、装箱单、报关单等。',
  ),
})
export const shipmentDocForm = defineView({
  kind: 'form',
  code: 'shipment_document_form',
  entity: 'ShipmentDocument',
  title: text('Shipment Document', '货运单证'),
  roles,
  by: 'id',
  sections: [
    { title: text('Document', '单证'), fields: ['documentType', 'documentNo', 'shipment', 'po', 'file', 'archived'] },
  ],
  tabs: ['attachments', 'comments'],
})
