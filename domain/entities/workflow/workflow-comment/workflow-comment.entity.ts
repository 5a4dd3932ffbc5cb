import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { everyone } from '../everyone.ts'

/** What was done about a task, by whom, and their opinion. Never changed. */
export const workflowComment = defineEntity({
  name: 'WorkflowComment',
  table: 'workflow_comment',
  label: text('Workflow Comment', '审批意见'),
  area: 'workflow',
  displayField: 'comments',
  source: 'trade §3 Workflow task',
  fields: {
    task: field.ref('Task', '任务', { entity: 'WorkflowTask', required: true, server: true }),
    operator: field.ref('Operator', '操作人', { entity: 'User', server: true }),
    onBehalfOf: field.ref('On Behalf Of', '代表', { entity: 'User', server: true }),
    operation: field.enum('Operation', '审批操作', { list: 'taskOperation', server: true }),
    ownCode: field.string('Code of the Own Operation', '自定义操作编码', { maxLength: 36, server: true }),
    comments: field.text('Comments', '意见', { maxLength: 2000, server: true }),
    operatorDate: field.datetime('Operated At', '时间', { server: true }),
  },
  indexes: [['task']],
  access: { kind: 'through', field: 'task' },
  rights: { read: everyone },
})
