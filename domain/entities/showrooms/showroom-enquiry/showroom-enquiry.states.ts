import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const showroomEnquiryStatus = defineStates({
  code: 'showroomEnquiryStatus',
  module: 'sourcing',
  entity: 'ShowroomEnquiry',
  field: 'status',
  title: text('Enquiry Status', '咨询状态'),
  source: 'sourcing 9',
  initial: 'asked',
  terminal: [],
  values: [
    toned('warning', value('asked', 'Asked', '待答复')),
    toned('success', value('answered', 'Answered', '已答复')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'asked', roles: ['purchaser'] },
    {
      from: ['asked'],
      action: { code: 'answer', label: text('Send Answer', '发送答复') },
      to: 'answered',
      roles: ['supplier'],
      guards: ['answerWritten'],
      effects: ['note-answer', 'notify:buyer'],
      tone: 'primary',
    },
    {
      from: ['answered'],
      action: { code: 'askAgain', label: text('Ask Again', '继续咨询') },
      to: 'asked',
      roles: ['purchaser'],
      effects: ['notify:supplier'],
    },
  ],
})
