import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'
import { writeOffPeople } from './write-off.entity.ts'

const roles = [...writeOffPeople, 'platform'] as const

export const payableWriteOffsService = defineService({
  code: 'payable_write_offs',
  entity: 'PayableWriteOff',
  title: text('Write-offs of Payables', '应付核销'),
  roles,
  fields: [
    'writeOffNo',
    'status',
    'side',
    'amount',
    'currency',
    'payment',
    'po',
    'payer',
    'payee',
    'reason',
    'maker',
    'approver',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const payableWriteOffsView = defineView({
  kind: 'list',
  code: 'payable_write_offs',
  entity: 'PayableWriteOff',
  title: text('Write-offs of Payables', '应付核销'),
  roles,
  service: 'payable_write_offs',
  transfer: true,
  actions: ['payableWriteOffStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'side', operator: 'in' },
    { field: 'payee', operator: 'eq' },
    { field: 'currency', operator: 'in' },
  ],
  columns: [
    { field: 'writeOffNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'side', width: 190 },
    { field: 'amount', width: 150 },
    { field: 'currency', width: 110, optional: true },
    { field: 'payee', width: 190 },
    { field: 'po', width: 150 },
    { field: 'reason', width: 300 },
    { field: 'maker', width: 140 },
    { field: 'approver', width: 140 },
    { field: 'payment', width: 150, optional: true },
    { field: 'payer', width: 180, optional: true },
  ],
  opens: '/payable_write_offs?id={id}',
  create: '/payable_write_offs?id=',
  empty: text(
    'Nothing is written off. Ask for it where a small rest of an order is not paid, or a credit is not claimed any more.',
    '暂无核销。订单的小额尾款不再支付，或供应商余额不再追索时，可在此申请。',
  ),
})

export const payableWriteOffForm = defineView({
  kind: 'form',
  code: 'payable_write_off_form',
  entity: 'PayableWriteOff',
  title: text('Write-off', '应付核销'),
  roles,
  by: 'id',
  summary: [{ field: 'amount' }, { field: 'payee' }],
  sections: [
    {
      title: text('Write-off', '核销'),
      fields: ['payment', 'side', 'amount', 'reason', 'writeOffNo', 'status'],
    },
    {
      title: text('Parties and approval', '相关方与审批'),
      fields: ['payer', 'payee', 'currency', 'po', 'maker', 'approver'],
    },
  ],
  actions: ['payableWriteOffStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const writeOffWorklists = [
  defineWorklist({
    code: 'write-offs-to-approve',
    title: text('Write-offs to approve', '待批准的核销'),
    roles: writeOffPeople,
    service: 'payable_write_offs',
    where: [{ field: 'status', operator: 'eq', value: 'requested' }],
    opens: '/payable_write_offs',
    fields: ['writeOffNo', 'side', 'amount', 'currency', 'payee'],
  }),
]
