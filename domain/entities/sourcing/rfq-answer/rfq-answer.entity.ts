import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const stated = { server: true } as const

/** A question and its answer as every bidder of the RFQ reads them: nothing in it says who asked (S-CUT-7). */
export const rfqAnswer = defineEntity({
  name: 'RfqAnswer',
  table: 'rfq_answer',
  label: text('Answer', '询价答复'),
  area: 'sourcing',
  displayField: 'answerNo',
  source: 'sourcing 3; sourcing 13',
  fields: {
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true }),
    answerNo: field.int('No.', '序号', { required: true, server: true }),
    question: field.text('Question', '问题', { maxLength: 20000, server: true }),
    answer: field.text('Answer', '答复', { maxLength: 4000, server: true }),
    answeredAt: field.datetime('Answered', '答复时间', stated),
  },
  unique: [['rfq', 'answerNo']],
  access: { kind: 'through', field: 'rfq' },
  rights: { read: ['platform', 'purchaser', 'finance', 'supplier'] },
})
