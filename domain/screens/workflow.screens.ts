import { everyone } from '../entities/workflow/everyone.ts'
import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'workflow', screen: 'list', instanceBy: ['id'], source: 'shell §2.4; trade §2' } as const
const ofTask = { ...given, recordView: 'workflow_task_form' } as const

export const workflowScreens = defineScreens([
  {
    ...ofTask,
    menu: 'home',
    path: '/workFlow/manage/myTask',
    name: 'wf-my-task',
    title: text('My Approvals', '我的待办'),
    roles: everyone,
    view: 'my_task_triage',
    tabs: ['my_task_triage', 'myTask'],
  },
  {
    ...ofTask,
    menu: 'home',
    path: '/workFlow/manage/completedTask',
    name: 'wf-completed-task',
    title: text('My Completed Approvals', '我的已办'),
    roles: everyone,
    view: 'completedTask',
  },
  {
    ...given,
    menu: 'home',
    path: '/workFlow/manage/myProLaunch',
    name: 'wf-my-pro-launch',
    title: text('Processes I Started', '我发起的流程'),
    roles: everyone,
    view: 'myProLaunch',
    recordView: 'workflow_instance_form',
  },
  {
    ...given,
    menu: 'home',
    path: '/workFlow/manage/proxySet',
    name: 'wf-proxy-set',
    title: text('Proxy Settings', '代理设置'),
    roles: everyone,
    view: 'proxySet',
    recordView: 'proxy_setting_form',
  },
  {
    ...ofTask,
    menu: 'administration',
    path: '/workFlow/manage/allApprTask',
    name: 'wf-all-appr-task',
    title: text('All Pending Approvals', '全部待办'),
    roles: ['platform'],
    view: 'allApprTask',
  },
  {
    ...ofTask,
    menu: 'administration',
    path: '/workFlow/manage/allCompletedTask',
    name: 'wf-all-completed-task',
    title: text('All Completed Approvals', '全部已办'),
    roles: ['platform'],
    view: 'allCompletedTask',
  },
  {
    area: 'workflow',
    source: 'shell §2.4; trade §2',
    path: '/workFlow/manage/detail',
    name: 'wf-detail',
    title: text('task detail({bussinessNo})', '任务详情（{bussinessNo}）'),
    screen: 'form',
    roles: everyone,
    view: 'workflow_task_form',
    instanceBy: ['id'],
  },
])
