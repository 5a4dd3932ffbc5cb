import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { termLineFields } from './term-line-fields.ts'

const people = ['finance', 'platform', 'purchaser'] as const
const rights = { read: people, create: people, update: people, delete: people } as const

/** A payment term of a company, line by line. An order that names it gets a copy of its lines. */
export const paymentTerm = defineEntity({
  name: 'PaymentTerm',
  table: 'payment_term',
  label: text('Payment Term', '付款条款'),
  area: 'money',
  displayField: 'name',
  distinguishedBy: 'code',
  source: 'money 16',
  fields: {
    code: field.string('Code', '代码', { maxLength: 40, required: true, searchable: true, sortable: true }),
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    sampleDate: field.date('Sample Date', '示例日期', {
      help: text(
        'The day of the event in the sample of each line. Empty: the day on which the term is saved.',
        '各行示例所用的事件日期，留空为保存当天。',
      ),
    }),
    recovery: field.enum('Recovery of Advances', '预付款抵扣方式', {
      list: 'advanceRecovery',
      required: true,
      initial: 'proportional',
      help: text('Which partial shipments use up what was paid in advance.', '分批出货时，哪些批次抵扣已付的预付款。'),
    }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  children: { lines: { entity: 'PaymentTermLine', via: 'term' } },
  unique: [['owner', 'code']],
  importKey: ['code'],
  checks: ['term-calendar:lines'],
  onSave: ['sample-term'],
  access: { kind: 'parties', parties: { owner: { companyTypes: ['0', '1', '3'], via: ['owner'] } } },
  rights,
})

/** A line of a payment term, with its due date for the sample. */
export const paymentTermLine = defineEntity({
  name: 'PaymentTermLine',
  table: 'payment_term_line',
  label: text('Term Line', '条款明细'),
  area: 'money',
  displayField: 'kind',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    term: field.ref('Payment Term', '付款条款', { entity: 'PaymentTerm', required: true }),
    ...termLineFields,
    sampleDue: field.date('Sample Due Date', '示例到期日', { server: true }),
    sampleSteps: field.json('Steps of the Sample', '示例推算步骤', { server: true, note: 'in every language' }),
  },
  indexes: [['term', 'lineNo']],
  importKey: ['kind'],
  access: { kind: 'through', field: 'term' },
  rights,
})
