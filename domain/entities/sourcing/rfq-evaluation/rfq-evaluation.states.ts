import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** Scores are changed until they are submitted; colleagues see them when they are counted. */
export const rfqEvaluationStatus = defineStates({
  code: 'rfqEvaluationStatus',
  module: 'sourcing',
  entity: 'RfqEvaluation',
  field: 'status',
  title: text('Status of Scores', '评分提交状态'),
  source: 'sourcing 5',
  initial: 'draft',
  terminal: ['counted', 'lapsed'],
  values: [
    toned('warning', value('draft', 'To Score', '待评分')),
    toned('info', value('submitted', 'Submitted', '已提交')),
    toned('success', value('counted', 'Counted', '已计入')),
    value('lapsed', 'Not Counted', '未计入'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['system'] },
    // every bidder has points by every criterion; nothing changes afterwards
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit Scores', '提交评分') },
      to: 'submitted',
      roles: ['purchaser', 'finance', 'qc'],
      guards: ['ownScores', 'scoringOpen', 'allScored'],
      effects: ['submit-scores'],
      tone: 'primary',
    },
    { from: ['submitted'], action: { code: 'count', label: text('Count', '计入') }, to: 'counted', roles: ['system'] },
    { from: ['draft'], action: { code: 'lapse', label: text('Lapse', '不计入') }, to: 'lapsed', roles: ['system'] },
  ],
})
