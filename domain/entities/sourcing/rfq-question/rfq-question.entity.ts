import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A question of one bidder about an RFQ. Only its author's company and the buyer see it; what all bidders learn is the
 * answer, a record of its own without the author (S-CUT-7).
 */
export const rfqQuestion = defineEntity({
  name: 'RfqQuestion',
  table: 'rfq_question',
  label: text('Question', '询价提问'),
  area: 'sourcing',
  displayField: 'subject',
  source: 'sourcing 3; sourcing 13',
  fields: {
    subject: field.string('Subject', '主题', { maxLength: 120, required: true, searchable: true }),
    question: field.text('Question', '问题', {
      maxLength: 4000,
      required: true,
      note: 'do not write who you are: the answer goes to all invited suppliers',
    }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, fixed: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'rfqQuestionStatus', server: true, initial: 'asked' }),
    answer: field.ref('Answer', '答复', { entity: 'RfqAnswer', server: true }),
    refusal: field.string('Why It Is Not Answered', '不予答复的原因', { maxLength: 500, server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
  },
  indexes: [['rfq'], ['buyer', 'status'], ['supplierCompany']],
  onSave: ['fill-question'],
  wakes: ['rfq'],
  states: { status: 'rfqQuestionStatus' },
  access: {
    kind: 'parties',
    parties: {
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
    },
  },
  rights: { read: ['purchaser', 'finance', 'supplier'], create: ['supplier'] },
  hidden: { supplier: ['supplier'] },
})
