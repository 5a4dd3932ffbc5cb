import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** One charge of a freight quote: price, quantity and billing unit (practice C-09). */
export const freightCharge = defineEntity({
  name: 'FreightCharge',
  table: 'freight_charge',
  label: text('Freight Charge', '运费项目'),
  area: 'logistics',
  displayField: 'chargeCode',
  fields: {
    plan: field.ref('Shipping Plan', '出货计划', { entity: 'ShippingPlan', required: true }),
    chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', required: true }),
    unitAmount: field.money('Unit Amount', '单价', { currency: 'currency', required: true, min: '0' }),
    chargeQty: field.decimal('Per Quantity', '计费单位数量', {
      precision: 12,
      scale: 3,
      required: true,
      initial: '1',
      min: '0.001',
      note: 'the unit amount is for so many',
    }),
    billedQty: field.decimal('Billed Quantity', '计费数量', {
      precision: 12,
      scale: 3,
      required: true,
      initial: '1',
      min: '0',
    }),
    amount: field.money('Amount', '金额', { currency: 'currency', scale: 3, server: true }),
    remark: field.string('Remark', '备注', { maxLength: 200 }),
  },
  unique: [['plan', 'chargeCode']],
  access: { kind: 'through', field: 'plan' },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    create: ['freightAgent'],
    update: ['freightAgent'],
    delete: ['freightAgent'],
  },
})
