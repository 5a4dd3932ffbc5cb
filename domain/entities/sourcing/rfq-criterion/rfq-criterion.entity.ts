import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const number = { precision: 18, scale: 4, min: '0' } as const

/**
 * By what the quotations of an RFQ are scored. Bidders read criteria and weights; the range in which a price earns
 * points would say what the buyer expects to pay, and stays with the buyer.
 */
export const rfqCriterion = defineEntity({
  name: 'RfqCriterion',
  table: 'rfq_criterion',
  label: text('Criterion', '评分标准'),
  area: 'sourcing',
  displayField: 'name',
  source: 'sourcing 5; sourcing 13',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true }),
    name: field.string('Criterion', '评分标准', { maxLength: 80, required: true }),
    measure: field.enum('Measures', '评分依据', { list: 'criterionSource', required: true, initial: 'points' }),
    weight: field.decimal('Weight', '权重', {
      precision: 5,
      scale: 2,
      unit: '%',
      required: true,
      min: '0',
      max: '100',
    }),
    form: field.enum('Form of the Score', '计分方式', {
      list: 'scoreForm',
      note: 'points as given, or in proportion to the lowest, when left empty',
    }),
    minimum: field.decimal('Least Value', '最低要求', { ...number, note: 'bids below it are excluded' }),
    low: field.decimal('Best at', '满分值', { ...number, note: 'of a fixed range: 100 points' }),
    high: field.decimal('No Points from', '零分值', { ...number, note: 'of a fixed range: 0 points' }),
  },
  indexes: [['rfq', 'lineNo']],
  access: { kind: 'through', field: 'rfq' },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
  hidden: { supplier: ['low', 'high'] },
})
