import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const allocationOrderStatus = defineStates({
  code: 'allocationOrderStatus',
  module: 'warehouse',
  entity: 'AllocationOrder',
  field: 'status',
  title: text('Allocation Order Status', '出库调拨单状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['outbound', 'cancelled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('confirmed', 'Confirmed', '已确认')),
    toned('success', value('outbound', 'Outbound', '已出库')),
    toned('danger', value('cancelled', 'Cancelled', '已取消')),
  ],
  transitions: [
    // a confirmed sales order, or a transfer
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'draft',
      roles: ['warehouse', 'platform', 'system'],
    },
    // quantity is free and not allocated elsewhere
    {
      from: ['draft'],
      action: { code: 'confirm', label: text('Confirm', '确认') },
      to: 'confirmed',
      roles: ['warehouse', 'platform'],
      guards: ['hasPicks', 'quantityFree'],
      effects: ['hold-picks', 'keep-rows:picks>lines', 'notify:owner'],
      tone: 'primary',
    },
    // nothing is outbound
    {
      from: ['confirmed'],
      action: { code: 'unlock', label: text('Unlock', '解锁') },
      to: 'draft',
      roles: ['warehouse'],
      reasonRequired: true,
      effects: ['free-picks', 'clear:lines'],
    },
    // scanned quantity equals confirmed quantity
    {
      from: ['confirmed'],
      action: { code: 'outbound', label: text('Outbound', '出库') },
      to: 'outbound',
      roles: ['warehouse'],
      guards: ['allPicked'],
      effects: ['take-picks', 'notify:owner'],
      tone: 'primary',
    },
    // confirmation prompt answered yes when a person acts
    {
      from: ['draft', 'confirmed'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancelled',
      roles: ['warehouse', 'platform', 'system'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['free-picks', 'notify:owner'],
      tone: 'danger',
    },
  ],
})
