import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const orderPlacementStatus = defineStates({
  code: 'orderPlacementStatus',
  module: 'trade',
  entity: 'OrderPlacement',
  field: 'status',
  title: text('Order Placement Status', '下单状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['closed', 'cancelled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('closed', 'Closed', '已关闭')),
    toned('danger', value('cancelled', 'Cancelled', '已取消')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['purchaser'] },
    // at least one SKU with quantity and supplier; quantity not below the MOQ of a quote that is still valid
    {
      from: ['draft'],
      action: { code: 'place', label: text('Place Order', '下单') },
      to: 'closed',
      roles: ['purchaser', 'system'],
      guards: ['hasItems', 'itemsComplete', 'moqReached'],
      prompt: 'B-101',
      effects: ['make-orders'],
      tone: 'primary',
    },
    // confirmation prompt answered yes
    {
      from: ['draft'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancelled',
      roles: ['purchaser'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['set-cancelled-date'],
      tone: 'danger',
    },
    // cancelled not more than 30 days ago
    {
      from: ['cancelled'],
      action: { code: 'reopen', label: text('Reopen', '重新打开') },
      to: 'draft',
      roles: ['purchaser'],
      guards: ['cancelledLately'],
      reasonRequired: true,
      exceptional: true,
      effects: ['check-quotes'],
    },
  ],
})
