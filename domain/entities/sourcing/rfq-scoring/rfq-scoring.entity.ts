import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * The scoring of the bidders of an RFQ by named people. It says who is asked and who has submitted, never what: the
 * scores are records of each evaluator.
 */
export const rfqScoring = defineEntity({
  name: 'RfqScoring',
  table: 'rfq_scoring',
  label: text('Scoring', '评分'),
  area: 'sourcing',
  displayField: 'scoringNo',
  businessNo: 'scoringNo',
  document: true,
  source: 'sourcing 5',
  fields: {
    scoringNo: field.string('Scoring No.', '评分编号', {
      maxLength: 60,
      server: true,
      searchable: true,
      sortable: true,
    }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, fixed: true, searchable: true }),
    status: field.enum('Status', '状态', { list: 'rfqScoringStatus', server: true, initial: 'draft' }),
    evaluators: field.refs('Evaluators', '评分人', {
      entity: 'User',
      note: 'each of them gives points alone; they neither prepare nor approve the award',
    }),
    submittedBy: field.refs('Submitted by', '已提交的评分人', { entity: 'User', server: true }),
    dueDate: field.date('Due Date', '截止日期', { sortable: true }),
    closedAt: field.datetime('Closed', '结束时间', { server: true }),
    remark: field.text('Remark', '备注', { maxLength: 2000, note: 'the evaluators read it' }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, fixed: true }),
  },
  children: { evaluations: { entity: 'RfqEvaluation', via: 'scoring', apart: true } },
  indexes: [['rfq']],
  onSave: ['fill-scoring'],
  wakes: ['rfq'],
  states: { status: 'rfqScoringStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: { kind: 'parties', parties: { buyer: { companyTypes: ['1', '3'], via: ['buyer'] } } },
  rights: {
    read: ['purchaser', 'finance', 'qc'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
})
