import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** A scoring ends when all have submitted, or when the buyer closes it. It is never opened again. */
export const rfqScoringStatus = defineStates({
  code: 'rfqScoringStatus',
  module: 'sourcing',
  entity: 'RfqScoring',
  field: 'status',
  title: text('Scoring Status', '评分状态'),
  source: 'sourcing 5',
  initial: 'draft',
  terminal: ['closed'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('open', 'Under Way', '进行中')),
    toned('success', value('closed', 'Closed', '已结束')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['purchaser'] },
    // the quotes are open; each evaluator gets a sheet with the bidders and the criteria
    {
      from: ['draft'],
      action: { code: 'begin', label: text('Begin Scoring', '开始评分') },
      to: 'open',
      roles: ['purchaser'],
      guards: ['quotesOpen', 'evaluatorsNamed'],
      effects: ['begin-scoring'],
      tone: 'primary',
    },
    // what is not submitted by then is not counted, and never shown
    {
      from: ['open'],
      action: { code: 'close', label: text('Close Scoring', '结束评分') },
      to: 'closed',
      roles: ['purchaser'],
      guards: ['someSubmitted'],
      reasonRequired: true,
      effects: ['close-scoring'],
    },
    // all have submitted
    {
      from: ['open'],
      action: { code: 'complete', label: text('Complete', '完成评分') },
      to: 'closed',
      roles: ['system'],
      effects: ['close-scoring'],
    },
  ],
})
