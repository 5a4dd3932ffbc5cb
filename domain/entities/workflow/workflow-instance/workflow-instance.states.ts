import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

export const workflowInstanceStatus = defineStates({
  code: 'workflowInstanceStatus',
  module: 'workflow',
  entity: 'WorkflowInstance',
  field: 'status',
  title: text('Status of a Running Process', '流程实例状态'),
  source: 'trade §4',
  initial: 'running',
  terminal: ['approved', 'rejected', 'withdrawn', 'ended', 'failed'],
  values: [
    toned('info', value('running', 'Running', '审批中')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('danger', value('rejected', 'Rejected', '已驳回')),
    value('withdrawn', 'Withdrawn', '已撤回'),
    value('ended', 'Ended', '已终止'),
    toned('danger', value('failed', 'Failed', '异常结束')),
  ],
  transitions: [
    { from: [], action: { code: 'start', label: text('Start', '发起') }, to: 'running', roles: ['system'] },
    {
      from: ['running'],
      action: { code: 'approved', label: text('End as Approved', '批准结束') },
      to: 'approved',
      roles: ['system'],
    },
    {
      from: ['running'],
      action: { code: 'rejected', label: text('End as Rejected', '驳回结束') },
      to: 'rejected',
      roles: ['system'],
    },
    {
      from: ['running'],
      action: { code: 'failed', label: text('End by an Error', '异常结束') },
      to: 'failed',
      roles: ['system'],
    },
    {
      from: ['running'],
      action: { code: 'ended', label: text('End from a Task', '由任务结束') },
      to: 'ended',
      roles: ['system'],
    },
    // who started it takes it back; the record is free again
    {
      from: ['running'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: everyone,
      guards: ['byStarter'],
      reasonRequired: true,
      effects: ['end-process'],
      tone: 'danger',
    },
    // an administrator of the platform; nothing is approved by it
    {
      from: ['running'],
      action: { code: 'end', label: text('End Process', '结束流程') },
      to: 'ended',
      roles: ['platform'],
      reasonRequired: true,
      prompt: 'B-090',
      effects: ['end-process'],
      tone: 'danger',
    },
  ],
})
