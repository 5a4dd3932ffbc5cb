import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The ledger of a step: every date with author, source and reason of correction (TR-1x). Never changed. */
export const shipmentMilestoneEvent = defineEntity({
  name: 'ShipmentMilestoneEvent',
  table: 'shipment_milestone_event',
  label: text('Shipment Step Entry', '货运节点记录'),
  area: 'logistics',
  displayField: 'date',
  fields: {
    milestone: field.ref('Milestone', '节点', { entity: 'ShipmentMilestone', required: true }),
    classifier: field.enum('Kind', '类别', { list: 'dateClassifier', required: true }),
    date: field.date('Date', '日期', { required: true }),
    previousDate: field.date('Previous Date', '原日期'),
    origin: field.enum('Source', '来源', { list: 'eventSource', required: true }),
    timeZone: field.string('Time Zone', '时区', { maxLength: 60, format: 'timeZone' }),
    reason: field.string('Reason', '原因', { maxLength: 500 }),
    author: field.string('Author', '填报人', { maxLength: 120, personal: true }),
    authorCompany: field.string('Company', '公司', { maxLength: 120 }),
    at: field.datetime('At', '时间', { required: true }),
  },
  indexes: [['milestone', 'at']],
  access: { kind: 'through', field: 'milestone' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'] },
})
