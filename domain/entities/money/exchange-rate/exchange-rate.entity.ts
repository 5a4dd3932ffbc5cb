import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Fields of a rate, whoever it belongs to: per units of one currency cost so much of the other (M-FX-1). */
export const rateFields = {
  fromCurrency: field.enum('From', '原币', { list: 'currency', required: true, sortable: true }),
  toCurrency: field.enum('To', '目标币', { list: 'currency', required: true, sortable: true }),
  per: field.int('Per', '每', {
    required: true,
    initial: 1,
    min: '1',
    max: '1000000',
    note: 'units of the first currency that the rate is for, as 100 JPY',
  }),
  rate: field.decimal('Rate', '汇率', {
    precision: 20,
    scale: 10,
    required: true,
    min: '0.0000000001',
    note: 'multiplied from the first currency to the second, divided back; the inverse is never stored',
  }),
  source: field.string('Source', '来源', { maxLength: 120, note: 'who published or agreed it' }),
  validFrom: field.date('Valid From', '生效日', { required: true, sortable: true }),
  validTo: field.date('Valid To', '失效日', { note: 'this day counts; open when empty' }),
} as const

/** Published rate of two currencies. A reference rate is of one day; others hold from one day to another. */
export const exchangeRate = defineEntity({
  name: 'ExchangeRate',
  table: 'exchange_rate',
  label: text('Exchange Rate', '汇率'),
  area: 'money',
  displayField: 'rate',
  source: 'trade §3',
  fields: {
    ...rateFields,
    type: field.enum('Type', '类型', {
      list: 'exchangeRateType',
      required: true,
      initial: 'reference',
      sortable: true,
    }),
  },
  unique: [['fromCurrency', 'toCurrency', 'type', 'validFrom']],
  checks: ['one-rate'],
  access: { kind: 'shared' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'],
    create: ['platform', 'finance'],
    update: ['platform', 'finance'],
    delete: ['platform', 'finance'],
  },
  importKey: ['fromCurrency', 'toCurrency', 'type', 'validFrom'],
})
