import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform'] as const

export const releaseTasks = defineService({
  code: 'company_message',
  entity: 'ReleaseTask',
  title: text('Release Tasks', '发布任务'),
  roles,
  fields: ['publishTask', 'remark', 'sentTo', 'createdAt', 'createdBy'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const releaseTaskList = defineView({
  kind: 'list',
  code: 'company_message',
  entity: 'ReleaseTask',
  title: text('Release Tasks', '发布任务'),
  roles,
  service: 'company_message',
  opens: '/mgr/company/message?id={id}',
  create: '/mgr/company/message?id=',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'publishTask', width: 260, pinned: 'left', as: 'link' },
    { field: 'remark', width: 380 },
    { field: 'sentTo', width: 110 },
    { field: 'createdAt', width: 160 },
    { field: 'createdBy', width: 220 },
  ],
  empty: text(
    'Tasks and notices to the people of your company appear here once they are published.',
    '发布给本公司人员的任务与通知显示在此处。',
  ),
})

export const releaseTaskForm = defineView({
  kind: 'form',
  code: 'release_task',
  entity: 'ReleaseTask',
  title: text('Publish Task', '发布任务'),
  roles,
  by: 'publishTask',
  sections: [{ title: text('Publish Task', '发布任务'), fields: ['publishTask', 'remark', 'sentTo'] }],
  tabs: ['readers'],
})
