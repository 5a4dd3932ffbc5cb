import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { cardReaders, cardWriters } from '../rate-card/rate-card.entity.ts'

/** What charges of cards and of templates have in common. */
export const chargeFields = {
  chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', required: true, initial: 'OFR' }),
  equipment: field.enum('Container Type', '柜型', { list: 'containerSize', note: 'empty: any' }),
  per: field.enum('Unit', '计费单位', { list: 'rateUnit', required: true, initial: 'container' }),
  rate: field.decimal('Rate', '费率', {
    precision: 20,
    scale: 6,
    required: true,
    min: '0',
    note: 'for one unit, or the percentage',
  }),
  currency: field.enum('Currency', '币种', { list: 'currency', note: 'empty: that of the card' }),
  minimum: field.decimal('Minimum', '最低收费', { precision: 18, scale: 3, min: '0' }),
  maximum: field.decimal('Maximum', '最高收费', { precision: 18, scale: 3, min: '0' }),
  minimumUnits: field.decimal('Least Units', '最低计费量', { precision: 18, scale: 3, min: '0', note: 'of W/M' }),
  ofCode: field.enum('Percent of', '百分比基数', { list: 'chargeCode' }),
} as const

/**
 * A rate of a card: one charge, lane and container type. Rates that differ in their first unit only are breaks of one
 * charge.
 */
export const rateLine = defineEntity({
  name: 'RateLine',
  table: 'rate_line',
  label: text('Rate', '费率'),
  area: 'money',
  displayField: 'chargeCode',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    card: field.ref('Rate Card', '费率卡', { entity: 'RateCard', required: true }),
    rateNo: field.string('Rate No.', '费率编号', { maxLength: 40, note: 'by which an import finds the rate again' }),
    pol: field.string('Origin', '起运地', { maxLength: 5, note: 'UN/LOCODE, or a country; empty: any' }),
    pod: field.string('Destination', '目的地', { maxLength: 5, note: 'UN/LOCODE, or a country; empty: any' }),
    fromUnits: field.decimal('From Units', '起始数量', {
      precision: 18,
      scale: 3,
      min: '0',
      initial: '0',
      note: 'first unit of this break: 100 for +100 kg',
    }),
    ...chargeFields,
    lane: field.string('Lane', '航线', {
      maxLength: 40,
      server: true,
      note: 'mode, origin and destination, by which rates of a shipment are found',
    }),
  },
  indexes: [['card', 'lineNo'], ['lane']],
  importKey: ['rateNo', 'chargeCode'],
  access: { kind: 'through', field: 'card' },
  rights: { read: cardReaders, create: cardWriters, update: cardWriters, delete: cardWriters },
})
