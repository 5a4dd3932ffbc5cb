import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const judges = ['qc', 'purchaser'] as const

/** Defects are answered and closed one by one. */
export const qcDefectStatus = defineStates({
  code: 'qcDefectStatus',
  module: 'quality',
  entity: 'QcDefect',
  field: 'status',
  title: text('Defect Status', '缺陷状态'),
  source: 'trade QC-4x',
  initial: 'noted',
  terminal: ['closed'],
  values: [
    value('noted', 'Noted', '已记录'),
    toned('danger', value('open', 'To Answer', '待答复')),
    toned('warning', value('answered', 'Answered', '待确认')),
    toned('success', value('closed', 'Closed', '已关闭')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'noted', roles: ['qc'] },
    // the inspection got its conclusion
    {
      from: ['noted'],
      action: { code: 'issue', label: text('Issue', '发出') },
      to: 'open',
      roles: ['system'],
    },
    // what is done, its cause and its day are filled
    {
      from: ['open'],
      action: { code: 'answer', label: text('Submit Answer', '提交答复') },
      to: 'answered',
      roles: ['supplier'],
      guards: ['answered'],
      effects: ['notify:buyer', 'notify:inspector'],
      tone: 'primary',
    },
    {
      from: ['answered'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'open',
      roles: judges,
      reasonRequired: true,
      effects: ['notify:supplierCompany'],
    },
    {
      from: ['answered'],
      action: { code: 'close', label: text('Accept Answer', '接受答复') },
      to: 'closed',
      roles: judges,
      effects: ['sign-as:closedBy', 'close-defect', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // seen corrected, or no longer of weight
    {
      from: ['open'],
      action: { code: 'closeDirectly', label: text('Close without Answer', '直接关闭') },
      to: 'closed',
      roles: judges,
      reasonRequired: true,
      effects: ['sign-as:closedBy', 'close-defect', 'notify:supplierCompany'],
    },
  ],
})
