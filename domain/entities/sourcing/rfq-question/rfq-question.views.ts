import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance', 'supplier'] as const

export const rfqQuestionsService = defineService({
  code: 'rfq_questions',
  entity: 'RfqQuestion',
  title: text('Questions about RFQs', '询价提问'),
  roles,
  refers: {
    rfqName: { via: 'rfq', field: 'rfqName' },
    questionsUntil: { via: 'rfq', field: 'questionsUntil' },
  },
  fields: [
    'subject',
    'question',
    'rfq',
    'rfqName',
    'questionsUntil',
    'status',
    'answer',
    'refusal',
    'supplier',
    'buyer',
    'createdAt',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqQuestions = defineView({
  kind: 'list',
  code: 'rfq_questions',
  entity: 'RfqQuestion',
  title: text('Questions about RFQs', '询价提问'),
  roles,
  service: 'rfq_questions',
  opens: '/rfq_questions?id={id}',
  create: '/rfq_questions?id=',
  actions: ['rfqQuestionStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'rfq', operator: 'eq' },
    { field: 'status', operator: 'in' },
    { field: 'supplier', operator: 'eq', companyTypes: ['1', '3'] },
  ],
  columns: [
    { field: 'subject', width: 220, pinned: 'left', as: 'link' },
    { field: 'question', width: 320 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'rfq', width: 150 },
    { field: 'rfqName', width: 200 },
    { field: 'supplier', width: 190, companyTypes: ['1', '3'] },
    { field: 'buyer', width: 190, companyTypes: ['2'] },
    { field: 'questionsUntil', width: 130 },
    { field: 'answer', width: 90 },
    { field: 'createdAt', width: 160, optional: true },
  ],
  empty: text(
    'There are no questions. Suppliers ask while an RFQ is open; the answer goes to all of them, without who asked.',
    '暂无提问。供应商可在询价进行期间提问；答复会发送给全部受邀供应商，不透露提问方。',
  ),
})

export const rfqQuestionForm = defineView({
  kind: 'form',
  code: 'rfq_question_form',
  entity: 'RfqQuestion',
  title: text('Question', '询价提问'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Question', '询价提问'),
      fields: ['rfq', 'subject', 'question', 'status', 'supplier', 'buyer', 'answer', 'refusal'],
    },
  ],
  actions: ['rfqQuestionStatus'],
  tabs: ['history'],
})

export const rfqQuestionWorklists = [
  defineWorklist({
    code: 'questions-to-answer',
    title: text('Questions of suppliers to answer', '待答复的供应商提问'),
    roles: ['purchaser'],
    service: 'rfq_questions',
    where: [{ field: 'status', operator: 'eq', value: 'asked' }],
    opens: '/rfq_questions',
    fields: ['subject', 'rfq', 'supplier', 'questionsUntil'],
  }),
]
