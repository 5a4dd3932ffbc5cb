import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** One part of a code. Its rules require name and type with the specified messages (V-049, V-050). */
export const codeSection = defineEntity({
  name: 'CodeSection',
  table: 'code_section',
  label: text('Code Section', '码段'),
  area: 'encoder',
  displayField: 'name',
  source: 'shell §3; shell §5',
  fields: {
    name: field.string('Section Name', '码段名称', { maxLength: 80 }),
    type: field.enum('Section Type', '码段类型', { list: 'codeSectionType' }),
    rule: field.ref('Rule', '编码规则', { entity: 'CodeRule', required: true }),
    order: field.int('Order', '顺序', { min: '0', max: '99' }),
    setting: field.json('Setting', '设置'),
  },
  access: { kind: 'through', field: 'rule' },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
})
