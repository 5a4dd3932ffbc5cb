import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * One of the ten steps of an order: planned, estimated and actual date (statuses#milestoneState). Dates are calendar
 * days at the place of the step, in its time zone (practice C-14).
 */
export const poMilestone = defineEntity({
  name: 'PoMilestone',
  table: 'po_milestone',
  label: text('Milestone', '节点'),
  area: 'orders',
  displayField: 'milestone',
  source: 'trade §4',
  fields: {
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true }),
    milestone: field.enum('Milestone', '节点', { list: 'trackingMilestone', server: true }),
    position: field.int('Position', '次序', { server: true }),
    state: field.enum('State', '状态', { list: 'milestoneState', server: true, initial: 'notStarted' }),
    plannedDate: field.date('Planned', '计划', { server: true }),
    estimatedDate: field.date('Estimated', '预计', { server: true }),
    actualDate: field.date('Actual', '实际', { server: true }),
    place: field.string('Place', '地点', { maxLength: 60, server: true, note: 'UN/LOCODE' }),
    timeZone: field.string('Time Zone', '时区', { maxLength: 60, server: true, note: 'IANA name' }),
  },
  children: { events: { entity: 'PoMilestoneEvent', via: 'milestone' } },
  unique: [['po', 'milestone']],
  states: { state: 'milestoneState' },
  zoneField: 'timeZone',
  access: { kind: 'through', field: 'po' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
