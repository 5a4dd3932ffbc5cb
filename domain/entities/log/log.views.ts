import { defineService } from '../../meta/service.ts'
import { defineView } from '../../meta/view.ts'
import { text } from '../../meta/text.ts'

export const logService = defineService({
  code: 'log_query', entity: 'Log', title: text('Log Query', '日志查询'), roles: ['platform', 'developer'],
  fields: ['createTime', 'level', 'category', 'remark', 'person', 'company', 'msgEntity', 'businessModule', 'ip', 'msgBody', 'recordId'],
  sort: [{ field: 'createTime', direction: 'desc' }], period: ['createTime'],
})

export const logView = defineView({
  kind: 'list', code: 'log_query', entity: 'Log', title: text('Log Query', '日志查询'), roles: ['platform', 'developer'], service: 'log_query', transfer: true, opens: '/log/query?id={id}',
  search: [{ field: 'keyword', operator: 'like' }, { field: 'level', operator: 'in' }, { field: 'category', operator: 'in' }, { field: 'createTime', operator: 'between' }, { field: 'businessModule', operator: 'in' }, { field: 'msgEntity', operator: 'eq' }],
  columns: [
    { field: 'createTime', width: 170, pinned: 'left', as: 'link' }, { field: 'level', width: 90, as: 'chip' }, { field: 'category', width: 120 }, { field: 'remark', width: 320 }, { field: 'person', width: 200 },
    { field: 'msgEntity', width: 150 }, { field: 'businessModule', width: 120 }, { field: 'company', width: 180 }, { field: 'ip', width: 130 },
  ],
  empty: text('What happened stands here: changes, sign-ins, failures and the runs of jobs.', '此处显示所发生的事：更改、登录、故障和任务执行。'),
})

export const logForm = defineView({
  kind: 'document', code: 'log_view', entity: 'Log', title: text('Log', '日志'), roles: ['platform', 'developer'], by: 'id',
  sections: [{ title: text('Log', '日志'), fields: ['createTime', 'level', 'category', 'remark', 'person', 'company', 'msgEntity', 'recordId', 'businessModule', 'ip', 'msgBody'] }],
})
