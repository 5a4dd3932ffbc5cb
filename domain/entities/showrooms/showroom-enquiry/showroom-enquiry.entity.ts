import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A question about a shown product and its answer, between one company and the supplier; other guests do not see it.
 */
export const showroomEnquiry = defineEntity({
  name: 'ShowroomEnquiry',
  table: 'showroom_enquiry',
  label: text('Enquiry', '商品咨询'),
  area: 'sourcing',
  displayField: 'question',
  source: 'sourcing 9',
  fields: {
    item: field.ref('Showroom Item', '展厅商品', { entity: 'ShowroomItem', required: true, fixed: true }),
    question: field.string('Question', '问题', { maxLength: 1000, required: true, words: true, searchable: true }),
    answer: field.text('Answer', '答复', { maxLength: 4000 }),
    status: field.enum('Status', '状态', { list: 'showroomEnquiryStatus', server: true, initial: 'asked' }),
    answeredOn: field.date('Answered on', '答复日期', { server: true, sortable: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Company', server: true, searchable: true }),
    buyer: field.ref('Asked by', '咨询公司', { entity: 'Company', required: true, fixed: true }),
  },
  inherits: { from: 'item', set: { supplier: 'supplier' } },
  indexes: [['item'], ['supplier', 'status']],
  states: { status: 'showroomEnquiryStatus' },
  editableWhile: { field: 'status', values: ['asked'] },
  access: {
    kind: 'parties',
    parties: {
      buyer: { companyTypes: ['1', '3'], via: ['buyer'], readsOnly: ['answer'] },
      supplier: { companyTypes: ['2'], via: ['supplier'] },
    },
  },
  rights: {
    read: ['purchaser', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser', 'supplier'],
    delete: ['purchaser'],
  },
  writable: { supplier: ['answer'], purchaser: ['item', 'question', 'buyer'] },
})
