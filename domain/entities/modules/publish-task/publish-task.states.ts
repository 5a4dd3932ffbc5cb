import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'developer'] as const
const system = ['system'] as const

export const publishTaskStatus = defineStates({
  code: 'publishTaskStatus',
  module: 'platform',
  entity: 'PublishTask',
  field: 'status',
  title: text('Publish Task Status', '发布任务状态'),
  source: 'docs/decisions/059',
  initial: 'draft',
  terminal: ['published', 'canceled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('waiting', 'Waiting for Approval', '待批准')),
    toned('info', value('scheduled', 'Scheduled', '待发布')),
    toned('success', value('published', 'Published', '已发布')),
    toned('danger', value('failed', 'Failed', '发布失败')),
    value('canceled', 'Canceled', '已取消'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles },
    {
      from: ['draft', 'failed'],
      action: { code: 'publish', label: text('Publish', '发布') },
      to: 'scheduled',
      roles,
      guards: ['alone', 'inTime'],
      effects: ['ask-publish', 'queue-publish'],
      tone: 'primary',
    },
    {
      from: ['draft', 'failed'],
      action: { code: 'submit', label: text('Ask for Approval', '提交批准') },
      to: 'waiting',
      roles,
      guards: ['withSecond', 'inTime'],
      effects: ['ask-publish'],
      tone: 'primary',
    },
    {
      from: ['waiting'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'scheduled',
      roles,
      guards: ['byOtherThanMaker', 'inTime'],
      effects: ['approve-publish', 'queue-publish'],
      tone: 'primary',
    },
    {
      from: ['waiting'],
      action: { code: 'return', label: text('Return', '退回') },
      to: 'draft',
      roles,
      reasonRequired: true,
    },
    {
      from: ['draft', 'waiting', 'scheduled', 'failed'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles,
      guards: ['notStarted'],
      reasonRequired: true,
      tone: 'danger',
    },
    {
      from: ['scheduled'],
      action: { code: 'complete', label: text('Complete', '完成') },
      to: 'published',
      roles: system,
      effects: ['end-publish'],
    },
    {
      from: ['scheduled'],
      action: { code: 'fail', label: text('Fail', '失败') },
      to: 'failed',
      roles: system,
      reasonRequired: true,
      effects: ['end-publish'],
    },
  ],
})
