import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone, otherCompanies } from '../everyone.ts'

const writers = ['platform', 'purchaser', 'finance', 'supplier', 'freightAgent', 'warehouse', 'qc'] as const

/**
 * A company puts a process in front of one of its actions (7.1 of the practice of workflows). The action then starts
 * the process, and is performed when it ends approved. Without a rule nothing changes.
 */
export const approvalRule = defineEntity({
  name: 'ApprovalRule',
  table: 'approval_rule',
  label: text('Approval Rule', '审批规则'),
  area: 'workflow',
  displayField: 'name',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', { maxLength: 120, required: true, words: true, searchable: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
    action: field.enum('Action', '操作', { list: 'approvableAction', required: true }),
    process: field.ref('Process', '流程', { entity: 'Workflow', required: true }),
    amountAbove: field.decimal('Amount Above', '金额高于', {
      precision: 20,
      scale: 6,
      min: '0',
      help: text(
        'Empty: the process is always asked. A record in another currency is always asked too.',
        '留空则始终需要审批；其他币种的单据也始终需要审批。',
      ),
    }),
    currency: field.enum('Currency', '币种', { list: 'currency' }),
    enabled: field.bool('Enabled', '启用', { initial: true }),
  },
  indexes: [['company', 'action']],
  checks: ['own-company:company', 'approval-rule'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      company: { companyTypes: otherCompanies, via: ['company'] },
    },
  },
  administration: true,
  rights: { read: everyone, create: writers, update: writers, delete: writers },
})
