import { toned, value } from '../../../meta/list.ts'
import { roleCodes } from '../../../meta/role.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const taskStatus = defineStates({
  code: 'taskStatus',
  module: 'workflow',
  entity: 'Task',
  field: 'status',
  title: text('Task Status', '任务状态'),
  initial: 'open',
  terminal: ['done', 'dropped'],
  values: [
    value('open', 'Open', '待处理'),
    toned('success', value('done', 'Done', '已完成')),
    value('dropped', 'Not Needed', '无需处理'),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'open',
      roles: [...roleCodes, 'system'],
    },
    {
      from: ['open'],
      action: { code: 'complete', label: text('Complete', '完成') },
      to: 'done',
      roles: [...roleCodes, 'system'],
      guards: ['mineOrManager', 'selfBuilt'],
      prompt: 'completeTask',
      effects: ['close-task'],
      tone: 'primary',
    },
    {
      from: ['open'],
      action: { code: 'reschedule', label: text('Reschedule', '改期') },
      to: 'open',
      roles: roleCodes,
      guards: ['mineOrManager', 'selfBuilt'],
      inputs: [{ name: 'date', kind: 'date', label: text('Due Day', '截止日'), required: true }],
      effects: ['move-task'],
    },
    {
      from: ['open'],
      action: { code: 'assign', label: text('Assign', '转办') },
      to: 'open',
      roles: roleCodes,
      guards: ['mineOrManager'],
      inputs: [
        {
          name: 'agent',
          kind: 'string',
          label: text('Agent', '代理人'),
          note: text('The user name of a colleague.', '填写同事的用户名。'),
          required: true,
        },
      ],
      reasonRequired: true,
      effects: ['hand-task-over'],
    },
    // a task that nobody has, or that a colleague gives up
    {
      from: ['open'],
      action: { code: 'takeOver', label: text('Take Over', '接手') },
      to: 'open',
      roles: roleCodes,
      guards: ['ofOthers'],
      effects: ['take-task-over'],
    },
    {
      from: ['open'],
      action: { code: 'drop', label: text('Not Needed', '无需处理') },
      to: 'dropped',
      roles: roleCodes,
      guards: ['mineOrManager', 'selfBuilt'],
      reasonRequired: true,
      effects: ['close-task'],
    },
    {
      from: ['done', 'dropped'],
      action: { code: 'reopen', label: text('Open Again', '重新打开') },
      to: 'open',
      roles: roleCodes,
      guards: ['mineOrManager', 'selfBuilt'],
      exceptional: true,
      effects: ['reopen-task'],
    },
  ],
})
