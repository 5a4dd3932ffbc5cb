import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** How codes are built. Sections are rows; `sections` holds a saved copy, so that drawing a code reads one row. */
export const codeRule = defineEntity({
  name: 'CodeRule',
  table: 'code_rule',
  label: text('Code Rule', '编码规则'),
  area: 'encoder',
  displayField: 'code',
  source: 'shell §3',
  fields: {
    code: field.string('Code', '编码', { maxLength: 40, required: true, searchable: true, sortable: true }),
    name: field.string('Name', '名称', { maxLength: 120, searchable: true, sortable: true }),
    minLength: field.int('Min Length', '最小长度', { min: '1', max: '80' }),
    maxLength: field.int('Max Length', '最大长度', { min: '1', max: '80' }),
    sections: field.json('Sections', '码段', { server: true }),
  },
  children: { codeSections: { entity: 'CodeSection', via: 'rule', atLeastOne: true } },
  unique: [['code']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
  onSave: ['keep-sections'],
})
