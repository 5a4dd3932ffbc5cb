import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { writeOffPeople } from './write-off.entity.ts'

/** A second person of the payer approves; a write-off that proves wrong is reversed by a second person too. */
export const payableWriteOffStatus = defineStates({
  code: 'payableWriteOffStatus',
  module: 'money',
  entity: 'PayableWriteOff',
  field: 'status',
  title: text('Write-off Status', '核销状态'),
  source: 'money 16',
  initial: 'requested',
  terminal: ['rejected', 'withdrawn', 'reversed'],
  values: [
    toned('warning', value('requested', 'Requested', '已申请')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('danger', value('rejected', 'Rejected', '已驳回')),
    value('withdrawn', 'Withdrawn', '已撤回'),
    value('reversed', 'Reversed', '已冲回'),
  ],
  transitions: [
    { from: [], action: { code: 'request', label: text('Request', '申请') }, to: 'requested', roles: writeOffPeople },
    // the amount is still open or owed, and within the limit of the company
    {
      from: ['requested'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: writeOffPeople,
      guards: ['byPayer', 'byOtherThanMaker'],
      effects: ['check-write-off', 'sign-as:approver', 'follow-write-offs'],
      tone: 'primary',
    },
    {
      from: ['requested'],
      action: { code: 'reject', label: text('Reject', '驳回') },
      to: 'rejected',
      roles: writeOffPeople,
      guards: ['byPayer', 'byOtherThanMaker'],
      reasonRequired: true,
      tone: 'danger',
    },
    {
      from: ['requested'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: writeOffPeople,
      guards: ['byPayer'],
      reasonRequired: true,
    },
    // the amount is open or owed again
    {
      from: ['approved'],
      action: { code: 'reverse', label: text('Reverse', '冲回') },
      to: 'reversed',
      roles: writeOffPeople,
      guards: ['byPayer', 'byOtherThanMaker'],
      reasonRequired: true,
      effects: ['follow-write-offs'],
      tone: 'danger',
    },
  ],
})
