import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const showroomStatus = defineStates({
  code: 'showroomStatus',
  module: 'sourcing',
  entity: 'Showroom',
  field: 'status',
  title: text('Showroom Status', '展厅状态'),
  source: 'sourcing 9',
  initial: 'draft',
  terminal: [],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('published', 'Published', '已发布')),
    value('archived', 'Archived', '已归档'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['supplier'] },
    // at least one product and one invited company
    {
      from: ['draft'],
      action: { code: 'publish', label: text('Publish', '发布') },
      to: 'published',
      roles: ['supplier'],
      guards: ['showable'],
      tone: 'primary',
    },
    {
      from: ['published'],
      action: { code: 'withdraw', label: text('Withdraw', '撤下') },
      to: 'draft',
      roles: ['supplier'],
    },
    {
      from: ['draft', 'published'],
      action: { code: 'archive', label: text('Archive', '归档') },
      to: 'archived',
      roles: ['supplier'],
    },
    {
      from: ['archived'],
      action: { code: 'reopen', label: text('Reopen', '重新启用') },
      to: 'draft',
      roles: ['supplier'],
    },
  ],
})
