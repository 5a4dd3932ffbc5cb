import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { accountWriters } from './bank-account.entity.ts'

/** An account is verified by a second person of its company, who called back; then its cooling time runs. */
export const bankAccountStatus = defineStates({
  code: 'bankAccountStatus',
  module: 'money',
  entity: 'BankAccount',
  field: 'status',
  title: text('Bank Account Status', '银行账户状态'),
  source: 'money 16',
  initial: 'draft',
  terminal: ['replaced', 'closed'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('inApproval', 'In Approval', '审批中')),
    toned('success', value('verified', 'Verified', '已核实')),
    value('replaced', 'Replaced', '已替换'),
    value('closed', 'Closed', '已停用'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: accountWriters },
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit', '提交') },
      to: 'inApproval',
      roles: accountWriters,
      effects: ['sign-as:submittedBy', 'notify:owner'],
      tone: 'primary',
    },
    // nobody who entered or submitted it; the account of the same currency before it is replaced
    {
      from: ['inApproval'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'verified',
      roles: accountWriters,
      guards: ['bySecondPerson', 'calledBack'],
      inputs: [
        {
          name: 'callBackNote',
          kind: 'string',
          label: text('Call-back', '回拨核实'),
          note: text(
            'Whom you called, and the number you knew before this request.',
            '填写联系人及本次申请之前已知的电话号码。',
          ),
          required: true,
        },
        { name: 'calledOn', kind: 'date', label: text('Called on', '核实日期'), required: true, happened: true },
      ],
      effects: ['set-input:callBackNote', 'set-input:calledOn', 'sign-as:approvedBy', 'verify-account', 'notify:owner'],
      tone: 'primary',
    },
    {
      from: ['inApproval'],
      action: { code: 'reject', label: text('Reject', '驳回') },
      to: 'draft',
      roles: accountWriters,
      reasonRequired: true,
      effects: ['clear:submittedBy', 'notify:owner'],
      tone: 'danger',
    },
    // no payment goes to it from now on
    {
      from: ['verified'],
      action: { code: 'close', label: text('Close', '停用') },
      to: 'closed',
      roles: accountWriters,
      reasonRequired: true,
      effects: ['end-account', 'notify:owner'],
      tone: 'danger',
    },
    {
      from: ['verified'],
      action: { code: 'replace', label: text('Replace', '替换') },
      to: 'replaced',
      roles: ['system'],
      effects: ['end-account'],
    },
  ],
})
