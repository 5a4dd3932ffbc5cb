import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance'] as const

export const rfqAwardService = defineService({
  code: 'rfq_awards',
  entity: 'RfqAward',
  title: text('Awards', '授标'),
  roles,
  refers: {
    rfqName: { via: 'rfq', field: 'rfqName' },
    round: { via: 'rfq', field: 'round' },
    projectNo: { via: 'rfq', field: 'projectNo' },
  },
  fields: ['awardNo', 'rfq', 'rfqName', 'round', 'status', 'preparedBy', 'approvedBy', 'projectNo', 'buyer'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqAwards = defineView({
  kind: 'list',
  code: 'rfq_awards',
  entity: 'RfqAward',
  title: text('Awards', '授标'),
  roles,
  service: 'rfq_awards',
  opens: '/rfq_awards?id={id}',
  actions: ['rfqAwardStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'rfq', operator: 'eq' },
    { field: 'status', operator: 'in' },
  ],
  columns: [
    { field: 'awardNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'rfq', width: 150 },
    { field: 'rfqName', width: 220 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'round', width: 150, as: 'chip' },
    { field: 'preparedBy', width: 150 },
    { field: 'approvedBy', width: 150 },
  ],
  empty: text(
    'There are no awards yet. Compare the quotations of an RFQ and propose an award there.',
    '暂无授标。请在询价单的报价比较中提交授标建议。',
  ),
})

export const rfqAwardForm = defineView({
  kind: 'form',
  code: 'rfq_award_form',
  entity: 'RfqAward',
  title: text('Award', '授标'),
  roles,
  by: 'id',
  rowsAfter: 1,
  sections: [
    {
      title: text('Award', '授标'),
      fields: ['awardNo', 'rfq', 'status', 'preparedBy', 'approvedBy', 'reason', 'buyer'],
    },
    {
      title: text('Exceptions', '例外'),
      fields: ['overrides', 'overrideReason', 'overridden', 'overriddenBy'],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'quoteLine', width: 170 },
        { field: 'skuName', width: 220 },
        { field: 'supplier', width: 200 },
        { field: 'share', width: 100 },
        { field: 'quantity', width: 120 },
        { field: 'unitPrice', width: 120 },
        { field: 'currency', width: 90 },
        { field: 'amount', width: 140 },
      ],
    },
  ],
  awardFile: {},
  actions: ['rfqAwardStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const rfqAwardWorklists = [
  defineWorklist({
    code: 'awards-to-approve',
    title: text('Awards to approve', '待批准授标'),
    roles,
    service: 'rfq_awards',
    where: [{ field: 'status', operator: 'eq', value: 'proposed' }],
    opens: '/rfq_awards',
    fields: ['awardNo', 'rfq', 'rfqName', 'preparedBy'],
  }),
]
