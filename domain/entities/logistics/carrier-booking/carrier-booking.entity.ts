import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Space booked with a carrier; created when a shipping plan is confirmed, or by a user. */
export const carrierBooking = defineEntity({
  name: 'CarrierBooking',
  table: 'carrier_booking',
  label: text('Carrier Booking', '承运商订舱'),
  area: 'logistics',
  displayField: 'bookingNo',
  businessNo: 'bookingNo',
  source: 'trade §1; trade §2',
  fields: {
    bookingNo: field.string('Booking No.', '订舱号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', required: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company' }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company' }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier', required: true }),
    shippingPlan: field.ref('Shipping Plan', '出货计划', { entity: 'ShippingPlan' }),
    pol: field.string('POL', '起运港', { maxLength: 60 }),
    pod: field.string('POD', '目的港', { maxLength: 60 }),
    etd: field.date('ETD', '预计离港日', { sortable: true, required: true }),
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize' }),
    containerQty: field.int('Container Quantity', '柜量', { min: '1', max: '999' }),
    containers: field.json('Containers', '集装箱', {
      server: true,
      note: 'type and quantity as the carrier gets them',
    }),
    vessel: field.string('Vessel', '船名', { maxLength: 60 }),
    voyage: field.string('Voyage', '航次', { maxLength: 30 }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
  },
  unique: [['forwarder', 'bookingNo']],
  indexes: [['shippingPlan']],
  numberRule: 'bookingNo',
  onSave: ['state-containers'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'] },
    },
  },
  rights: {
    read: ['platform', 'supplier', 'freightAgent'],
    create: ['platform', 'supplier', 'freightAgent'],
    update: ['platform', 'supplier', 'freightAgent'],
    delete: ['platform', 'supplier', 'freightAgent'],
  },
})
