import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Price of a freight agent for a container on a route, with a carrier, valid until a day. */
export const oceanFreightRate = defineEntity({
  name: 'OceanFreightRate',
  table: 'ocean_freight_rate',
  label: text('Ocean Freight Rate', '海运费'),
  area: 'logistics',
  displayField: 'pol',
  titled: ['pol', 'pod'],
  source: 'trade §2',
  fields: {
    pol: field.string('POL', '起运港', {
      maxLength: 60,
      required: true,
      sortable: true,
      searchable: true,
      note: 'UN/LOCODE',
    }),
    pod: field.string('POD', '目的港', {
      maxLength: 60,
      required: true,
      sortable: true,
      searchable: true,
      note: 'UN/LOCODE',
    }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier', required: true }),
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize', required: true }),
    price: field.money('Price', '价格', { currency: 'currency', required: true, min: '0', scale: 2, sortable: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    transitDays: field.int('Transit Days', '航程天数', { min: '1', max: '120' }),
    validFrom: field.date('Valid from', '生效日期', { required: true }),
    validTo: field.date('Valid To', '有效期至', { required: true, sortable: true }),
    agent: field.ref('Freight Agent', '货代', { entity: 'Company', required: true }),
  },
  unique: [['agent', 'pol', 'pod', 'carrier', 'containerType', 'validFrom']],
  importKey: ['pol', 'pod', 'carrier', 'containerType', 'validFrom'],
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, forwarder: { companyTypes: ['4'], via: ['agent'] } },
  },
  rights: {
    read: ['platform', 'freightAgent'],
    create: ['platform', 'freightAgent'],
    update: ['platform', 'freightAgent'],
    delete: ['platform', 'freightAgent'],
  },
})
