import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone, otherCompanies } from '../everyone.ts'

/**
 * An approval that a person may read, and never decides. Its row is the whole right: it is seen by this person and by
 * the platform, and opens the course of the process, without what the node hides.
 */
export const workflowCopy = defineEntity({
  name: 'WorkflowCopy',
  table: 'workflow_copy',
  label: text('Copy of an Approval', '抄送'),
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
    actReProcdefKey: field.string('Process Name', '流程名称', { maxLength: 80, server: true, searchable: true }),
    nodeName: field.string('Node Name', '节点名称', { maxLength: 80, server: true, searchable: true }),
    businessOwner: field.ref('Business Owner', '业务负责人', { entity: 'User', server: true }),
    createTime: field.datetime('Created At', '创建时间', { server: true, sortable: true }),
    status: field.enum('Status', '状态', {
      list: 'workflowCopyStatus',
      server: true,
      initial: 'unread',
      sortable: true,
    }),
    reason: field.enum('Reason', '抄送原因', { list: 'copyReason', server: true, initial: 'copy' }),
    person: field.ref('Recipient', '抄送人', { entity: 'User', required: true, server: true }),
    /** Empty where every approval of the process is copied. */
    activityId: field.string('Activity Id', '活动标识', { maxLength: 80, server: true }),
    instance: field.ref('Running Process', '流程实例', { entity: 'WorkflowInstance', required: true, server: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
    mainEntity: field.string('Kind of Record', '单据类型', { maxLength: 60, server: true }),
    recordId: field.string('Record Id', '单据标识', { maxLength: 36, server: true }),
  },
  unique: [['instance', 'person']],
  indexes: [['person', 'status', 'createTime']],
  states: { status: 'workflowCopyStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      company: { companyTypes: otherCompanies, via: ['company'], persons: ['person'] },
    },
  },
  rights: { read: everyone },
})
