import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'developer'] as const

export const moduleStatus = defineStates({
  code: 'moduleStatus',
  module: 'platform',
  entity: 'Module',
  field: 'status',
  title: text('Module Status', '模块状态'),
  source: 'trade §4',
  initial: 'developing',
  terminal: [],
  values: [
    toned('info', value('developing', 'Developing', '开发中')),
    toned('success', value('released', 'Released', '已发布')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'developing', roles },
    {
      from: ['developing'],
      action: { code: 'release', label: text('Release', '发布') },
      to: 'released',
      // The product itself releases the version that a file brings.
      roles: [...roles, 'system'],
      effects: ['release-module'],
      inputs: [
        { name: 'releaseTask', kind: 'string', label: text('Task', '任务'), required: true },
        { name: 'releaseRemark', kind: 'text', label: text('Remark', '备注'), required: true },
      ],
      tone: 'primary',
    },
    {
      from: ['released'],
      action: { code: 'upgrade', label: text('Upgrade', '升级') },
      to: 'developing',
      roles,
      effects: ['upgrade-module'],
      inputs: [
        {
          name: 'nextVersion',
          kind: 'string',
          label: text('New Version', '新版本'),
          note: text('Such as 1.1. It has to differ from all released versions.', '例如 1.1，须不同于所有已发布版本。'),
          required: true,
        },
      ],
    },
    {
      from: ['released'],
      action: { code: 'switchVersion', label: text('Switch Version', '切换版本') },
      to: 'released',
      roles: ['system'],
      reasonRequired: true,
      effects: ['switch-module'],
      inputs: [{ name: 'releasedVersion', kind: 'string', label: text('Version', '版本'), required: true }],
    },
  ],
})
