import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The characters of counted codes, and the first and last code. */
export const characterPool = defineEntity({
  name: 'CharacterPool',
  table: 'character_pool',
  label: text('Character Pool', '字符池'),
  area: 'encoder',
  displayField: 'name',
  source: 'shell §3',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 80,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    characters: field.string('Characters', '字符集', { maxLength: 200, required: true }),
    startCode: field.string('Start Code', '起始码', { maxLength: 40, required: true }),
    endCode: field.string('End Code', '结束码', { maxLength: 40 }),
    replenishCode: field.string('Replenish Code', '补位码', { maxLength: 10 }),
    minLength: field.int('Min Length', '最小长度', { required: true, min: '1', max: '40', initial: 1 }),
    maxLength: field.int('Max Length', '最大长度', { required: true, min: '1', max: '40', initial: 10 }),
  },
  unique: [['name']],
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: {
    read: ['platform', 'developer'],
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
})
