import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** Who submits never approves nor releases; the match is made again at each step (M-MAT-2, M-MAT-3). */
export const supplierInvoiceStatus = defineStates({
  code: 'supplierInvoiceStatus',
  module: 'trade',
  entity: 'SupplierInvoice',
  field: 'status',
  title: text('Supplier Invoice Status', '供应商发票状态'),
  initial: 'draft',
  terminal: ['approved', 'cancelled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('submitted', 'Submitted', '已提交')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('danger', value('cancelled', 'Cancelled', '已取消')),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'draft',
      roles: ['supplier', 'finance', 'purchaser', 'system'],
    },
    // at least one line; the date of the document is not after today
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit', '提交') },
      to: 'submitted',
      roles: ['supplier', 'finance', 'purchaser'],
      guards: ['ofParty', 'hasLines', 'dateHappened'],
      effects: ['sign-as:submittedBy', 'match-invoice', 'follow-invoices', 'notify:buyer'],
      tone: 'primary',
    },
    // a tolerance, a receipt or another invoice has changed
    {
      from: ['submitted'],
      action: { code: 'matchAgain', label: text('Match Again', '重新匹配') },
      to: 'submitted',
      roles: ['finance', 'purchaser'],
      guards: ['ofBuyer'],
      effects: ['match-invoice'],
    },
    // held, but neither as a duplicate nor for its currency; another person than who submitted
    {
      from: ['submitted'],
      action: { code: 'release', label: text('Release Hold', '放行') },
      to: 'submitted',
      roles: ['finance', 'purchaser'],
      guards: ['ofBuyer', 'ofAnother', 'releasable'],
      reasonRequired: true,
      effects: ['release-invoice', 'notify:supplierCompany'],
    },
    // matched or released; another person than who submitted
    {
      from: ['submitted'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['finance', 'purchaser'],
      guards: ['ofBuyer', 'ofAnother'],
      effects: ['approve-invoice', 'sign-as:approvedBy', 'follow-credits', 'notify:supplierCompany'],
      tone: 'primary',
    },
    {
      from: ['submitted'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'draft',
      roles: ['finance', 'purchaser'],
      guards: ['ofBuyer'],
      reasonRequired: true,
      effects: ['clear:submittedBy,verdict,releasedBy,releaseReason', 'follow-invoices', 'notify:supplierCompany'],
    },
    {
      from: ['draft', 'submitted'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancelled',
      roles: ['supplier', 'finance', 'purchaser'],
      guards: ['ofParty'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['follow-invoices', 'notify:buyer'],
      tone: 'danger',
    },
  ],
})
