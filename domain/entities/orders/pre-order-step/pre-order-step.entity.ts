import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A planned step of a pre-order; computed from its dates. */
export const preOrderStep = defineEntity({
  name: 'PreOrderStep',
  table: 'pre_order_step',
  label: text('Planned Step', '计划节点'),
  area: 'orders',
  displayField: 'milestone',
  fields: {
    preOrder: field.ref('Pre-order', '预订单', { entity: 'PreOrder', required: true }),
    milestone: field.enum('Milestone', '节点', { list: 'trackingMilestone', server: true }),
    position: field.int('Position', '次序', { server: true }),
    state: field.enum('State', '状态', { list: 'milestoneState', server: true }),
    plannedDate: field.date('Planned', '计划', { server: true }),
    actualDate: field.date('Actual', '实际', { server: true, note: 'as the order reached it' }),
  },
  indexes: [['preOrder', 'position']],
  access: { kind: 'through', field: 'preOrder' },
  rights: { read: ['platform', 'purchaser', 'supplier'] },
})
