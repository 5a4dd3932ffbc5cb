import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] as const

export const poMilestoneDays = defineService({
  code: 'po_milestone_days',
  entity: 'PoMilestone',
  title: text('Milestones by Day', '按日期的节点'),
  roles,
  fields: ['po', 'milestone', 'state', 'plannedDate', 'estimatedDate', 'actualDate', 'place', 'timeZone'],
  where: [{ field: 'state', operator: 'ne', value: 'skipped' }],
  period: ['actualDate', 'estimatedDate', 'plannedDate'],
  sort: [],
})

/** All steps of all orders by day. Dragging a step changes its date, if the role may. */
export const poCalendarView = defineView({
  kind: 'calendar',
  code: 'page_po_calendar',
  page: { menu: 'orders' },
  entity: 'PoMilestone',
  title: text('Order Calendar', '订单日历'),
  roles,
  service: 'po_milestone_days',
  event: ['po', 'milestone'],
  groups: 'milestone',
  shown: ['cargoReady', 'polDeparture', 'podArrival', 'delivery'],
  actions: ['milestoneState'],
  moves: ['reestimate', 'estimate', 'plan', 'correct'],
  search: [{ field: 'po', operator: 'like' }],
  opens: '/base/page-making/page_po_form?id={po}',
  settings: {
    header: { start: ['today', 'prev', 'next'], center: ['title'], end: ['yearGrid', 'month', 'week', 'day'] },
    showLeftArea: true,
    editable: true,
    durationEditable: false,
  },
})
