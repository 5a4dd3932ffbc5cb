import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * One round of quotes with its cut-off. Its quotes are sealed until `opensAt`: one instant for all of them, by the
 * clock of the database (S-CUT-3). Without an instant they stay sealed for good.
 */
export const rfqRoundRecord = defineEntity({
  name: 'RfqRound',
  table: 'rfq_round',
  label: text('Bidding Round', '报价轮次'),
  area: 'sourcing',
  displayField: 'roundNo',
  source: 'sourcing 13',
  fields: {
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true }),
    round: field.enum('Round', '轮次', { list: 'rfqRound', required: true, server: true }),
    roundNo: field.int('Round No.', '轮次序号', { required: true, server: true }),
    cutoffLocal: field.string('Cutoff (Local Time)', '截止（当地时间）', { maxLength: 23, server: true }),
    timeZone: field.string('Time Zone', '时区', { maxLength: 64, server: true }),
    cutoff: field.datetime('Cutoff', '截止时间', { required: true, server: true }),
    opensAt: field.datetime('Quotes Open', '报价开启时间', { server: true }),
    extensions: field.int('Extensions', '延期次数', { server: true, initial: 0 }),
    closedEarly: field.bool('Closed Early', '提前截止', { server: true, initial: false }),
  },
  unique: [['rfq', 'roundNo']],
  access: { kind: 'through', field: 'rfq' },
  rights: { read: ['platform', 'purchaser', 'finance', 'supplier'] },
})
