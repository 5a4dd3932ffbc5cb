import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofLanding, partOfCost } from '../landing-cost/part-of-cost.ts'

/** A charge of a landed cost, in its own currency, and how it is given out to the goods. */
export const landingCharge = defineEntity({
  ...partOfCost,
  name: 'LandingCharge',
  table: 'landing_charge',
  label: text('Landed Charge', '到岸成本费用'),
  displayField: 'code',
  fields: {
    ...ofLanding,
    code: field.enum('Charge', '费用', { list: 'chargeCode', required: true }),
    amount: field.decimal('Amount', '金额', { precision: 18, scale: 3, required: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    method: field.enum('Given Out', '分摊方式', { list: 'landedMethod', required: true, initial: 'value' }),
    part: field.enum('For Customs', '完税价格组成', {
      list: 'customsPart',
      note: 'empty when the charge does not count in the customs value',
    }),
    converted: field.decimal('Converted', '折算金额', {
      precision: 18,
      scale: 4,
      server: true,
      note: 'in the currency of the landed cost',
    }),
    variance: field.decimal('Variance', '差异', {
      precision: 18,
      scale: 4,
      server: true,
      note: 'from the same charge of the earlier stage',
    }),
  },
  indexes: [['landing', 'lineNo']],
})
