import { headConditions } from '../../../values/sourcing/rfq-difference.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance'] as const

export const rfqChangesService = defineService({
  code: 'rfq_changes',
  entity: 'RfqChange',
  title: text('Changes of RFQs', '询价变更'),
  roles,
  refers: { rfqStatus: { via: 'rfq', field: 'rfqStatus' }, round: { via: 'rfq', field: 'round' } },
  fields: ['title', 'rfq', 'rfqStatus', 'round', 'status', 'version', 'publishedAt', 'buyer'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqChanges = defineView({
  kind: 'list',
  code: 'rfq_changes',
  entity: 'RfqChange',
  title: text('Changes of RFQs', '询价变更'),
  roles,
  service: 'rfq_changes',
  opens: '/rfq_changes?id={id}',
  create: '/rfq_changes?id=',
  actions: ['rfqChangeStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'rfq', operator: 'eq' },
    { field: 'status', operator: 'in' },
  ],
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'rfq', width: 150 },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'version', width: 110 },
    { field: 'publishedAt', width: 160 },
    { field: 'round', width: 150, as: 'chip' },
    { field: 'rfqStatus', width: 110, as: 'chip' },
  ],
  empty: text(
    'No published RFQ was changed. Open an RFQ before its cut-off and prepare a change there.',
    '暂无询价变更。请在截止时间前打开询价单并编制变更。',
  ),
})

export const rfqChangeForm = defineView({
  kind: 'form',
  code: 'rfq_change_form',
  entity: 'RfqChange',
  title: text('RFQ Change', '询价变更'),
  roles,
  by: 'id',
  rowsAfter: 1,
  sections: [
    {
      title: text('RFQ Change', '询价变更'),
      fields: ['title', 'rfq', 'status', 'version', 'publishedAt', 'buyer'],
    },
    {
      title: text('Conditions as They Will Be', '变更后的条件'),
      fields: headConditions,
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('SKUs as They Will Be', '变更后的商品'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 150 },
        { field: 'skuName', width: 220 },
        { field: 'specification', width: 260 },
        { field: 'quantity', width: 110 },
        { field: 'uom', width: 80 },
        { field: 'lot', width: 90 },
        { field: 'dropped', width: 140 },
      ],
    },
  ],
  actions: ['rfqChangeStatus'],
  tabs: ['attachments', 'history'],
})
