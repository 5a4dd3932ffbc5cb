import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'
import { everyone } from '../everyone.ts'

const entity = 'WorkflowCopy'
const fields = [
  'businessNo',
  'actReProcdefKey',
  'nodeName',
  'businessOwner',
  'createTime',
  'status',
  'reason',
  'mainEntity',
  'recordId',
] as const

export const copyTaskService = defineService({
  code: 'copyTask',
  entity,
  title: text('Copies for Me', '抄送我的'),
  roles: everyone,
  fields,
  where: [{ field: 'person', operator: 'eq', value: '@me' }],
  sort: [{ field: 'createTime', direction: 'desc' }],
})

export const copyTaskView = defineView({
  kind: 'list',
  code: 'copyTask',
  entity,
  title: text('Copies for Me', '抄送我的'),
  roles: everyone,
  service: 'copyTask',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'reason', operator: 'in' },
    { field: 'createTime', operator: 'between' },
  ],
  actions: ['workflowCopyStatus'],
  opens: '/workFlow/manage/copyTask?id={id}',
  columns: [
    { field: 'businessNo', width: 160, pinned: 'left', as: 'link' },
    { field: 'actReProcdefKey', width: 200 },
    { field: 'nodeName', width: 180 },
    { field: 'businessOwner', width: 150 },
    { field: 'createTime', width: 160 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'reason', width: 140, as: 'chip' },
  ],
  empty: text(
    'No approval was copied to you. A process can send you copies that you read and do not decide.',
    '暂无抄送给您的审批。流程可将审批抄送给您查阅，无需您审批。',
  ),
})

export const workflowCopyForm = defineView({
  kind: 'form',
  code: 'workflow_copy_form',
  entity,
  title: text('Copy of an Approval', '抄送'),
  roles: everyone,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }, { field: 'reason', as: 'chip' }, { field: 'actReProcdefKey' }],
  sections: [
    {
      title: text('Approval', '审批'),
      fields: ['businessNo', 'actReProcdefKey', 'nodeName', 'businessOwner', 'createTime', 'status', 'reason'],
    },
  ],
  actions: ['workflowCopyStatus'],
  approval: { of: 'copy' },
  refersTo: { entity: 'mainEntity', record: 'recordId' },
})
