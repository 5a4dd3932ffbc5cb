import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { termLineFields } from '../payment-term/term-line-fields.ts'

const buyers = ['platform', 'purchaser'] as const

/**
 * A line of the payment term of an order, copied from the term that the order names: a later change of that term
 * changes no order. Those who execute the order do not see it.
 */
export const poTermLine = defineEntity({
  name: 'PoTermLine',
  table: 'po_term_line',
  label: text('Term Line of an Order', '订单条款明细'),
  area: 'money',
  displayField: 'kind',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    ...termLineFields,
  },
  indexes: [['po', 'lineNo']],
  access: { kind: 'through', field: 'po' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'finance'], create: buyers, update: buyers, delete: buyers },
})
