import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'developer'] as const

export const workflowProcessStatus = defineStates({
  code: 'workflowProcessStatus',
  module: 'workflow',
  entity: 'Workflow',
  field: 'status',
  title: text('Workflow Process Status', '流程状态'),
  source: 'trade §4',
  initial: 'active',
  terminal: [],
  values: [toned('success', value('active', 'Active', '激活')), toned('warning', value('hungUp', 'Hung up', '挂起'))],
  transitions: [
    { from: [], action: { code: 'deploy', label: text('Deploy', '部署') }, to: 'active', roles: ['system'] },
    // nothing starts from now on; what runs goes on
    {
      from: ['active'],
      action: { code: 'hangUp', label: text('Hang Up', '挂起') },
      to: 'hungUp',
      roles,
      reasonRequired: true,
      tone: 'danger',
    },
    {
      from: ['hungUp'],
      action: { code: 'activate', label: text('Activate', '激活') },
      to: 'active',
      roles,
      tone: 'primary',
    },
  ],
})
