import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const evaluators = ['purchaser', 'finance', 'qc'] as const

/**
 * The scores of one evaluator. Nobody else sees them before the scoring is closed, the buyer included; what was not
 * submitted by then stays with its author (S-SCO-1).
 */
export const rfqEvaluation = defineEntity({
  name: 'RfqEvaluation',
  table: 'rfq_evaluation',
  label: text('Scores of an Evaluator', '评分人评分'),
  area: 'sourcing',
  displayField: 'scoringNo',
  titled: ['scoring', 'evaluator'],
  source: 'sourcing 5',
  fields: {
    scoringNo: field.string('Scoring No.', '评分编号', {
      maxLength: 60,
      server: true,
      searchable: true,
      sortable: true,
    }),
    scoring: field.ref('Scoring', '评分', { entity: 'RfqScoring', required: true, server: true }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true }),
    evaluator: field.ref('Evaluator', '评分人', { entity: 'User', required: true, server: true }),
    status: field.enum('Status', '状态', { list: 'rfqEvaluationStatus', server: true, initial: 'draft' }),
    submittedAt: field.datetime('Submitted', '提交时间', { server: true }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, server: true }),
  },
  children: { scores: { entity: 'RfqScore', via: 'evaluation' } },
  unique: [['scoring', 'evaluator']],
  indexes: [['rfq'], ['evaluator', 'status']],
  lockedAfter: 'scoring',
  states: { status: 'rfqEvaluationStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: {
    kind: 'parties',
    parties: {
      buyer: {
        companyTypes: ['1', '3'],
        via: ['buyer'],
        persons: ['evaluator'],
        shared: { field: 'status', values: ['counted'] },
      },
    },
  },
  rights: { read: evaluators, update: evaluators },
})

/** Points of one bidder by one criterion. */
export const rfqScore = defineEntity({
  name: 'RfqScore',
  table: 'rfq_score',
  label: text('Score', '分数'),
  area: 'sourcing',
  displayField: 'criterionName',
  source: 'sourcing 5',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    evaluation: field.ref('Scores of an Evaluator', '评分人评分', {
      entity: 'RfqEvaluation',
      required: true,
      server: true,
    }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, server: true }),
    criterion: field.ref('Criterion', '评分标准', { entity: 'RfqCriterion', required: true, server: true }),
    criterionName: field.string('Criterion', '评分标准', { maxLength: 80, server: true }),
    weight: field.decimal('Weight', '权重', { precision: 5, scale: 2, unit: '%', server: true }),
    points: field.decimal('Points', '分数', {
      precision: 5,
      scale: 2,
      min: '0',
      max: '100',
      note: '0 to 100; empty is not 0',
    }),
    note: field.string('Reason', '理由', { maxLength: 500 }),
  },
  unique: [['evaluation', 'supplier', 'criterion']],
  indexes: [['evaluation', 'lineNo']],
  access: { kind: 'through', field: 'evaluation' },
  rights: { read: evaluators, update: evaluators },
})
