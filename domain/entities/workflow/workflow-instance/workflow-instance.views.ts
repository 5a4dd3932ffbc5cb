import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'
import { everyone } from '../everyone.ts'

const entity = 'WorkflowInstance'
const fields = ['businessNo', 'process', 'version', 'status', 'company', 'starter', 'startedAt', 'endedAt'] as const

export const myProLaunchService = defineService({
  code: 'myProLaunch',
  entity,
  title: text('Processes I Started', '我发起的流程'),
  roles: everyone,
  fields,
  where: [{ field: 'starter', operator: 'eq', value: '@me' }],
  sort: [{ field: 'startedAt', direction: 'desc' }],
})

export const myProLaunchView = defineView({
  kind: 'list',
  code: 'myProLaunch',
  entity,
  title: text('Processes I Started', '我发起的流程'),
  roles: everyone,
  service: 'myProLaunch',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'process', operator: 'eq' },
    { field: 'status', operator: 'in' },
    { field: 'startedAt', operator: 'between' },
  ],
  actions: ['workflowInstanceStatus'],
  opens: '/workFlow/manage/myProLaunch?id={id}',
  columns: [
    { field: 'businessNo', width: 160, pinned: 'left', as: 'link' },
    { field: 'process', width: 220 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'startedAt', width: 160 },
    { field: 'endedAt', width: 160 },
    { field: 'version', width: 90, optional: true },
  ],
  empty: text(
    'You have started no process. An action with an approval rule starts one.',
    '您尚未发起流程。执行设有审批规则的操作时，流程自动发起。',
  ),
})

export const workflowInstanceForm = defineView({
  kind: 'form',
  code: 'workflow_instance_form',
  entity,
  title: text('Process', '流程'),
  roles: everyone,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }, { field: 'process' }],
  sections: [
    {
      title: text('Process', '流程'),
      fields: ['businessNo', 'process', 'version', 'status', 'company', 'starter', 'startedAt', 'endedAt'],
    },
  ],
  actions: ['workflowInstanceStatus'],
  approval: { of: 'instance' },
  refersTo: { entity: 'mainEntity', record: 'recordId' },
  tabs: ['history'],
})
