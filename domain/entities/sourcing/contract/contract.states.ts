import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const contractStatus = defineStates({
  code: 'contractStatus',
  module: 'sourcing',
  entity: 'Contract',
  field: 'status',
  title: text('Contract Status', '合同状态'),
  source: 'sourcing 13',
  initial: 'draft',
  terminal: ['ended', 'terminated'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('sent', 'Sent', '已发送')),
    toned('success', value('signed', 'Signed', '已签署')),
    value('ended', 'Ended', '已到期'),
    toned('danger', value('terminated', 'Terminated', '已终止')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['system'] },
    {
      from: ['draft'],
      action: { code: 'send', label: text('Send to Supplier', '发送给供应商') },
      to: 'sent',
      roles: ['purchaser'],
      effects: ['notify:supplierCompany'],
      tone: 'primary',
    },
    // the day of the signature is entered and not in the future
    {
      from: ['sent'],
      action: { code: 'sign', label: text('Record Signature', '登记签署') },
      to: 'signed',
      roles: ['purchaser'],
      guards: ['signedOn'],
      effects: ['notify:supplierCompany'],
      tone: 'primary',
    },
    {
      from: ['sent'],
      action: { code: 'takeBack', label: text('Take Back', '收回') },
      to: 'draft',
      roles: ['purchaser'],
      reasonRequired: true,
      effects: ['notify:supplierCompany'],
    },
    {
      from: ['signed'],
      action: { code: 'end', label: text('End', '到期') },
      to: 'ended',
      roles: ['purchaser', 'system'],
      effects: ['notify:supplierCompany'],
    },
    {
      from: ['draft', 'sent'],
      action: { code: 'terminate', label: text('Terminate', '终止') },
      to: 'terminated',
      roles: ['purchaser', 'system'],
      reasonRequired: true,
      effects: ['notify:supplierCompany'],
      tone: 'danger',
    },
  ],
})
