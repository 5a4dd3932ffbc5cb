import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { ofDesigners } from '../designed.ts'

/** What is built for one purpose: systems, and the modules in them. */
export const project = defineEntity({
  name: 'Project',
  table: 'api_project',
  label: text('Project (API designer)', '项目'),
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
      help: text(
        'Small letters, digits and hyphens. Files of modules name the project by it.',
        '小写字母、数字和连字符。模块文件以此标识项目。',
      ),
    }),
    version: field.string('Version', '版本', { maxLength: 40 }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
  },
  unique: [['identifier']],
  checks: ['module'],
  ...ofDesigners,
})
