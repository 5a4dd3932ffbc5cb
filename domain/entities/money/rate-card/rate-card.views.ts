import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const agents = ['freightAgent', 'finance', 'platform'] as const
const customers = ['finance', 'platform', 'purchaser'] as const
const fields = [
  'cardNo',
  'cardName',
  'side',
  'mode',
  'status',
  'carrier',
  'customer',
  'agent',
  'version',
  'replaces',
  'unitPrice',
  'currency',
  'validFrom',
  'validTo',
  'owner',
] as const

export const rateCardsService = defineService({
  code: 'rate_cards',
  entity: 'RateCard',
  title: text('Rate Cards', '费率卡'),
  roles: agents,
  fields,
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

export const customerRateCardsService = defineService({
  code: 'customer_rate_cards',
  entity: 'RateCard',
  title: text('Customer Rate Cards', '客户费率卡'),
  roles: customers,
  fields,
  where: [
    { field: 'side', operator: 'eq', value: 'sell' },
    { field: 'customer', operator: 'notNull' },
  ],
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'mode', operator: 'in' },
  { field: 'status', operator: 'in' },
] as const
const days = [
  { field: 'carrier', operator: 'in' },
  { field: 'validTo', operator: 'between' },
] as const
const number = { field: 'cardNo', width: 150, pinned: 'left', as: 'link' } as const
const rest = [
  { field: 'version', width: 90, optional: true },
  { field: 'unitPrice', width: 120 },
  { field: 'currency', width: 80 },
  { field: 'validFrom', width: 120 },
  { field: 'validTo', width: 130, as: 'due' },
  { field: 'owner', width: 190 },
] as const

export const rateCardsView = defineView({
  kind: 'list',
  code: 'rate_cards',
  entity: 'RateCard',
  title: text('Rate Cards', '费率卡'),
  roles: agents,
  service: 'rate_cards',
  transfer: true,
  search: [...search, { field: 'side', operator: 'in' }, ...days],
  columns: [
    number,
    { field: 'cardName', width: 220 },
    { field: 'side', width: 110 },
    { field: 'mode', width: 90 },
    { field: 'status', width: 100, as: 'chip' },
    { field: 'carrier', width: 160 },
    { field: 'customer', width: 180 },
    { field: 'agent', width: 180, optional: true },
    ...rest,
  ],
  opens: '/rate_card?id={id}',
  create: '/rate_card?id=',
  empty: text(
    'There are no rate cards yet. Enter a card with its lanes, or import cards from a file.',
    '暂无费率卡。可录入费率卡及其航线费率，或从文件导入。',
  ),
})

export const customerRateCardsView = defineView({
  kind: 'list',
  code: 'customer_rate_cards',
  entity: 'RateCard',
  title: text('Customer Rate Cards', '客户费率卡'),
  roles: customers,
  service: 'customer_rate_cards',
  transfer: true,
  search: [...search, { field: 'customer', operator: 'eq' }, ...days],
  columns: [
    number,
    { field: 'cardName', width: 220 },
    { field: 'mode', width: 90 },
    { field: 'status', width: 100, as: 'chip' },
    { field: 'customer', width: 190 },
    { field: 'carrier', width: 160 },
    ...rest,
  ],
  opens: '/rate_card_cus?id={id}',
  create: '/rate_card_cus?id=',
  empty: text(
    'There are no cards for customers yet. A card that names its customer stands here for both companies.',
    '暂无客户费率卡。指定客户的费率卡会显示在双方的此列表中。',
  ),
})

const rates = [
  {
    child: 'lines',
    title: text('Rates', '费率'),
    columns: [
      { field: 'lineNo', width: 60 },
      { field: 'chargeCode', width: 160 },
      { field: 'pol', width: 100 },
      { field: 'pod', width: 110 },
      { field: 'equipment', width: 120 },
      { field: 'per', width: 160 },
      { field: 'fromUnits', width: 110 },
      { field: 'rate', width: 120 },
      { field: 'currency', width: 90 },
      { field: 'minimum', width: 110 },
      { field: 'maximum', width: 110 },
      { field: 'minimumUnits', width: 110 },
      { field: 'ofCode', width: 150 },
      { field: 'rateNo', width: 120 },
    ],
  },
] as const
const valid = {
  title: text('Validity', '有效期'),
  fields: ['status', 'version', 'replaces', 'validFrom', 'validTo', 'currency', 'chargeCode', 'unitPrice'],
} as const
const weights = {
  title: text('Chargeable Weight', '计费重'),
  fields: ['divisor', 'kgPerCbm', 'weightStep', 'volumeShare', 'roundDimensions'],
} as const
const other = { title: text('Other', '其他'), fields: ['remark', 'owner'] } as const

export const rateCardForm = defineView({
  kind: 'form',
  code: 'rate_card_form',
  entity: 'RateCard',
  title: text('Rate Card', '费率卡'),
  roles: agents,
  by: 'id',
  rowsAfter: 2,
  sections: [
    {
      title: text('Card', '费率卡'),
      fields: ['cardNo', 'cardName', 'side', 'mode', 'carrier', 'customer', 'agent'],
    },
    valid,
    weights,
    other,
  ],
  tables: rates,
  tabs: ['history'],
})

export const customerRateCardForm = defineView({
  kind: 'form',
  code: 'customer_rate_card_form',
  entity: 'RateCard',
  title: text('Customer Rate Card', '客户费率卡'),
  roles: customers,
  by: 'id',
  rowsAfter: 2,
  begins: { side: 'sell' },
  sections: [
    { title: text('Card', '费率卡'), fields: ['cardNo', 'cardName', 'customer', 'mode', 'carrier'] },
    valid,
    weights,
    other,
  ],
  tables: rates,
  tabs: ['history'],
})

export const cardWorklists = [
  defineWorklist({
    code: 'cards-ending',
    title: text('Rate cards that end soon', '即将到期的费率卡'),
    roles: ['freightAgent', 'finance'],
    service: 'rate_cards',
    where: [
      { field: 'status', operator: 'eq', value: 'active' },
      { field: 'validTo', operator: 'between', value: ['today', 'today+14'] },
    ],
    opens: '/rate_card',
    due: 'validTo',
    fields: ['cardNo', 'cardName', 'validTo'],
  }),
]
