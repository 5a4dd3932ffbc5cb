import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The file of an approved award, as it was written then: its ranking can be counted again from it (sourcing 14.7). */
export const rfqAwardFile = defineEntity({
  name: 'RfqAwardFile',
  table: 'rfq_award_file',
  label: text('Award File', '授标文件'),
  area: 'sourcing',
  displayField: 'digest',
  source: 'sourcing 14',
  fields: {
    award: field.ref('Award', '授标', { entity: 'RfqAward', required: true, server: true }),
    digest: field.string('Digest', '摘要', { maxLength: 64, server: true, note: 'SHA-256 of the whole file' }),
    content: field.text('Content', '内容', { maxLength: 50_000_000, server: true }),
  },
  indexes: [['award']],
  access: { kind: 'through', field: 'award' },
  rights: { read: ['purchaser', 'finance'] },
})
