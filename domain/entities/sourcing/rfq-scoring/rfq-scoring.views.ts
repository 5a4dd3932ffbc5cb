import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance'] as const

export const rfqScoringsService = defineService({
  code: 'rfq_scorings',
  entity: 'RfqScoring',
  title: text('Scorings', '评分'),
  roles,
  refers: { rfqName: { via: 'rfq', field: 'rfqName' }, round: { via: 'rfq', field: 'round' } },
  fields: [
    'scoringNo',
    'rfq',
    'rfqName',
    'round',
    'status',
    'evaluators',
    'submittedBy',
    'dueDate',
    'closedAt',
    'buyer',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqScorings = defineView({
  kind: 'list',
  code: 'rfq_scorings',
  entity: 'RfqScoring',
  title: text('Scorings', '评分'),
  roles,
  service: 'rfq_scorings',
  opens: '/rfq_scorings?id={id}',
  create: '/rfq_scorings?id=',
  actions: ['rfqScoringStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'rfq', operator: 'eq' },
    { field: 'status', operator: 'in' },
  ],
  columns: [
    { field: 'scoringNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'rfqName', width: 240 },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'evaluators', width: 260 },
    { field: 'submittedBy', width: 260 },
    { field: 'dueDate', width: 130, as: 'due' },
    { field: 'closedAt', width: 160 },
    { field: 'round', width: 150, as: 'chip' },
  ],
  empty: text(
    'No bidders are scored yet. Open an RFQ with criteria after its cut-off and prepare a scoring there.',
    '暂无评分。请在截止时间之后打开设有评分标准的询价单，并在其中准备评分。',
  ),
})

export const rfqScoringForm = defineView({
  kind: 'form',
  code: 'rfq_scoring_form',
  entity: 'RfqScoring',
  title: text('Scoring', '评分'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Scoring', '评分'),
      fields: ['scoringNo', 'rfq', 'status', 'evaluators', 'submittedBy', 'dueDate', 'closedAt', 'remark', 'buyer'],
    },
  ],
  tables: [
    {
      child: 'evaluations',
      title: text('Scores', '评分明细'),
      columns: [
        { field: 'evaluator', width: 200 },
        { field: 'status', width: 130, as: 'chip' },
        { field: 'submittedAt', width: 170 },
        { field: 'remark', width: 320 },
      ],
    },
  ],
  links: {
    to: [
      {
        title: text('Compare Quotations', '比较报价'),
        opens: '/rfq_comparison?rfq={rfq}',
        while: { field: 'status', values: ['open', 'closed'] },
      },
    ],
  },
  actions: ['rfqScoringStatus'],
  tabs: ['history'],
})
