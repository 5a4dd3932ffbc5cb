import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

const person = { entity: 'User', server: true } as const

/**
 * Releases a module, or puts another released version into use: at once or at a time, and where it says so only after
 * another person approved it. What was asked for is what is published (docs/decisions/059).
 */
export const publishTask = defineEntity({
  name: 'PublishTask',
  table: 'publish_task',
  label: text('Publish Task', '发布任务'),
  area: 'platform',
  displayField: 'publishTask',
  source: 'docs/decisions/059',
  fields: {
    publishTask: field.string('Task', '任务', {
      maxLength: 120,
      required: true,
      searchable: true,
      sortable: true,
      says: { FIELD_NOT_NULL: 'RELEASE_TASK_REQUIRED' },
    }),
    remark: field.text('Remark', '备注', {
      maxLength: 400,
      required: true,
      says: { FIELD_NOT_NULL: 'RELEASE_REMARK_REQUIRED' },
    }),
    module: field.ref('Module', '模块', { entity: 'Module', required: true }),
    act: field.enum('What It Does', '操作', { list: 'publishAct', required: true, initial: 'release', sortable: true }),
    version: field.string('Version', '版本', {
      maxLength: 40,
      help: text(
        'Of a switch: the released version to put into use. A release takes the version in development.',
        '切换版本时填写要启用的已发布版本；发布时使用正在开发的版本。',
      ),
    }),
    timeZone: field.string('Time Zone', '时区', {
      maxLength: 64,
      format: 'timeZone',
      help: text('Your own when left empty.', '留空则使用您自己的时区。'),
    }),
    publishLocal: field.string('Publish at (Local Time)', '发布时间（当地时间）', {
      maxLength: 23,
      help: text(
        'Such as 2026-12-15 17:00, by the clock of the time zone. Empty: at once.',
        '例如 2026-12-15 17:00，按所选时区的时间。留空则立即发布。',
      ),
    }),
    publishAt: field.datetime('Publish at', '发布时间', { server: true, sortable: true }),
    secondPerson: field.bool('Approval by Another Person', '须由他人批准', { initial: false }),
    status: field.enum('Status', '状态', {
      list: 'publishTaskStatus',
      server: true,
      initial: 'draft',
      sortable: true,
    }),
    maker: field.ref('Requested by', '申请人', person),
    approver: field.ref('Approved by', '批准人', person),
    publisher: field.ref('Published with the Rights of', '发布权限所属人', person),
    publishedAt: field.datetime('Published at', '实际发布时间', { server: true, sortable: true }),
    result: field.text('Result', '结果', { maxLength: 4000, server: true }),
    /** The hash of the definitions of the module when it was asked for. */
    content: field.string('Definitions', '定义', { maxLength: 64, server: true }),
    startedAt: field.datetime('Started at', '开始时间', { server: true }),
  },
  indexes: [['module'], ['status', 'publishAt']],
  states: { status: 'publishTaskStatus' },
  editableWhile: { field: 'status', values: ['draft', 'failed'] },
  onSave: ['derive-publish-time'],
  access: ofDesigners.access,
  rights: { ...ofDesigners.rights, delete: [] },
})
