import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

/**
 * A process that records can be put through. Its versions are kept outside (migration 40) and never change; the record
 * names the one that new processes start with.
 */
export const workflow = defineEntity({
  name: 'Workflow',
  table: 'workflow',
  label: text('Workflow', '流程'),
  area: 'workflow',
  displayField: 'name',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    key: field.string('Key', '流程键', { maxLength: 80, server: true, searchable: true, sortable: true }),
    version: field.string('Version', '版本', { maxLength: 40, server: true }),
    versionId: field.string('Version Id', '版本标识', { maxLength: 36, server: true, secret: true }),
    fileName: field.string('File Name', '文件名', { maxLength: 200, server: true }),
    graph: field.json('Graph', '流程图', { server: true }),
    status: field.enum('Status', '状态', {
      list: 'workflowProcessStatus',
      server: true,
      initial: 'active',
      sortable: true,
    }),
    mainEntity: field.string('Main Entity', '主实体', { maxLength: 80, server: true }),
    ruleDays: field.int('Rule Days', '规则天数', {
      unit: 'day',
      min: '1',
      max: '365',
      help: text(
        'People are reminded by mail of a task that waits longer than so many working days. Empty: never.',
        '任务等待超过该工作日数时发送邮件提醒。留空则不提醒。',
      ),
    }),
    ruleFrequency: field.enum('Rule Frequency', '规则频率', { list: 'ruleFrequency', initial: 'onceOnly' }),
    ccFlag: field.bool('CC Flag', '抄送', { server: true }),
    deployedAt: field.datetime('Deployed At', '部署时间', { server: true, sortable: true }),
  },
  unique: [['key']],
  states: { status: 'workflowProcessStatus' },
  access: { kind: 'shared' },
  rights: { read: everyone, update: ['platform', 'developer'] },
})
