import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const stated = { server: true } as const

/** One difference between two versions of a published RFQ, as every bidder reads it (S-CUT-8). */
export const rfqDifference = defineEntity({
  name: 'RfqDifference',
  table: 'rfq_difference',
  label: text('Difference', '变更内容'),
  area: 'sourcing',
  displayField: 'title',
  source: 'sourcing 3; sourcing 14',
  fields: {
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true }),
    version: field.int('Version', '版本', stated),
    title: field.string('Change', '变更', { maxLength: 120, server: true }),
    what: field.enum('What', '变更项', { list: 'rfqCondition', server: true }),
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, server: true }),
    before: field.text('Before', '变更前', { maxLength: 4000, server: true }),
    after: field.text('After', '变更后', { maxLength: 4000, server: true }),
    publishedAt: field.datetime('Published', '发布时间', stated),
    position: field.int('Position', '次序', stated),
  },
  indexes: [['rfq', 'version', 'position']],
  access: { kind: 'through', field: 'rfq' },
  rights: { read: ['platform', 'purchaser', 'finance', 'supplier'] },
})
