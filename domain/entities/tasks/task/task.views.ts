import { roleCodes } from '../../../meta/role.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const entity = 'Task'
const managers = ['platform', 'purchaser', 'supplier'] as const
const fields = [
  'taskId',
  'title',
  'caseCode',
  'taskSource',
  'status',
  'owner',
  'dueDate',
  'dueDay',
  'warning',
  'visibleTo',
  'mainEntity',
  'businessNo',
  'recordId',
  'assignedBy',
  'doneAt',
  'doneBy',
  'remark',
] as const
const mine = { field: 'owner', operator: 'eq', value: '@me' } as const
const open = { field: 'status', operator: 'eq', value: 'open' } as const
const byDue = [{ field: 'dueDate', direction: 'asc' }] as const

export const taskManageService = defineService({
  code: 'task_manage',
  entity,
  title: text('Task Management', '任务管理'),
  roles: managers,
  fields,
  sort: byDue,
})
export const taskMineService = defineService({
  code: 'task_mine',
  entity,
  title: text('My Open Tasks', '我的待处理任务'),
  roles: roleCodes,
  fields,
  where: [mine, open],
  sort: byDue,
})
export const taskMineDoneService = defineService({
  code: 'task_mine_done',
  entity,
  title: text('My Closed Tasks', '我的已关闭任务'),
  roles: roleCodes,
  fields,
  where: [mine, { field: 'status', operator: 'ne', value: 'open' }],
  sort: [{ field: 'doneAt', direction: 'desc' }],
})
/** Open and done ones; what is not needed any more leaves the calendar. */
export const taskDaysService = defineService({
  code: 'task_mine_days',
  entity,
  title: text('My Tasks by Day', '按日期的我的任务'),
  roles: roleCodes,
  fields,
  where: [mine, { field: 'status', operator: 'ne', value: 'dropped' }],
  period: ['dueDay'],
  sort: [],
})
/** All tasks that their reader may see, for pages that show those of a case. */
export const taskByCaseService = defineService({
  code: 'task_by_case',
  entity,
  title: text('Tasks by Case', '按案例的任务'),
  roles: roleCodes,
  fields,
  sort: byDue,
})
const opens = '/mgr/task/base/{caseCode}/{taskId}'
const create = '/mgr/task/form?id='
const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'dueDate', operator: 'between' },
  { field: 'taskSource', operator: 'in' },
  { field: 'caseCode', operator: 'like' },
] as const
const first = [
  { field: 'taskId', width: 130, pinned: 'left', as: 'link' },
  { field: 'title', width: 300 },
  { field: 'dueDate', width: 160 },
  { field: 'warning', width: 120, as: 'chip' },
] as const
const about = [
  { field: 'caseCode', width: 150 },
  { field: 'businessNo', width: 150 },
  { field: 'taskSource', width: 130 },
] as const

