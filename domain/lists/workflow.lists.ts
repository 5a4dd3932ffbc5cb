import { defineList, toned, value } from '../meta/list.ts'

export const approvableActionList = defineList({
  code: 'approvableAction',
  module: 'workflow',
  title: { en_US: 'Actions with Approval', zh_CN: '可审批的操作' },
  source: 'trade §4',
  values: [
    value('submitOrder', 'Submit a purchase order', '提交采购订单'),
    value('approvePayment', 'Approve a payment', '批准付款'),
  ],
})

export const approvalOutcome = defineList({
  code: 'approvalOutcome',
  module: 'workflow',
  title: { en_US: 'Decisions', zh_CN: '审批结果' },
  source: 'trade §4',
  values: [
    toned('success', value('approve', 'Approved', '同意')),
    toned('danger', value('reject', 'Rejected', '驳回')),
    toned('warning', value('return', 'Returned', '退回')),
    value('notNeeded', 'Not needed', '无需处理'),
    value('ended', 'Ended', '已终止'),
    value('jumped', 'Passed over', '已跳过'),
  ],
})

/** Why somebody has a copy of an approval. */
export const copyReason = defineList({
  code: 'copyReason',
  module: 'workflow',
  title: { en_US: 'Reasons of Copies', zh_CN: '抄送原因' },
  values: [value('copy', 'Copy', '抄送'), toned('danger', value('overdue', 'Waits too long', '等待过久'))],
})

/** What was done about a task, beside its decision. */
export const taskOperation = defineList({
  code: 'taskOperation',
  module: 'workflow',
  title: { en_US: 'Operations on Tasks', zh_CN: '任务操作' },
  values: [
    toned('success', value('approve', 'Approve', '同意')),
    toned('danger', value('reject', 'Reject', '驳回')),
    toned('warning', value('return', 'Return', '退回')),
    value('claim', 'Claim', '签收'),
    value('assign', 'Assign', '转办'),
    value('addAssignee', 'Add Assignee', '加签'),
    value('removeAssignee', 'Remove Assignee', '减签'),
    value('suspend', 'Suspend', '挂起'),
    value('activate', 'Activate', '激活'),
    value('jump', 'Jump to Node', '跳转节点'),
    value('end', 'End Process', '结束流程'),
    value('recall', 'Recall', '撤回'),
    toned('danger', value('escalate', 'Waits Too Long', '等待过久')),
    value('own', 'Own Operation', '自定义操作'),
  ],
})

/** How often people are reminded of a task when its rule days are over. */
export const ruleFrequency = defineList({
  code: 'ruleFrequency',
  module: 'workflow',
  title: { en_US: 'Rule Frequency', zh_CN: '规则频率' },
  source: 'trade §3',
  values: [value('onceADay', 'Once a day', '每天一次'), value('onceOnly', 'Once only', '仅一次')],
})

/** What happens to what runs by a process that is hung up. */
export const runningAnswer = defineList({
  code: 'runningAnswer',
  module: 'workflow',
  title: { en_US: 'Running Processes', zh_CN: '运行中的流程' },
  values: [value('goOn', 'Go on', '继续运行'), value('freeze', 'Freeze', '冻结')],
})

export const taskSource = defineList({
  code: 'taskSource',
  module: 'workflow',
  title: { en_US: 'Task Source', zh_CN: '任务来源' },
  source: 'trade §3',
  values: [
    value('workflow', 'Workflow', '工作流'),
    value('stateMachine', 'State machine', '状态机'),
    value('buildByOneself', 'Self-built', '自建'),
  ],
})

/** Set by the settings of proxies; a task with an agent has a copy of type 3. */
export const workflowTaskType = defineList({
  code: 'workflowTaskType',
  module: 'workflow',
  title: { en_US: 'Workflow Task Type', zh_CN: '流程任务类型' },
  source: 'trade §4',
  values: [
    value('1', 'No proxy', '无代理'),
    value('2', 'Has proxy (delegated)', '已被代理'),
    value('3', 'Proxy', '代理任务'),
  ],
})
