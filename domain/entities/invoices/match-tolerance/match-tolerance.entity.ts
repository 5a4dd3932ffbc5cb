import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const percent = { precision: 9, scale: 6, unit: '%', min: '0', max: '100', initial: '0' } as const
const amount = { currency: 'currency', min: '0', scale: 2 } as const

/**
 * How much an invoice may differ: for one supplier, or for all where none is named. Nothing differs until it is set.
 */
export const matchTolerance = defineEntity({
  name: 'MatchTolerance',
  table: 'match_tolerance',
  label: text('Match Tolerance', '匹配容差'),
  area: 'money',
  displayField: 'name',
  fields: {
    name: field.string('Name', '名称', { maxLength: 80, required: true, searchable: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', note: 'any supplier when empty' }),
    way: field.enum('Match', '匹配方式', { list: 'matchWay', required: true, initial: '3' }),
    quantityPercent: field.decimal('Above Receipt', '超收货容差', percent),
    overOrderPercent: field.decimal('Above Order', '超订单容差', percent),
    pricePercent: field.decimal('Price above Order', '单价容差', percent),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    priceAbsolute: field.money('Price above Order, at Least', '单价容差（金额）', { ...amount, scale: 6 }),
    amountAbsolute: field.money('Amount', '金额容差', amount),
    singly: field.bool('Pay Matching Lines of a Held Invoice', '扣留发票的相符明细可付', { initial: false }),
    validFrom: field.date('Valid From', '生效日', { required: true, sortable: true }),
    validTo: field.date('Valid To', '失效日'),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  unique: [['owner', 'name']],
  access: { kind: 'parties', parties: { owner: { companyTypes: ['1', '3'], via: ['owner'] } } },
  rights: { read: ['finance', 'purchaser', 'platform'], create: ['finance'], update: ['finance'], delete: ['finance'] },
})
