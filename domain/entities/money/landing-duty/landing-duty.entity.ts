import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofLanding, partOfCost } from '../landing-cost/part-of-cost.ts'

/** A duty or excise of a landed cost, for goods whose HS code begins with its own. */
export const landingDuty = defineEntity({
  ...partOfCost,
  name: 'LandingDuty',
  table: 'landing_duty',
  label: text('Duty of a Landed Cost', '到岸成本关税'),
  displayField: 'code',
  fields: {
    ...ofLanding,
    code: field.enum('Duty', '税种', { list: 'dutyCode', required: true, initial: 'duty' }),
    kind: field.enum('Counted', '计税方式', { list: 'dutyKind', required: true, initial: 'adValorem' }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 20, note: 'all goods when empty' }),
    percent: field.decimal('Percent', '税率', { precision: 9, scale: 6, unit: '%', min: '0' }),
    amount: field.decimal('Amount per Unit', '单位税额', { precision: 18, scale: 6, min: '0' }),
    per: field.enum('Unit', '计税单位', { list: 'dutyUnit' }),
  },
  indexes: [['landing', 'lineNo']],
})
