import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'
import { everyone } from '../everyone.ts'

const fields = [
  'businessNo',
  'actReProcdefKey',
  'nodeName',
  'businessOwner',
  'createTime',
  'assignee',
  'operator',
  'approver',
  'operatorDate',
  'status',
  'taskType',
  'outcome',
  'comments',
  'suspended',
  'escalatedAt',
  'company',
  'mainEntity',
  'recordId',
] as const
const entity = 'WorkflowTask'
const pending = { field: 'status', operator: 'eq', value: '1' } as const
const complete = { field: 'status', operator: 'eq', value: '2' } as const
/** Of a task with an agent there are two rows; lists of all tasks count it once. */
const once = { field: 'taskType', operator: 'ne', value: '3' } as const
const byAge = [{ field: 'createTime', direction: 'asc' }] as const
const byDecision = [{ field: 'operatorDate', direction: 'desc' }] as const

export const myTaskService = defineService({
  code: 'myTask',
  entity,
  title: text('My Approvals', '我的待办'),
  roles: everyone,
  fields,
  where: [pending, { field: 'operator', operator: 'eq', value: '@me' }],
  sort: byAge,
})
export const completedTaskService = defineService({
  code: 'completedTask',
  entity,
  title: text('My Completed Approvals', '我的已办'),
  roles: everyone,
  fields,
  where: [complete, { field: 'approver', operator: 'eq', value: '@me' }],
  sort: byDecision,
})
export const allApprTaskService = defineService({
  code: 'allApprTask',
  entity,
  title: text('All Pending Approvals', '全部待办'),
  roles: ['platform'],
  fields,
  where: [pending, once],
  sort: byAge,
})
export const allCompletedTaskService = defineService({
  code: 'allCompletedTask',
  entity,
  title: text('All Completed Approvals', '全部已办'),
  roles: ['platform'],
  fields,
  where: [complete, once],
  sort: byDecision,
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'businessOwner', operator: 'eq' },
  { field: 'createTime', operator: 'between' },
] as const
const opens = '/workFlow/manage/detail?id={id}&bussinessNo={businessNo}'
const number = { field: 'businessNo', width: 160, pinned: 'left', as: 'link' } as const
const what = [
  { field: 'actReProcdefKey', width: 200 },
  { field: 'nodeName', width: 180 },
  { field: 'businessOwner', width: 150 },
  { field: 'createTime', width: 160 },
] as const
const decided = [
  { field: 'outcome', width: 130, as: 'chip' },
  { field: 'comments', width: 260 },
  { field: 'operatorDate', width: 160 },
] as const
const kind = { field: 'taskType', width: 150, optional: true } as const

export const myTaskTriageView = defineView({
  kind: 'triage',
  code: 'my_task_triage',
  entity,
  title: text('One by One', '逐个审批'),
  roles: everyone,
  service: 'myTask',
  line: ['businessNo', 'actReProcdefKey', 'nodeName', 'businessOwner', 'createTime'],
  form: 'workflow_task_form',
  empty: text(
    'No approval waits for you. When a process asks you, it stands here and you get a mail.',
    '当前没有等待您审批的任务。流程需要您审批时，任务显示在此处，并发送邮件通知。',
  ),
})
export const myTaskView = defineView({
  kind: 'list',
  code: 'myTask',
  entity,
  title: text('My Approvals', '我的待办'),
  roles: everyone,
  service: 'myTask',
  search,
  actions: ['workflowTaskStatus'],
  opens,
  columns: [
    number,
    ...what,
    { field: 'assignee', width: 150 },
    { field: 'taskType', width: 150 },
    { field: 'suspended', width: 110, optional: true },
    { field: 'escalatedAt', width: 160, optional: true },
  ],
  empty: text(
    'No approval waits for you. When a process asks you, it stands here and you get a mail.',
    '当前没有等待您审批的任务。流程需要您审批时，任务显示在此处，并发送邮件通知。',
  ),
})
export const completedTaskView = defineView({
  kind: 'list',
  code: 'completedTask',
  entity,
  title: text('My Completed Approvals', '我的已办'),
  roles: everyone,
  service: 'completedTask',
  search: [...search, { field: 'outcome', operator: 'in' }],
  actions: ['workflowTaskStatus'],
  opens,
  columns: [number, ...what, ...decided, { field: 'assignee', width: 150, optional: true }, kind],
  empty: text('You have decided nothing yet.', '您尚未审批过任何任务。'),
})
export const allApprTaskView = defineView({
  kind: 'list',
  code: 'allApprTask',
  entity,
  title: text('All Pending Approvals', '全部待办'),
  roles: ['platform'],
  service: 'allApprTask',
  search: [...search, { field: 'company', operator: 'eq' }],
  actions: ['workflowTaskStatus'],
  opens,
  columns: [
    number,
    ...what,
    { field: 'company', width: 180 },
    { field: 'assignee', width: 150 },
    { field: 'operator', width: 150 },
    { field: 'suspended', width: 110 },
    { field: 'escalatedAt', width: 160, optional: true },
    kind,
  ],
  empty: text('No process waits for a decision.', '当前没有等待审批的流程。'),
})
export const allCompletedTaskView = defineView({
  kind: 'list',
  code: 'allCompletedTask',
  entity,
  title: text('All Completed Approvals', '全部已办'),
  roles: ['platform'],
  service: 'allCompletedTask',
  search: [...search, { field: 'company', operator: 'eq' }, { field: 'outcome', operator: 'in' }],
  opens,
  columns: [
    number,
    ...what,
    { field: 'company', width: 180 },
    { field: 'assignee', width: 150 },
    { field: 'approver', width: 150 },
    ...decided,
    kind,
  ],
  empty: text('No task has been decided yet.', '尚无已完成的审批。'),
})

export const workflowTaskForm = defineView({
  kind: 'form',
  code: 'workflow_task_form',
  entity,
  title: text('Task', '任务'),
  roles: everyone,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }, { field: 'outcome', as: 'chip' }, { field: 'nodeName' }],
  sections: [
    {
      title: text('Task', '任务'),
      fields: ['businessNo', 'actReProcdefKey', 'nodeName', 'businessOwner', 'createTime', 'status', 'suspended'],
    },
    {
      title: text('Decision', '审批'),
      fields: ['assignee', 'operator', 'taskType', 'approver', 'outcome', 'operatorDate', 'comments'],
    },
  ],
  tables: [
    {
      child: 'opinions',
      title: text('Opinions', '审批意见'),
      columns: [
        { field: 'operatorDate', width: 160 },
        { field: 'operator', width: 150 },
        { field: 'onBehalfOf', width: 150 },
        { field: 'operation', width: 140, as: 'chip' },
        { field: 'comments', width: 320 },
      ],
    },
  ],
  actions: ['workflowTaskStatus'],
  approval: { of: 'task' },
  refersTo: { entity: 'mainEntity', record: 'recordId' },
  tabs: ['history'],
})

export const workflowWorklists = [
  defineWorklist({
    code: 'my-approvals',
    title: text('Approvals that wait for you', '待您审批'),
    roles: everyone,
    service: 'myTask',
    where: [{ field: 'suspended', operator: 'ne', value: true }],
    opens: '/workFlow/manage/myTask',
    fields: ['businessNo', 'actReProcdefKey', 'nodeName', 'businessOwner', 'createTime'],
  }),
]
