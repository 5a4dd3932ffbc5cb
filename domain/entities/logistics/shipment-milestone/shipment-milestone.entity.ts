import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * One of the ten steps of a shipment. Dates are calendar days at the place of the step, in its time zone (practice
 * C-14).
 */
export const shipmentMilestone = defineEntity({
  name: 'ShipmentMilestone',
  table: 'shipment_milestone',
  label: text('Shipment Step', '货运节点'),
  area: 'logistics',
  displayField: 'milestone',
  source: 'trade §4',
  fields: {
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', required: true }),
    milestone: field.enum('Milestone', '节点', { list: 'trackingMilestone', server: true }),
    position: field.int('Position', '次序', { server: true }),
    state: field.enum('State', '状态', { list: 'shipmentStepState', server: true, initial: 'notStarted' }),
    plannedDate: field.date('Planned', '计划', { server: true }),
    estimatedDate: field.date('Estimated', '预计', { server: true }),
    actualDate: field.date('Actual', '实际', { server: true }),
    slippage: field.int('Slippage', '偏差', {
      server: true,
      unit: 'd',
      note: 'days between plan and what is known best',
    }),
    place: field.string('Place', '地点', { maxLength: 60, server: true, note: 'UN/LOCODE' }),
    timeZone: field.string('Time Zone', '时区', { maxLength: 60, server: true, note: 'IANA name' }),
  },
  children: { events: { entity: 'ShipmentMilestoneEvent', via: 'milestone' } },
  unique: [['shipment', 'milestone']],
  states: { state: 'shipmentStepState' },
  zoneField: 'timeZone',
  access: { kind: 'through', field: 'shipment' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'] },
})
