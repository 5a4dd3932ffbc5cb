import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone, otherCompanies } from '../everyone.ts'

const person = { entity: 'User', server: true } as const

/**
 * One person's part of a step of a process. `assignee` was asked first, `operator` is who acts now (after an
 * assignment, or as agent of the assignee), `approver` is who decided. It is seen by them, by who started the process
 * and by the platform; no colleague else.
 */
export const workflowTask = defineEntity({
  name: 'WorkflowTask',
  table: 'workflow_task',
  label: text('Workflow Task', '流程任务'),
  area: 'workflow',
  displayField: 'businessNo',
  source: 'trade §3 Workflow task',
  fields: {
    businessNo: field.string('Business No.', '业务编号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    businessOwner: field.ref('Business Owner', '业务负责人', person),
    actReProcdefKey: field.string('Process Name', '流程名称', { maxLength: 80, server: true, searchable: true }),
    createTime: field.datetime('Created At', '创建时间', { server: true, sortable: true }),
    assignee: field.ref('Assignee', '原审批人', person),
    operator: field.ref('Operator', '操作人', person),
    approver: field.ref('Approver', '审批人', person),
    operatorDate: field.datetime('Operated At', '操作时间', { server: true, sortable: true }),
    status: field.enum('Status', '状态', { list: 'workflowTaskStatus', server: true, initial: '1', sortable: true }),
    taskType: field.enum('Task Type', '任务类型', { list: 'workflowTaskType', server: true, initial: '1' }),
    nodeName: field.string('Node Name', '节点名称', { maxLength: 80, server: true, searchable: true }),
    activityId: field.string('Activity Id', '活动标识', { maxLength: 80, server: true }),
    comments: field.text('Comments', '审批意见', { maxLength: 2000, server: true }),
    taskSource: field.enum('Task Source', '任务来源', { list: 'taskSource', server: true, initial: 'workflow' }),
    suspended: field.bool('Suspended', '已挂起', { server: true, initial: false }),
    escalatedAt: field.datetime('Escalated At', '升级时间', { server: true, sortable: true }),
    outcome: field.enum('Decision', '审批结果', { list: 'approvalOutcome', server: true }),
    instance: field.ref('Running Process', '流程实例', { entity: 'WorkflowInstance', required: true, server: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
    mainEntity: field.string('Kind of Record', '单据类型', { maxLength: 60, server: true }),
    recordId: field.string('Record Id', '单据标识', { maxLength: 36, server: true }),
    proxyOf: field.ref('In Place of', '代理的任务', { entity: 'WorkflowTask', server: true }),
    /** Places in the state of the engine. */
    token: field.int('Token', '令牌', { server: true, secret: true }),
    member: field.int('Member', '成员', { server: true, secret: true }),
    act: field.int('Activation', '激活序号', { server: true, secret: true }),
  },
  children: { opinions: { entity: 'WorkflowComment', via: 'task', apart: true } },
  unique: [['instance', 'token', 'member', 'taskType']],
  indexes: [['instance', 'status'], ['assignee', 'status'], ['recordId', 'status'], ['proxyOf']],
  // Nearly all tasks are decided, and most of them are older than those that are open.
  queues: [
    { of: ['operator', 'status'], by: 'createTime' },
    { of: ['approver', 'status'], by: 'operatorDate' },
  ],
  lockedAfter: 'instance',
  states: { status: 'workflowTaskStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      company: {
        companyTypes: otherCompanies,
        via: ['company'],
        persons: ['assignee', 'operator', 'approver', 'businessOwner'],
      },
    },
  },
  rights: { read: everyone },
})
