import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const publishTasksService = defineService({
  code: 'publish_tasks',
  entity: 'PublishTask',
  title: text('Publish Tasks', '发布任务'),
  roles,
  fields: [
    'publishTask',
    'module',
    'act',
    'version',
    'status',
    'publishAt',
    'secondPerson',
    'maker',
    'approver',
    'publishedAt',
    'result',
    'remark',
    'createdAt',
    'createdBy',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const publishTaskList = defineView({
  kind: 'list',
  code: 'publish_tasks',
  entity: 'PublishTask',
  title: text('Publish Tasks', '发布任务'),
  roles,
  service: 'publish_tasks',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'module', operator: 'in' },
    { field: 'act', operator: 'in' },
  ],
  columns: [
    { field: 'publishTask', width: 220, pinned: 'left', as: 'link' },
    { field: 'module', width: 180 },
    { field: 'act', width: 130 },
    { field: 'version', width: 90 },
    { field: 'status', width: 170, as: 'chip' },
    { field: 'publishAt', width: 160 },
    { field: 'publishedAt', width: 160 },
    { field: 'result', width: 300 },
    { field: 'maker', width: 160 },
    { field: 'approver', width: 160 },
    { field: 'secondPerson', width: 140, optional: true },
    { field: 'remark', width: 300, optional: true },
    { field: 'createdBy', width: 160, optional: true },
    { field: 'createdAt', width: 160 },
  ],
  opens: '/mgr/platform/entity/publish-tasks?id={id}',
  create: '/mgr/platform/entity/publish-tasks?id=',
  actions: ['publishTaskStatus'],
  empty: text(
    'There are no publish tasks yet. A task releases a module or switches its version, at once or at a time, and keeps who asked for it, who approved it and how it ended.',
    '暂无发布任务。发布任务可立即或按时发布模块或切换版本，并记录申请人、批准人和结果。',
  ),
})

export const publishTaskForm = defineView({
  kind: 'form',
  code: 'publish_task_form',
  entity: 'PublishTask',
  title: text('Publish Task', '发布任务'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Publish Task', '发布任务'),
      fields: ['publishTask', 'remark', 'module', 'act', 'version', 'secondPerson', 'publishLocal', 'timeZone'],
    },
    {
      title: text('Progress', '进度'),
      fields: ['status', 'publishAt', 'maker', 'approver', 'publisher', 'publishedAt', 'result'],
    },
  ],
  publishPreview: {},
  actions: ['publishTaskStatus'],
  tabs: ['history'],
})
