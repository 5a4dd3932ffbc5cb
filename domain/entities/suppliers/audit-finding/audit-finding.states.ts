import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { auditors } from '../audit-template/audit-template.entity.ts'

/** Findings close one by one, each by the company that audited. */
export const auditFindingStatus = defineStates({
  code: 'auditFindingStatus',
  module: 'sourcing',
  entity: 'AuditFinding',
  field: 'status',
  title: text('Audit Finding Status', '发现项状态'),
  source: 'sourcing.md 8',
  initial: 'noted',
  terminal: ['closed'],
  values: [
    value('noted', 'Noted', '已记录'),
    toned('danger', value('open', 'Open', '待整改')),
    toned('warning', value('answered', 'Answered', '待验证')),
    toned('success', value('closed', 'Closed', '已关闭')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'noted', roles: auditors },
    // the submission of its audit issues it too
    {
      from: ['noted'],
      action: { code: 'issue', label: text('Issue', '发出') },
      to: 'open',
      roles: [...auditors, 'system'],
      effects: ['notify:supplierCompany'],
      tone: 'primary',
    },
    // the correction and its day are filled
    {
      from: ['open'],
      action: { code: 'answer', label: text('Submit Correction', '提交整改') },
      to: 'answered',
      roles: ['supplier'],
      guards: ['corrected'],
      effects: ['notify:owner'],
      tone: 'primary',
    },
    {
      from: ['answered'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'open',
      roles: auditors,
      reasonRequired: true,
      effects: ['notify:supplierCompany'],
    },
    {
      from: ['answered'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: auditors,
      effects: ['sign-as:closedBy', 'close-finding', 'notify:supplierCompany'],
      tone: 'primary',
    },
    // seen corrected on site, without an answer
    {
      from: ['open'],
      action: { code: 'closeDirectly', label: text('Close without Answer', '直接关闭') },
      to: 'closed',
      roles: auditors,
      reasonRequired: true,
      effects: ['sign-as:closedBy', 'close-finding', 'notify:supplierCompany'],
    },
  ],
})
