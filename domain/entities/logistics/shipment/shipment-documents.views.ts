import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['freightAgent', 'supplier', 'platform'] as const

export const shipmentsWithDocuments = defineService({
  code: 'documentationV2',
  entity: 'Shipment',
  title: text('Documentation V2', '单证管理（第二版）'),
  roles,
  fields: [
    'shipmentNo',
    'soNo',
    'orders',
    'buyer',
    'forwarder',
    'mbl',
    'hbl',
    'pol',
    'pod',
    'etd',
    'eta',
    'docCutOff',
    'portZone',
    'currentMilestone',
    'nextMilestone',
  ],
  sort: [{ field: 'etd', direction: 'desc' }],
})

export const shipmentsWithDocumentsView = defineView({
  kind: 'list',
  code: 'documentationV2',
  entity: 'Shipment',
  title: text('Documentation V2', '单证管理（第二版）'),
  roles,
  service: 'documentationV2',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'currentMilestone', operator: 'in' },
    { field: 'buyer', operator: 'in' },
    { field: 'etd', operator: 'between' },
  ],
  columns: [
    { field: 'shipmentNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'orders', width: 180 },
    { field: 'buyer', width: 180 },
    { field: 'docCutOff', width: 160, as: 'due' },
    { field: 'currentMilestone', width: 140, as: 'chip' },
    { field: 'nextMilestone', width: 140 },
    { field: 'mbl', width: 150 },
    { field: 'hbl', width: 130 },
    { field: 'pol', width: 90 },
    { field: 'pod', width: 90 },
    { field: 'etd', width: 110 },
    { field: 'eta', width: 110 },
  ],
  opens: '/documentationV2?id={id}',
  empty: text(
    'Shipments with their required documents stand here: what is there, what is missing, and what keeps the next step back.',
    '货运及其所需单证显示于此：已有、缺少及影响下一节点的单证。',
  ),
})

/** A shipment by its documents: the completeness list above, every document below. */
export const documentationOfShipment = defineView({
  kind: 'document',
  code: 'documentation_v2_shipment',
  entity: 'Shipment',
  title: text('Documents of a Shipment', '货运单证'),
  roles,
  by: 'shipmentNo',
  summary: [
    { field: 'currentMilestone', as: 'chip' },
    { field: 'docCutOff', as: 'due' },
  ],
  sections: [
    {
      title: text('Shipment', '货运'),
      fields: ['shipmentNo', 'orders', 'buyer', 'forwarder', 'pol', 'pod', 'etd', 'eta', 'mbl', 'hbl', 'nextMilestone'],
    },
  ],
  documentChecklist: { names: 'shipment', upload: '/yeeDocCenter', opens: '/yeeDocCenter' },
  related: [
    {
      service: 'yeeDocCenter',
      entity: 'ShipmentDocument',
      title: text('Documents', '单证'),
      field: 'shipment',
      of: 'id',
      columns: [
        'documentNo',
        'documentType',
        'status',
        'version',
        'file',
        'po',
        'documentClass',
        'expiresOn',
        'archived',
      ],
      opens: '/yeeDocCenter?id={id}',
    },
  ],
  actions: ['trackingMilestone'],
})
