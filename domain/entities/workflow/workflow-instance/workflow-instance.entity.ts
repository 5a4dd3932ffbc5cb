import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone, otherCompanies } from '../everyone.ts'

/**
 * A process that runs for a record. Its row is locked before anything else of it is read or changed, so that two
 * decisions about one process happen one after the other.
 */
export const workflowInstance = defineEntity({
  name: 'WorkflowInstance',
  table: 'workflow_instance',
  label: text('Running Process', '流程实例'),
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
    process: field.ref('Process', '流程', { entity: 'Workflow', required: true, server: true }),
    version: field.int('Version', '版本', { server: true }),
    versionId: field.string('Version Id', '版本标识', { maxLength: 36, required: true, server: true, secret: true }),
    status: field.enum('Status', '状态', {
      list: 'workflowInstanceStatus',
      server: true,
      initial: 'running',
      sortable: true,
    }),
    mainEntity: field.string('Kind of Record', '单据类型', { maxLength: 60, required: true, server: true }),
    recordId: field.string('Record Id', '单据标识', { maxLength: 36, required: true, server: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, server: true }),
    starter: field.ref('Started by', '发起人', { entity: 'User', required: true, server: true }),
    startedAt: field.datetime('Started at', '发起时间', { server: true, sortable: true }),
    endedAt: field.datetime('Ended at', '结束时间', { server: true, sortable: true }),
    /** The action that waits for the approval, with what was typed for it. */
    held: field.json('Action on Hold', '待执行操作', { server: true, secret: true }),
    /** Of the engine (domain/workflow/state.ts); empty when the process has ended. */
    state: field.json('State', '运行状态', { server: true, secret: true }),
  },
  indexes: [
    ['recordId', 'status'],
    ['company', 'status'],
    ['process', 'startedAt'],
  ],
  states: { status: 'workflowInstanceStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      company: { companyTypes: otherCompanies, via: ['company'], persons: ['starter'] },
    },
  },
  rights: { read: everyone },
})
