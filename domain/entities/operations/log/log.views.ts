import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

/** Bodies are read one at a time with their row: a thousand would be a hundred megabytes. */
export const logService = defineService({
  code: 'log_query',
  entity: 'Log',
  title: text('Log Query', '日志查询'),
  roles: ['platform', 'developer'],
  fields: [
    'createTime',
    'level',
    'category',
    'remark',
    'person',
    'company',
    'action',
    'object',
    'businessModule',
    'ip',
    'msgEntity',
    'recordId',
  ],
  sort: [{ field: 'createTime', direction: 'desc' }],
  period: ['createTime'],
})

export const logView = defineView({
  kind: 'list',
  code: 'log_query',
  entity: 'Log',
  title: text('Log Query', '日志查询'),
  roles: ['platform', 'developer'],
  service: 'log_query',
  transfer: true,
  opens: '/log/query?id={id}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'level', operator: 'in' },
    { field: 'category', operator: 'in' },
    { field: 'createTime', operator: 'between' },
    { field: 'businessModule', operator: 'in' },
    { field: 'object', operator: 'in' },
    { field: 'action', operator: 'in' },
  ],
  columns: [
    { field: 'createTime', width: 160, pinned: 'left', as: 'link' },
    { field: 'level', width: 80, as: 'chip' },
    { field: 'category', width: 110 },
    { field: 'action', width: 150 },
    { field: 'object', width: 150 },
    { field: 'remark', width: 260 },
    { field: 'person', width: 180 },
    { field: 'company', width: 200 },
    { field: 'businessModule', width: 120 },
    { field: 'ip', width: 130 },
  ],
  empty: text(
    'Changes, sign-ins, errors and job runs appear here.',
    '此处显示所发生的事：更改、登录、故障和任务执行。',
  ),
})

export const logForm = defineView({
  kind: 'document',
  code: 'log_view',
  entity: 'Log',
  title: text('Log', '日志'),
  roles: ['platform', 'developer'],
  by: 'id',
  refersTo: { entity: 'msgEntity', record: 'recordId' },
  sections: [
    {
      title: text('Log', '日志'),
      fields: [
        'createTime',
        'level',
        'category',
        'action',
        'object',
        'remark',
        'person',
        'company',
        'businessModule',
        'ip',
        'recordId',
        'msgBody',
      ],
    },
  ],
})
