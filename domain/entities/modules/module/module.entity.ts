import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

/**
 * Definitions that belong together, and their releases. `version` is the one in development; once it is released, the
 * one that is in use.
 */
export const moduleEntity = defineEntity({
  name: 'Module',
  table: 'api_module',
  label: text('Module', '模块'),
  area: 'platform',
  displayField: 'name',
  distinguishedBy: 'identifier',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    identifier: field.string('Identifier', '标识', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
      fixed: true,
      help: text(
        'Small letters, digits and hyphens. It stays, because files of the module name it.',
        '小写字母、数字和连字符。模块文件以此标识，保存后不可更改。',
      ),
    }),
    path: field.string('Path', '路径', { maxLength: 200 }),
    version: field.string('Version', '版本', {
      maxLength: 40,
      required: true,
      initial: '1.0',
    }),
    status: field.enum('Status', '状态', { list: 'moduleStatus', server: true, initial: 'developing', sortable: true }),
    project: field.ref('Project', '项目', { entity: 'Project', required: true, fixed: true }),
    system: field.ref('System', '系统', { entity: 'System' }),
    sourceVersion: field.string('Source Version', '来源版本', { maxLength: 40, server: true }),
    sourceName: field.string('Source Name', '来源名称', { maxLength: 120, server: true }),
    sourceTime: field.datetime('Source Time', '来源时间', { server: true }),
    needsApproval: field.bool('Publication Needs Approval', '发布须经批准', {
      initial: false,
      help: text(
        'Released and switched only by publish tasks that another person approved. Platform administrators alone take this back.',
        '仅可通过经他人批准的发布任务发布和切换版本。只有平台管理员可以取消。',
      ),
    }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
  },
  unique: [['project', 'identifier']],
  states: { status: 'moduleStatus' },
  editableWhile: { field: 'status', values: ['developing'] },
  checks: ['module'],
  ...ofDesigners,
})
