import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** A question is answered to all bidders at once, or not at all. */
export const rfqQuestionStatus = defineStates({
  code: 'rfqQuestionStatus',
  module: 'sourcing',
  entity: 'RfqQuestion',
  field: 'status',
  title: text('Question Status', '提问状态'),
  source: 'sourcing 3',
  initial: 'asked',
  terminal: ['answered', 'refused', 'withdrawn'],
  values: [
    toned('warning', value('asked', 'Asked', '待答复')),
    toned('success', value('answered', 'Answered', '已答复')),
    value('refused', 'Not Answered', '不予答复'),
    value('withdrawn', 'Withdrawn', '已撤回'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'asked', roles: ['supplier'] },
    // several questions of one RFQ get one answer; every invited supplier is given it, without who asked
    {
      from: ['asked'],
      action: { code: 'answer', label: text('Answer to All', '答复全部供应商') },
      to: 'answered',
      roles: ['purchaser'],
      inputs: [
        {
          name: 'answer',
          kind: 'text',
          label: text('Answer', '答复'),
          note: text('All invited suppliers read it.', '全部受邀供应商均可看到。'),
          required: true,
        },
        {
          name: 'wording',
          kind: 'text',
          label: text('Question as Published', '公布的问题'),
          note: text(
            'In place of the words of the question, when they say who asked.',
            '如原文会透露提问方，请在此改写。',
          ),
        },
      ],
      guards: ['stillOpen'],
      effects: ['answer-questions'],
      tone: 'primary',
    },
    {
      from: ['asked'],
      action: { code: 'refuse', label: text('Do Not Answer', '不予答复') },
      to: 'refused',
      roles: ['purchaser'],
      reasonRequired: true,
      effects: ['note-refusal', 'notify:supplierCompany'],
    },
    {
      from: ['asked'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: ['supplier'],
      effects: ['notify:buyer'],
    },
  ],
})
