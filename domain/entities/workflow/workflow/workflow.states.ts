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
    // nothing starts from now on; what runs goes on or freezes, as is chosen
    {
      from: ['active'],
      action: { code: 'hangUp', label: text('Hang Up', '挂起') },
      to: 'hungUp',
      roles,
      reasonRequired: true,
      inputs: [
        {
          name: 'running',
          kind: 'codes',
          list: 'runningAnswer',
          label: text('Running processes', '运行中的流程'),
          note: text(
            'Choose one. They go on, or their tasks and due times stop until the process is activated.',
            '选择一项：继续运行，或在激活前暂停其任务与到期时间。',
          ),
          required: true,
        },
      ],
      effects: ['hang-up-process'],
      tone: 'danger',
    },
    {
      from: ['hungUp'],
      action: { code: 'activate', label: text('Activate', '激活') },
      to: 'active',
      roles,
      effects: ['activate-process'],
      tone: 'primary',
    },
  ],
})
