import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

/** A part of a project that its modules can belong to. */
export const system = defineEntity({
  name: 'System',
  table: 'api_system',
  label: text('System', '系统'),
  area: 'platform',
  displayField: 'name',
  distinguishedBy: 'project',
  source: 'trade §3 Administration entities',
  fields: {
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, sortable: true }),
    path: field.string('Path', '路径', { maxLength: 200 }),
    version: field.string('Version', '版本', { maxLength: 40 }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    project: field.ref('Project', '项目', { entity: 'Project', required: true, fixed: true }),
  },
  unique: [['project', 'name']],
  checks: ['module'],
  ...ofDesigners,
})
