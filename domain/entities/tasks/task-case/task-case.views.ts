import { roleCodes } from '../../../meta/role.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const entity = 'TaskCase'
const roles = ['platform', 'developer'] as const

export const taskConfigService = defineService({
  code: 'task_config',
  entity,
  title: text('Task Configuration', '任务配置'),
  roles,
  fields: [
    'caseCode',
    'name',
    'enabled',
    'mainEntity',
    'createViewCode',
    'updateViewCode',
    'viewViewCode',
    'hoverViewCode',
    'statusList',
    'status',
    'party',
    'role',
    'dueField',
  ],
  sort: [{ field: 'caseCode', direction: 'asc' }],
})

/** What everybody may know of the types of tasks: their names, and who acts. */
export const taskCaseNamesService = defineService({
  code: 'task_case_names',
  entity,
  title: text('Task Types', '任务类型'),
  roles: roleCodes,
  fields: ['caseCode', 'name', 'mainEntity', 'role'],
  where: [{ field: 'enabled', operator: 'eq', value: true }],
  sort: [{ field: 'caseCode', direction: 'asc' }],
})

export const taskConfigView = defineView({
  kind: 'list',
  code: 'task_config',
  entity,
  title: text('Task Configuration', '任务配置'),
  roles,
  service: 'task_config',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'mainEntity', operator: 'in' },
  ],
  opens: '/mgr/case/setting/{id}',
  create: '/mgr/case/setting',
  columns: [
    { field: 'caseCode', width: 160, pinned: 'left', as: 'link' },
    { field: 'name', width: 240 },
    { field: 'mainEntity', width: 170 },
    { field: 'status', width: 130 },
    { field: 'role', width: 130 },
    { field: 'enabled', width: 100 },
    { field: 'viewViewCode', width: 180 },
    { field: 'updateViewCode', width: 180 },
    { field: 'createViewCode', width: 180, optional: true },
    { field: 'hoverViewCode', width: 180, optional: true },
  ],
  empty: text(
    'There are no types of tasks yet. Create one to link tasks with records.',
    '暂无任务类型。请新建类型，将任务与单据关联。',
  ),
})

export const taskCaseForm = defineView({
  kind: 'form',
  code: 'task_case_form',
  entity,
  title: text('Case Settings', '案例设置'),
  roles,
  by: 'caseCode',
  summary: [{ field: 'mainEntity' }, { field: 'enabled' }],
  sections: [
    { title: text('Task Type', '任务类型'), fields: ['caseCode', 'name', 'mainEntity', 'enabled'] },
    { title: text('Views', '视图'), fields: ['createViewCode', 'updateViewCode', 'viewViewCode', 'hoverViewCode'] },
    {
      title: text('Follows a Status', '跟随单据状态'),
      fields: ['statusList', 'status', 'party', 'role', 'dueField'],
    },
  ],
  tabs: ['history'],
})
