import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofLanding, partOfCost } from '../landing-cost/part-of-cost.ts'

/** Goods of a landed cost, with what they cost when they arrive. */
export const landingItem = defineEntity({
  ...partOfCost,
  name: 'LandingItem',
  table: 'landing_item',
  label: text('Landed Goods', '到岸成本货物'),
  displayField: 'skuNo',
  fields: {
    ...ofLanding,
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, required: true }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 20 }),
    quantity: field.decimal('Quantity', '数量', { precision: 18, scale: 3, required: true, min: '0.001' }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'priceCurrency', scale: 6, required: true, min: '0' }),
    grossKg: field.decimal('Gross Weight', '毛重', {
      precision: 18,
      scale: 3,
      unit: 'kg',
      min: '0',
      note: 'of the whole line',
    }),
    netKg: field.decimal('Net Weight', '净重', { precision: 18, scale: 3, unit: 'kg', min: '0' }),
    cbm: field.decimal('Volume', '体积', { precision: 18, scale: 6, unit: 'm³', min: '0' }),
    value: field.money('Value', '货值', { currency: 'currency', server: true }),
    customsValue: field.money('Customs Value', '完税价格', { currency: 'currency', server: true }),
    charges: field.money('Charges', '费用', { currency: 'currency', server: true }),
    duty: field.money('Duty', '关税', { currency: 'currency', server: true }),
    tax: field.money('Import Tax', '进口环节税', { currency: 'currency', server: true }),
    landed: field.money('Landed Cost', '到岸成本', { currency: 'currency', server: true }),
    unitCost: field.money('Per Unit', '单位成本', { currency: 'currency', scale: 6, server: true }),
  },
  indexes: [['landing', 'lineNo']],
})
