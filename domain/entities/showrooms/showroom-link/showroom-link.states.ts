import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const showroomLinkStatus = defineStates({
  code: 'showroomLinkStatus',
  module: 'sourcing',
  entity: 'ShowroomLink',
  field: 'status',
  title: text('Status of Showroom Links', '展厅链接状态'),
  source: 'sourcing 9',
  initial: 'active',
  terminal: ['revoked'],
  values: [toned('success', value('active', 'Active', '有效')), value('revoked', 'Revoked', '已撤销')],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'active', roles: ['supplier'] },
    {
      from: ['active'],
      action: { code: 'revoke', label: text('Revoke', '撤销') },
      to: 'revoked',
      roles: ['supplier'],
      tone: 'danger',
      prompt: 'revokesLink',
    },
  ],
})
