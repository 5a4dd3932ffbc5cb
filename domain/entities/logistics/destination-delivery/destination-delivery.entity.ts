import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Transport from the port of discharge to the final destination, proven by a receipt. */
export const destinationDelivery = defineEntity({
  name: 'DestinationDelivery',
  table: 'destination_delivery',
  label: text('Destination Delivery', '目的港派送'),
  area: 'logistics',
  displayField: 'deliveryNo',
  businessNo: 'deliveryNo',
  source: 'trade §2',
  fields: {
    deliveryNo: field.string('Delivery No.', '派送单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      server: true,
    }),
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', required: true }),
    deliveryDate: field.date('Delivery Date', '派送日期', { required: true, sortable: true }),
    address: field.text('Address', '派送地址', { maxLength: 4000 }),
    trucker: field.string('Trucker', '车队', { maxLength: 120 }),
    deliveredOn: field.date('Delivered on', '实际送达日期', { sortable: true }),
    receivedBy: field.string('Received by', '签收人', { maxLength: 60, personal: true }),
    proof: field.file('Proof of Delivery', '签收单'),
  },
  indexes: [['shipment']],
  onSave: ['number-delivery', 'report-delivery'],
  access: { kind: 'through', field: 'shipment' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['freightAgent', 'warehouse', 'purchaser'],
    update: ['freightAgent', 'warehouse', 'purchaser'],
    delete: ['freightAgent', 'warehouse', 'purchaser'],
  },
})