export const taskManageView = defineView({
  kind: 'list',
  code: 'task_manage',
  entity,
  title: text('Task Management', '任务管理'),
  roles: managers,
  service: 'task_manage',
  search: [...search, { field: 'status', operator: 'in' }, { field: 'owner', operator: 'eq' }],
  actions: ['taskStatus'],
  opens,
  create,
  columns: [
    ...first,
    { field: 'owner', width: 160 },
    { field: 'status', width: 120, as: 'chip' },
    ...about,
    { field: 'assignedBy', width: 150, optional: true },
    { field: 'doneAt', width: 160, optional: true },
    { field: 'doneBy', width: 150, optional: true },
    { field: 'visibleTo', width: 130, optional: true },
  ],
  empty: text(
    'Your company has no tasks. Create one, and choose who does it.',
    '贵公司暂无任务。请新建任务并指定负责人。',
  ),
})
export const taskByCaseView = defineView({
  kind: 'list',
  code: 'task_by_case',
  entity,
  title: text('Tasks by Case', '按案例的任务'),
  roles: roleCodes,
  service: 'task_by_case',
  search: [...search, { field: 'status', operator: 'in' }],
  actions: ['taskStatus'],
  opens,
  columns: [...first, { field: 'status', width: 120, as: 'chip' }, { field: 'owner', width: 160 }, ...about],
  empty: text('There are no tasks of this kind.', '暂无此类任务。'),
})
export const taskMineView = defineView({
  kind: 'list',
  code: 'task_mine',
  entity,
  title: text('Open', '待处理'),
  roles: roleCodes,
  service: 'task_mine',
  search,
  actions: ['taskStatus'],
  opens,
  create,
  columns: [...first, ...about, { field: 'assignedBy', width: 150 }, { field: 'remark', width: 260, optional: true }],
  empty: text(
    'You have nothing to do. A double click on a day of the calendar makes a task.',
    '当前没有待处理任务。在日历中双击某一天即可新建任务。',
  ),
})
export const taskMineDoneView = defineView({
  kind: 'list',
  code: 'task_mine_done',
  entity,
  title: text('Closed', '已关闭'),
  roles: roleCodes,
  service: 'task_mine_done',
  search,
  actions: ['taskStatus'],
  opens,
  columns: [
    { field: 'taskId', width: 130, pinned: 'left', as: 'link' },
    { field: 'title', width: 300 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'doneAt', width: 160 },
    { field: 'dueDate', width: 160 },
    ...about,
  ],
  empty: text('You have closed no task yet.', '您尚未关闭任何任务。'),
})
export const taskCalendarView = defineView({
  kind: 'calendar',
  code: 'task_mine_calendar',
  entity,
  title: text('Calendar', '日历'),
  roles: roleCodes,
  service: 'task_mine_days',
  event: ['title', 'businessNo'],
  groups: 'taskSource',
  tasks: {
    day: 'dueDay',
    at: 'dueDate',
    closed: 'doneAt',
    source: 'taskSource',
    case: 'caseCode',
    number: 'taskId',
    entity: 'mainEntity',
    record: 'recordId',
  },
  actions: ['taskStatus'],
  moves: ['reschedule'],
  search: [{ field: 'keyword', operator: 'like' }],
  opens,
  create: '/mgr/task/form?id=&dueDate={dueDay}',
  settings: {
    header: {
      start: ['today', 'prev', 'next'],
      center: ['title'],
      end: ['newTask', 'yearGrid', 'month', 'week', 'day'],
    },
    customButtons: { newTask: { label: text('New Task', '新建任务'), opens: create } },
    showLeftArea: true,
    editable: true,
    durationEditable: false,
  },
})

const asked = ['title', 'dueDate', 'owner', 'caseCode', 'mainEntity', 'businessNo', 'visibleTo', 'remark'] as const
const known = ['taskId', 'status', 'taskSource', 'assignedBy', 'doneAt', 'doneBy'] as const

/** A task of one's own; made on a day of the calendar, it begins with that day. */
export const taskForm = defineView({
  kind: 'form',
  code: 'task_form',
  entity,
  title: text('Task', '任务'),
  roles: roleCodes,
  by: 'taskId',
  summary: [{ field: 'warning', as: 'chip' }, { field: 'dueDate' }, { field: 'owner' }],
  sections: [
    { title: text('Task', '任务'), fields: asked },
    { title: text('Course', '进展'), fields: known },
  ],
  actions: ['taskStatus'],
  refersTo: { entity: 'mainEntity', record: 'recordId' },
  tabs: ['history'],
})
/** The same with the views of its case: the record that the task is about stands below it. */
export const taskBase = defineView({
  kind: 'form',
  code: 'task_base',
  entity,
  title: text('Task', '任务'),
  roles: roleCodes,
  by: 'taskId',
  summary: [{ field: 'warning', as: 'chip' }, { field: 'dueDate' }, { field: 'owner' }],
  sections: [{ title: text('Task', '任务'), fields: [...asked, 'taskSource', 'assignedBy', 'doneAt'] }],
  actions: ['taskStatus'],
  taskCase: { case: 'caseCode', entity: 'mainEntity', record: 'recordId' },
  refersTo: { entity: 'mainEntity', record: 'recordId' },
  tabs: ['history'],
})

export const taskWorklists = [
  defineWorklist({
    code: 'my-tasks',
    title: text('Your open tasks', '您的待处理任务'),
    roles: roleCodes,
    service: 'task_mine',
    where: [],
    opens: '/mgr/task/mine',
    due: 'dueDay',
    fields: ['taskId', 'title', 'dueDay', 'businessNo'],
  }),
  defineWorklist({
    code: 'free-tasks',
    title: text('Tasks without an owner', '无负责人的任务'),
    roles: managers,
    service: 'task_manage',
    where: [open, { field: 'owner', operator: 'isNull' }],
    opens: '/mgr/task/manage',
    due: 'dueDay',
    fields: ['taskId', 'title', 'dueDay', 'businessNo'],
  }),
]
