import { value } from '../../../meta/list.ts'
import { defineStates, type ActionInput } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

const platform = ['platform'] as const

const agent = {
  name: 'agent',
  kind: 'string',
  label: text('Agent', '代理人'),
  note: text('The user name of a colleague.', '填写同事的用户名。'),
  required: true,
} as const satisfies ActionInput

const node = {
  name: 'node',
  kind: 'string',
  label: text('Node', '节点'),
  note: text('The name or id of a step of the process, as in its drawing.', '流程图中步骤的名称或标识。'),
  required: true,
} as const satisfies ActionInput

/**
 * A decision is one of three actions (the table has one, `complete`, with a choice), so that each has its button, its
 * prompt and its own demand for a reason.
 */
export const workflowTaskStatus = defineStates({
  code: 'workflowTaskStatus',
  module: 'workflow',
  entity: 'WorkflowTask',
  field: 'status',
  title: text('Workflow Task Status', '流程任务状态'),
  source: 'trade §4',
  initial: '1',
  terminal: ['2'],
  values: [value('1', 'Pending (approving)', '审批中'), value('2', 'Complete', '已完成')],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: '1', roles: ['system'] },
    {
      from: ['1'],
      action: { code: 'approve', label: text('Approve', '同意') },
      to: '2',
      roles: everyone,
      guards: ['byHolder', 'notOwnRequest', 'notSuspended'],
      prompt: 'B-091',
      effects: ['approve-task'],
      tone: 'primary',
    },
    {
      from: ['1'],
      action: { code: 'reject', label: text('Reject', '驳回') },
      to: '2',
      roles: everyone,
      guards: ['byHolder', 'notOwnRequest', 'notSuspended'],
      reasonRequired: true,
      effects: ['reject-task'],
      tone: 'danger',
    },
    // back to who decided before; what came of that decision has not happened
    {
      from: ['1'],
      action: { code: 'return', label: text('Return', '退回') },
      to: '2',
      roles: everyone,
      guards: ['byHolder', 'notOwnRequest', 'notSuspended'],
      reasonRequired: true,
      effects: ['return-task'],
    },
    // the others of the step are not asked any more
    {
      from: ['1'],
      action: { code: 'claim', label: text('Claim', '签收') },
      to: '1',
      roles: everyone,
      guards: ['byHolder', 'notOwnRequest', 'notSuspended'],
      effects: ['claim-task'],
    },
    {
      from: ['1'],
      action: { code: 'assign', label: text('Assign', '转办') },
      to: '1',
      roles: everyone,
      guards: ['byHolderOrPlatform', 'notSuspended'],
      reasonRequired: true,
      inputs: [agent],
      effects: ['assign-task'],
    },
    {
      from: ['1'],
      action: { code: 'addAssignee', label: text('Add Assignee', '加签') },
      to: '1',
      roles: everyone,
      guards: ['byHolderOrPlatform', 'notSuspended'],
      reasonRequired: true,
      inputs: [agent],
      effects: ['add-assignee'],
    },
    {
      from: ['1'],
      action: { code: 'removeAssignee', label: text('Remove Assignee', '减签') },
      to: '1',
      roles: everyone,
      guards: ['byHolderOrPlatform', 'notSuspended'],
      reasonRequired: true,
      inputs: [agent],
      effects: ['remove-assignee'],
    },
    {
      from: ['1'],
      action: { code: 'suspend', label: text('Suspend', '挂起') },
      to: '1',
      roles: platform,
      guards: ['notSuspended'],
      reasonRequired: true,
      effects: ['suspend-task'],
    },
    {
      from: ['1'],
      action: { code: 'activate', label: text('Activate', '激活') },
      to: '1',
      roles: platform,
      guards: ['isSuspended'],
      effects: ['activate-task'],
    },
    // the step is left without a decision, and another one of the same part of the process is asked
    {
      from: ['1'],
      action: { code: 'jump', label: text('Jump to Node', '跳转节点') },
      to: '2',
      roles: platform,
      guards: ['notSuspended'],
      reasonRequired: true,
      inputs: [node],
      effects: ['jump-task'],
    },
    // nothing is approved by it; all open tasks of the process close
    {
      from: ['1'],
      action: { code: 'end', label: text('End Process', '结束流程') },
      to: '2',
      roles: platform,
      guards: ['ofOneProcess'],
      reasonRequired: true,
      prompt: 'B-090',
      effects: ['end-by-task'],
      tone: 'danger',
    },
    // while nobody has decided after it
    {
      from: ['2'],
      action: { code: 'recall', label: text('Recall', '撤回') },
      to: '1',
      roles: everyone,
      guards: ['decidedByMe'],
      reasonRequired: true,
      exceptional: true,
      effects: ['recall-task'],
    },
  ],
})
