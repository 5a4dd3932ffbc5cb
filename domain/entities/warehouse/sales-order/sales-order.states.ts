import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const salesOrderStatus = defineStates({
  code: 'salesOrderStatus',
  module: 'orders',
  entity: 'SalesOrder',
  field: 'status',
  title: text('Sales Order Status', '销售订单状态'),
  source: 'trade §4',
  initial: 'created',
  terminal: ['closed', 'canceled'],
  values: [
    value('created', 'Created', '已创建'),
    toned('info', value('confirmed', 'Confirmed', '已确认')),
    toned('info', value('cargoReady', 'Cargo Ready', '货好')),
    toned('info', value('inTransit', 'In Transit', '运输中')),
    toned('success', value('delivered', 'Delivered', '已交付')),
    toned('success', value('paymentReceipt', 'Payment Receipt', '已收款')),
    value('closed', 'Closed', '已关闭'),
    toned('danger', value('canceled', 'Canceled', '已取消')),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'created',
      roles: ['purchaser', 'platform'],
    },
    // sales type and prices filled; stock reserved, or futures lines linked to inbound PO lines
    {
      from: ['created'],
      action: { code: 'confirm', label: text('Confirm', '确认') },
      to: 'confirmed',
      roles: ['purchaser', 'platform'],
      guards: ['hasItems', 'confirmable', 'futuresLinked'],
      effects: ['keep-rows:items>lines', 'allocate-stock', 'notify:keeper'],
      tone: 'primary',
    },
    // nothing is picked
    {
      from: ['confirmed'],
      action: { code: 'unconfirm', label: text('Back to Created', '撤销确认') },
      to: 'created',
      roles: ['purchaser', 'platform'],
      guards: ['nothingPicked'],
      reasonRequired: true,
      effects: ['cancel-allocations', 'notify:keeper'],
    },
    // allocation order is confirmed and picked
    {
      from: ['confirmed'],
      action: { code: 'cargoReady', label: text('Cargo Ready', '货好确认') },
      to: 'cargoReady',
      roles: ['warehouse'],
      guards: ['allocationPicked'],
      effects: ['notify:owner'],
      tone: 'primary',
    },
    // allocation order is outbound
    {
      from: ['cargoReady'],
      action: { code: 'ship', label: text('Ship', '发运') },
      to: 'inTransit',
      roles: ['warehouse', 'system'],
      guards: ['allocationOutbound'],
      effects: ['notify:owner'],
      tone: 'primary',
    },
    // goods are back in the warehouse by count
    {
      from: ['inTransit'],
      action: { code: 'refuse', label: text('Returned Undelivered', '拒收退回') },
      to: 'cargoReady',
      roles: ['warehouse'],
      guards: ['returnHappened'],
      reasonRequired: true,
      inputs: [
        {
          name: 'returnedOn',
          kind: 'date',
          label: text('Counted back on', '清点退回日期'),
          required: true,
          happened: true,
        },
      ],
      effects: ['set-input:returnedOn', 'return-stock', 'notify:owner'],
    },
    // proof of delivery of the carrier attached
    {
      from: ['inTransit'],
      action: { code: 'deliver', label: text('Deliver', '交付') },
      to: 'delivered',
      roles: ['warehouse', 'platform'],
      guards: ['deliveryProven', 'deliveryHappened'],
      inputs: [
        { name: 'deliveredOn', kind: 'date', label: text('Delivered on', '交付日期'), required: true, happened: true },
      ],
      effects: ['set-input:deliveredOn', 'notify:owner'],
      tone: 'primary',
    },
    // full amount received, or the rest written off with approval
    {
      from: ['delivered'],
      action: { code: 'receivePayment', label: text('Confirm Receipt', '确认收款') },
      to: 'paymentReceipt',
      roles: ['finance'],
      guards: ['paidOrWrittenOff'],
      tone: 'primary',
    },
    // the bank took the money back; a second person approves
    {
      from: ['paymentReceipt'],
      action: { code: 'reverseReceipt', label: text('Reverse Receipt', '冲销收款') },
      to: 'delivered',
      roles: ['finance'],
      guards: ['reversalOfAnother'],
      reasonRequired: true,
      effects: ['clear:reversalReason,reversalProposedBy,writeOffReason,writeOffProposedBy'],
      tone: 'danger',
    },
    // no open amount and no open claim
    {
      from: ['paymentReceipt'],
      action: { code: 'close', label: text('Close', '关闭') },
      to: 'closed',
      roles: ['finance', 'platform', 'system'],
    },
    // not outbound; confirmation prompt answered yes
    {
      from: ['created', 'confirmed', 'cargoReady'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['purchaser', 'platform'],
      guards: ['nothingOutbound'],
      reasonRequired: true,
      prompt: 'B-092',
      consequences: true,
      effects: ['cancel-allocations', 'notify:keeper'],
      tone: 'danger',
    },
  ],
})
