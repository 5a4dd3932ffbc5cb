import { roleCodes } from '../meta/role.ts'
import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'task', source: 'shell §2.4; trade §2' } as const
const maintainers = ['platform', 'developer'] as const

export const taskScreens = defineScreens([
  {
    ...given,
    menu: 'home',
    path: '/mgr/task/mine',
    name: 'task-mine',
    title: text('My Tasks', '我的任务'),
    screen: 'list',
    roles: roleCodes,
    view: 'task_mine_calendar',
    tabs: ['task_mine_calendar', 'task_mine', 'task_mine_done'],
  },
  {
    ...given,
    menu: 'home',
    path: '/mgr/task/manage',
    name: 'task-manage',
    title: text('Task Management', '任务管理'),
    screen: 'list',
    roles: ['platform', 'purchaser', 'supplier'],
    view: 'task_manage',
  },
  {
    ...given,
    path: '/mgr/task/form',
    name: 'task-form',
    title: text('Task Form', '任务表单'),
    screen: 'form',
    roles: roleCodes,
    view: 'task_form',
    instanceBy: ['id', 'dueDate', 'recordId'],
  },
  {
    ...given,
    menu: 'administration',
    path: '/mgr/task/config',
    name: 'task-config',
    title: text('Task Configuration', '任务配置'),
    screen: 'list',
    roles: maintainers,
    view: 'task_config',
  },
  {
    ...given,
    path: '/mgr/case/setting/:id?',
    name: 'case-setting',
    title: text('Case Settings', '案例设置'),
    screen: 'form',
    roles: maintainers,
    view: 'task_case_form',
  },
  {
    ...given,
    path: '/mgr/task/base/:caseCode/:taskId',
    name: 'task-base',
    title: text('Task Detail', '任务详情'),
    screen: 'form',
    roles: roleCodes,
    view: 'task_base',
  },
])
