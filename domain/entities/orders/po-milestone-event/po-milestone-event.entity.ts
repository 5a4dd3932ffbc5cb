import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The ledger of a milestone: every date with author, source and reason of correction (TR-1x). Never changed. */
export const poMilestoneEvent = defineEntity({
  name: 'PoMilestoneEvent',
  table: 'po_milestone_event',
  label: text('Milestone Entry', '节点记录'),
  area: 'orders',
  displayField: 'date',
  fields: {
    milestone: field.ref('Milestone', '节点', { entity: 'PoMilestone', required: true }),
    classifier: field.enum('Kind', '类别', { list: 'dateClassifier', required: true }),
    date: field.date('Date', '日期', { required: true }),
    previousDate: field.date('Previous Date', '原日期'),
    origin: field.enum('Source', '来源', { list: 'milestoneSource', required: true }),
    reason: field.string('Reason', '原因', { maxLength: 500 }),
    author: field.string('Author', '填报人', { maxLength: 120, personal: true }),
    authorCompany: field.string('Company', '公司', { maxLength: 120 }),
    at: field.datetime('At', '时间', { required: true }),
  },
  indexes: [['milestone', 'at']],
  access: { kind: 'through', field: 'milestone' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
