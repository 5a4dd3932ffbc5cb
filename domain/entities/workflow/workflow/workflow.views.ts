import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const workflowsService = defineService({
  code: 'page_workflows',
  entity: 'Workflow',
  title: text('Processes', '流程'),
  roles,
  fields: ['name', 'key', 'version', 'status', 'ruleDays', 'ruleFrequency', 'fileName', 'deployedAt'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const workflowsView = defineView({
  kind: 'list',
  code: 'page_workflows',
  page: { menu: 'administration' },
  entity: 'Workflow',
  title: text('Processes', '流程'),
  roles,
  service: 'page_workflows',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
  ],
  actions: ['workflowProcessStatus'],
  opens: '/base/page-making/page_workflow?id={id}',
  columns: [
    { field: 'name', width: 260, pinned: 'left', as: 'link' },
    { field: 'key', width: 200 },
    { field: 'version', width: 90 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'ruleDays', width: 110 },
    { field: 'ruleFrequency', width: 130 },
    { field: 'fileName', width: 220 },
    { field: 'deployedAt', width: 160 },
  ],
  empty: text(
    'No process is deployed. Deploy a BPMN file; companies then put it in front of their actions.',
    '尚未部署流程。部署 BPMN 文件后，公司可将其用于自己的操作审批。',
  ),
})

export const workflowForm = defineView({
  kind: 'form',
  code: 'page_workflow',
  page: {},
  entity: 'Workflow',
  title: text('Process', '流程'),
  roles,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }],
  sections: [
    { title: text('Process', '流程'), fields: ['name', 'key', 'version', 'status', 'fileName', 'deployedAt'] },
    { title: text('Reminders', '提醒'), fields: ['ruleDays', 'ruleFrequency'] },
  ],
  actions: ['workflowProcessStatus'],
  tabs: ['history'],
})
