import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A use of a rule with its own counters. */
export const codeInstance = defineEntity({
  name: 'CodeInstance',
  table: 'code_instance',
  label: text('Code Instance', '编码实例'),
  area: 'encoder',
  displayField: 'code',
  source: 'shell §3',
  fields: {
    code: field.string('Code', '编码', {
      maxLength: 40,
      required: true,
      fixed: true,
      searchable: true,
      sortable: true,
    }),
    name: field.string('Name', '名称', { maxLength: 120, searchable: true, sortable: true }),
    description: field.text('Description', '描述', { maxLength: 4000 }),
    recycle: field.bool('Recycle Flag', '回收标记', { initial: false }),
    rule: field.ref('Rule', '编码规则', { entity: 'CodeRule', required: true }),
    currentValue: field.string('Current Value', '当前值', { maxLength: 80, server: true }),
    params: field.json('Instance Parameters', '实例参数'),
  },
  unique: [['code']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
})
