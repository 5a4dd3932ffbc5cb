import type { EffectUse } from '../../../meta/names/parameters.ts'
import { toned, value } from '../../../meta/list.ts'
import type { ActorRole } from '../../../meta/role.ts'
import { defineStates, type Transition } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const reach = (from: string, to: string, roles: readonly ActorRole[], effects: readonly EffectUse[] = []) =>
  ({
    from: [from],
    action: { code: 'reach', label: text('Reach Milestone', '节点达成') },
    to,
    roles,
    guards: ['notSkipped', 'reachedInOrder', ...(to === 'containerStuffed' ? ['containersClosed'] : [])],
    inputs: [{ name: 'date', kind: 'date', label: text('Date', '日期'), required: true, happened: true }],
    effects: [`record-step:${to}`, ...effects],
    tone: 'primary',
  }) as const satisfies Transition
/** A system transition: PO progress and VOB set the date. */
const follow = (from: string, to: string): Transition => ({
  from: [from],
  action: { code: 'reach', label: text('Reach Milestone', '节点达成') },
  to,
  roles: ['system'],
})

export const trackingMilestone = defineStates({
  code: 'trackingMilestone',
  module: 'trade',
  entity: 'Shipment',
  field: 'currentMilestone',
  title: text('Tracking Milestones', '跟踪节点'),
  source: 'trade §4',
  initial: 'cargoReady',
  terminal: ['emptyReturn'],
  values: [
    value('cargoReady', 'Cargo Ready', '货好'),
    value('vendorBooking', 'Vendor Booking', '供应商订舱'),
    value('soRelease', 'SO Release', '放单'),
    value('containerStuffed', 'Container Stuffed', '装箱完成'),
    value('gateIn', 'Gate In', '进港'),
    toned('info', value('polDeparture', 'POL Departure', '起运港离港')),
    toned('info', value('podArrival', 'POD Arrival', '目的港到港')),
    toned('info', value('customsRelease', 'Customs Release', '海关放行')),
    toned('success', value('delivery', 'Delivery', '派送')),
    toned('success', value('emptyReturn', 'Empty Return', '还空箱')),
  ],
  transitions: [
    // PO progress moves to Cargo Ready
    { from: [], action: { code: 'create', label: text('Cargo Ready', '货好') }, to: 'cargoReady', roles: ['system'] },
    // a VOB is Approved
    follow('cargoReady', 'vendorBooking'),
    // PO progress moves to SO Released
    follow('vendorBooking', 'soRelease'),
    // actual date not in the future and not before that of the earlier milestone; container and seal numbers filled
    reach('soRelease', 'containerStuffed', ['supplier', 'freightAgent', 'warehouse', 'system']),
    reach('containerStuffed', 'gateIn', ['freightAgent', 'system']),
    reach('gateIn', 'polDeparture', ['freightAgent', 'system']),
    reach('polDeparture', 'podArrival', ['freightAgent', 'system']),
    reach('podArrival', 'customsRelease', ['freightAgent', 'system']),
    reach('customsRelease', 'delivery', ['freightAgent', 'warehouse', 'system']),
    reach('delivery', 'emptyReturn', ['freightAgent', 'system']),
  ],
})

/** The shipping order: entered with cut-offs by the freight agent, then released for the orders of the shipment. */
export const soStatus = defineStates({
  code: 'soStatus',
  module: 'trade',
  entity: 'Shipment',
  field: 'soStatus',
  title: text('SO Status', '放单状态'),
  initial: 'toRelease',
  terminal: ['released'],
  values: [
    toned('warning', value('toRelease', 'To be Released', '待放单')),
    toned('success', value('released', 'Released', '已放单')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'toRelease', roles: ['system'] },
    // shipping plan Confirmed; soNo, carrier, vessel and cut-offs filled; every order is booked
    {
      from: ['toRelease'],
      action: { code: 'releaseSo', label: text('Release SO', '放单') },
      to: 'released',
      roles: ['freightAgent', 'platform'],
      guards: ['soFilled', 'cutOffsInOrder', 'releasedInTime'],
      inputs: [
        { name: 'actualDate', kind: 'date', label: text('Released on', '放单日期'), required: true, happened: true },
      ],
      effects: ['release-orders'],
      tone: 'primary',
    },
    // the cargo missed its vessel: later dates, the earlier ones are kept
    {
      from: ['released'],
      action: { code: 'roll', label: text('Roll to Later Vessel', '甩柜改配') },
      to: 'released',
      roles: ['freightAgent', 'platform'],
      guards: ['notDeparted', 'laterDeparture'],
      reasonRequired: true,
      inputs: [
        { name: 'vessel', kind: 'string', label: text('New vessel', '新船名'), required: true },
        { name: 'voyage', kind: 'string', label: text('New voyage', '新航次'), required: true },
        { name: 'etd', kind: 'date', label: text('New ETD', '新预计离港日'), required: true },
        { name: 'eta', kind: 'date', label: text('New ETA', '新预计到港日'), required: true },
      ],
      effects: ['roll-shipment', 'notify-buyer'],
    },
  ],
})
