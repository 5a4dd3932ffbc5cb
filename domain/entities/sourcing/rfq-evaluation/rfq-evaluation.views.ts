import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance', 'qc'] as const

export const rfqScoresService = defineService({
  code: 'rfq_scores',
  entity: 'RfqEvaluation',
  title: text('Scores of Bidders', '供应商评分'),
  roles,
  refers: {
    dueDate: { via: 'scoring', field: 'dueDate' },
  },
  fields: ['scoringNo', 'rfq', 'evaluator', 'status', 'dueDate', 'submittedAt', 'buyer'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqScores = defineView({
  kind: 'list',
  code: 'rfq_scores',
  entity: 'RfqEvaluation',
  title: text('Scores of Bidders', '供应商评分'),
  roles,
  service: 'rfq_scores',
  opens: '/rfq_scores?id={id}',
  actions: ['rfqEvaluationStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'evaluator', operator: 'eq' },
  ],
  columns: [
    { field: 'scoringNo', width: 180, pinned: 'left', as: 'link' },
    { field: 'status', width: 130, as: 'chip' },
    { field: 'evaluator', width: 190 },
    { field: 'dueDate', width: 130, as: 'due' },
    { field: 'submittedAt', width: 170 },
    { field: 'rfq', width: 160 },
  ],
  empty: text(
    'You are not asked for scores. Who is named as evaluator of an RFQ finds its bidders here.',
    '暂无需要您评分的询价。被指定为评分人后，待评分的供应商显示在此处。',
  ),
})

export const rfqScoresForm = defineView({
  kind: 'form',
  code: 'rfq_scores_form',
  entity: 'RfqEvaluation',
  title: text('Scores of an Evaluator', '评分人评分'),
  roles,
  by: 'id',
  rowsAfter: 1,
  sections: [
    {
      title: text('Scores', '评分'),
      fields: ['scoringNo', 'rfq', 'evaluator', 'status', 'submittedAt', 'remark', 'buyer'],
    },
  ],
  tables: [
    {
      child: 'scores',
      title: text('Points', '分数'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'supplier', width: 230 },
        { field: 'criterionName', width: 220 },
        { field: 'weight', width: 90 },
        { field: 'points', width: 110 },
        { field: 'note', width: 360 },
      ],
    },
  ],
  actions: ['rfqEvaluationStatus'],
  tabs: ['history'],
})

export const rfqScoresWorklists = [
  defineWorklist({
    code: 'scores-to-give',
    title: text('Bidders to score', '待评分的供应商'),
    roles,
    service: 'rfq_scores',
    where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/rfq_scores',
    due: 'dueDate',
    fields: ['scoringNo', 'rfq', 'dueDate'],
  }),
]
