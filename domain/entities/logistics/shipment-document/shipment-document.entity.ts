import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A document of a shipment: bill of lading, packing list, customs declaration … Archived ones cannot be changed. */
export const shipmentDocument = defineEntity({
  name: 'ShipmentDocument',
  table: 'shipment_document',
  label: text('Shipment Document', '货运单证'),
  area: 'documents',
  displayField: 'documentNo',
  businessNo: 'documentNo',
  source: 'trade §2',
  fields: {
    documentNo: field.string('Document No.', '单证号', {
      maxLength: 40,
      required: true,
      searchable: true,
      sortable: true,
    }),
    documentType: field.enum('Document Type', '单证类型', { list: 'documentType', required: true }),
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', required: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder' }),
    file: field.file('File', '文件'),
    archived: field.bool('Archived', '已归档', { initial: false }),
  },
  unique: [['shipment', 'documentType', 'documentNo']],
  access: { kind: 'through', field: 'shipment' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    create: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    update: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    delete: ['platform', 'purchaser', 'supplier', 'freightAgent'],
  },
})
