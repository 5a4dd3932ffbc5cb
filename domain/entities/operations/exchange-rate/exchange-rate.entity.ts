import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Exchange rate of two currencies, valid from one day to another. */
export const exchangeRate = defineEntity({
  name: 'ExchangeRate',
  table: 'exchange_rate',
  label: text('Exchange Rate', '汇率'),
  area: 'money',
  displayField: 'rate',
  source: 'trade §3',
  fields: {
    fromCurrency: field.enum('From', '原币', { list: 'currency', required: true, sortable: true }),
    toCurrency: field.enum('To', '目标币', { list: 'currency', required: true, sortable: true }),
    rate: field.decimal('Rate', '汇率', { precision: 14, scale: 6, required: true, min: '0' }),
    validFrom: field.date('Valid From', '生效日', { required: true, sortable: true }),
    validTo: field.date('Valid To', '失效日'),
  },
  unique: [['fromCurrency', 'toCurrency', 'validFrom']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'finance'],
    update: ['platform', 'finance'],
    delete: ['platform', 'finance'],
  },
  importKey: ['fromCurrency', 'toCurrency', 'validFrom'],
})
