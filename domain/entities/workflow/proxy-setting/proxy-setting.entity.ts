import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone, otherCompanies } from '../everyone.ts'

/** A proxy decides for a colleague who is away, and cannot pass that on. */
export const proxySetting = defineEntity({
  name: 'ProxySetting',
  table: 'proxy_setting',
  label: text('Proxy Setting', '代理设置'),
  area: 'workflow',
  displayField: 'reason',
  source: 'trade §3 Workflow task',
  fields: {
    process: field.ref('Process', '流程', {
      entity: 'Workflow',
      help: text('Empty: all processes.', '留空表示全部流程。'),
    }),
    processName: field.string('Process Name', '流程名称', { maxLength: 120, server: true }),
    delegator: field.ref('Delegator', '委托人', { entity: 'User', server: true }),
    agent: field.ref('Agent', '代理人', { entity: 'User', required: true, says: { FIELD_NOT_NULL: 'AGENT_EMPTY' } }),
    status: field.enum('Status', '状态', { list: 'proxyStatus', server: true, initial: 'planned', sortable: true }),
    startDate: field.date('Start Date', '开始日期', { required: true, sortable: true }),
    endDate: field.date('End Date', '结束日期', {
      required: true,
      sortable: true,
      help: text('The last day, by the time zone of your company.', '最后一天，以本公司时区为准。'),
    }),
    reason: field.text('Reason', '原因', {
      maxLength: 1000,
      required: true,
      says: { FIELD_NOT_NULL: 'PROXY_REASON_EMPTY' },
    }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
  },
  inherits: { from: 'process', set: { processName: 'name' } },
  indexes: [['delegator', 'status']],
  checks: ['same-company:agent', 'proxy-setting'],
  states: { status: 'proxyStatus' },
  editableWhile: { field: 'status', values: ['planned'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      company: { companyTypes: otherCompanies, via: ['company'], persons: ['delegator', 'agent'] },
    },
  },
  rights: { read: everyone, create: everyone, update: everyone, delete: everyone },
})
