import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'purchaser'] as const

export const matchTolerances = defineService({
  code: 'page_match_tolerances',
  entity: 'MatchTolerance',
  title: text('Match Tolerances', '匹配容差'),
  roles,
  fields: [
    'name',
    'supplier',
    'way',
    'quantityPercent',
    'overOrderPercent',
    'pricePercent',
    'amountAbsolute',
    'currency',
    'validFrom',
    'validTo',
  ],
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

export const matchTolerancesView = defineView({
  kind: 'list',
  code: 'page_match_tolerances',
  page: { menu: 'finance' },
  entity: 'MatchTolerance',
  title: text('Match Tolerances', '匹配容差'),
  roles,
  service: 'page_match_tolerances',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'supplier', operator: 'in' },
    { field: 'validFrom', operator: 'between' },
  ],
  columns: [
    { field: 'name', width: 200, pinned: 'left', as: 'link' },
    { field: 'supplier', width: 200 },
    { field: 'way', width: 180 },
    { field: 'quantityPercent', width: 130 },
    { field: 'overOrderPercent', width: 130 },
    { field: 'pricePercent', width: 140 },
    { field: 'amountAbsolute', width: 130 },
    { field: 'currency', width: 90 },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 120 },
  ],
  opens: '/base/page-making/page_match_tolerance?id={id}',
  create: '/base/page-making/page_match_tolerance?id=',
  empty: text(
    'No tolerance is set: every invoice that differs from its order or receipt is held. Add one to accept small differences.',
    '尚未设置容差：与订单或收货不符的发票都会被扣留。可新增容差以接受小额差异。',
  ),
})

export const matchToleranceForm = defineView({
  kind: 'form',
  code: 'page_match_tolerance',
  page: {},
  entity: 'MatchTolerance',
  title: text('Match Tolerance', '匹配容差'),
  roles,
  by: 'id',
  sections: [
    { title: text('For', '适用范围'), fields: ['name', 'supplier', 'way', 'validFrom', 'validTo', 'owner'] },
    {
      title: text('Allowed Differences', '允许差异'),
      fields: [
        'quantityPercent',
        'overOrderPercent',
        'pricePercent',
        'currency',
        'priceAbsolute',
        'amountAbsolute',
        'singly',
      ],
    },
  ],
  tabs: ['history'],
})
