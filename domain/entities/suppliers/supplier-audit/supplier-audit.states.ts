import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { auditors } from '../audit-template/audit-template.entity.ts'

/** An audit is decided by a second person; a conditional approval ends by itself on its day (S-SUP-1). */
export const supplierAuditStatus = defineStates({
  code: 'supplierAuditStatus',
  module: 'sourcing',
  entity: 'SupplierAudit',
  field: 'status',
  title: text('Supplier Audit Status', '供应商审核状态'),
  source: 'sourcing.md 8',
  initial: 'draft',
  terminal: ['rejected', 'expired'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('inProgress', 'In Progress', '审核中')),
    toned('warning', value('submitted', 'Submitted', '待审批')),
    toned('success', value('approved', 'Approved', '通过')),
    toned('warning', value('conditional', 'Conditionally Approved', '有条件通过')),
    toned('danger', value('rejected', 'Rejected', '不通过')),
    value('expired', 'Expired', '已失效'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: auditors },
    {
      from: ['draft'],
      action: { code: 'start', label: text('Start', '开始审核') },
      to: 'inProgress',
      roles: auditors,
      effects: ['notify:owner'],
      tone: 'primary',
    },
    // every question is answered or not applicable, and at least one counts
    {
      from: ['inProgress'],
      action: { code: 'submit', label: text('Submit', '提交') },
      to: 'submitted',
      roles: auditors,
      guards: ['answered'],
      effects: ['sign-as:submittedBy', 'submit-audit', 'notify:owner'],
      tone: 'primary',
    },
    {
      from: ['submitted'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'inProgress',
      roles: auditors,
      guards: ['bySecondPerson'],
      reasonRequired: true,
      effects: ['clear:submittedBy', 'notify:owner'],
    },
    // no failed grade; no finding is open
    {
      from: ['submitted', 'conditional'],
      action: { code: 'approve', label: text('Approve', '通过') },
      to: 'approved',
      roles: auditors,
      guards: ['bySecondPerson', 'notFailed', 'findingsClosed'],
      effects: ['sign-as:decidedBy', 'decide-audit', 'notify:owner'],
      tone: 'primary',
    },
    {
      from: ['submitted'],
      action: { code: 'approveConditionally', label: text('Approve Conditionally', '有条件通过') },
      to: 'conditional',
      roles: auditors,
      guards: ['bySecondPerson', 'notFailed', 'conditionNamed'],
      reasonRequired: true,
      inputs: [
        {
          name: 'validUntil',
          kind: 'date',
          label: text('Valid Until', '有效期至'),
          note: text(
            'The day by which the findings must be closed. The approval ends by itself after it.',
            '发现项须在此日期前关闭，逾期后有条件通过自动失效。',
          ),
          required: true,
        },
      ],
      effects: ['sign-as:decidedBy', 'set-input:validUntil', 'decide-audit', 'notify:owner'],
    },
    {
      from: ['submitted', 'conditional'],
      action: { code: 'reject', label: text('Reject', '不通过') },
      to: 'rejected',
      roles: auditors,
      guards: ['bySecondPerson'],
      reasonRequired: true,
      effects: ['sign-as:decidedBy', 'decide-audit', 'notify:owner'],
      tone: 'danger',
    },
    {
      from: ['approved', 'conditional'],
      action: { code: 'expire', label: text('Expire', '失效') },
      to: 'expired',
      roles: ['system'],
      effects: ['notify:owner'],
    },
  ],
})
