import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform'] as const

export const landingCostsService = defineService({
  code: 'landing_costs',
  entity: 'LandingCost',
  title: text('Landing Costs', '到岸成本'),
  roles,
  fields: [
    'costName',
    'stage',
    'sku',
    'po',
    'date',
    'currency',
    'goodsValue',
    'freight',
    'chargesTotal',
    'dutyTotal',
    'landedCost',
    'unitCost',
    'variance',
  ],
  sort: [{ field: 'date', direction: 'desc' }],
})

export const landingCostsView = defineView({
  kind: 'list',
  code: 'landing_costs',
  entity: 'LandingCost',
  title: text('Landing Costs', '到岸成本'),
  roles,
  service: 'landing_costs',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'stage', operator: 'in' },
    { field: 'sku', operator: 'eq' },
    { field: 'date', operator: 'between' },
  ],
  columns: [
    { field: 'costName', width: 220, pinned: 'left', as: 'link' },
    { field: 'stage', width: 110, as: 'chip' },
    { field: 'sku', width: 150 },
    { field: 'po', width: 150 },
    { field: 'date', width: 120 },
    { field: 'currency', width: 80 },
    { field: 'goodsValue', width: 140 },
    { field: 'chargesTotal', width: 130 },
    { field: 'dutyTotal', width: 120 },
    { field: 'landedCost', width: 140 },
    { field: 'unitCost', width: 140 },
    { field: 'variance', width: 120 },
  ],
  opens: '/landingCostManagement?id={id}',
  create: '/landingCostManagement?id=',
  refreshes: 'rfqEstimates',
  empty: text(
    'There are no landing costs yet. Enter one with a SKU or an order, its charges and duties; the cost is counted on saving.',
    '暂无到岸成本。可按商品或采购订单新建，录入费用与税项，保存时自动计算。',
  ),
})

export const landingCostForm = defineView({
  kind: 'form',
  code: 'landing_cost_form',
  entity: 'LandingCost',
  title: text('Landing Cost', '到岸成本'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Goods', '货物'),
      fields: ['costName', 'stage', 'date', 'sku', 'quantity', 'purchasePrice', 'priceCurrency', 'po', 'currency'],
    },
    {
      title: text('Customs', '海关'),
      fields: ['incoterm', 'customsBasis', 'dutyPercent', 'taxPercent', 'taxRecoverable'],
    },
    {
      title: text('Result', '结果'),
      fields: [
        'goodsValue',
        'freight',
        'chargesTotal',
        'dutyTotal',
        'taxTotal',
        'landedCost',
        'unitCost',
        'earlier',
        'variance',
      ],
    },
    { title: text('Other', '其他'), fields: ['remark', 'owner'] },
  ],
  tables: [
    {
      child: 'items',
      title: text('Goods', '货物'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 140 },
        { field: 'hsCode', width: 120 },
        { field: 'quantity', width: 110 },
        { field: 'unitPrice', width: 120 },
        { field: 'grossKg', width: 110 },
        { field: 'netKg', width: 110 },
        { field: 'cbm', width: 110 },
        { field: 'value', width: 120, total: true },
        { field: 'customsValue', width: 130, total: true },
        { field: 'charges', width: 120, total: true },
        { field: 'duty', width: 110, total: true },
        { field: 'tax', width: 110, total: true },
        { field: 'landed', width: 130, total: true },
        { field: 'unitCost', width: 130 },
      ],
    },
    {
      child: 'charges',
      title: text('Charges', '费用'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'code', width: 160 },
        { field: 'amount', width: 130 },
        { field: 'currency', width: 100 },
        { field: 'method', width: 150 },
        { field: 'part', width: 180 },
        { field: 'converted', width: 130 },
        { field: 'variance', width: 130 },
      ],
    },
    {
      child: 'duties',
      title: text('Duties and Excise', '关税与消费税'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'code', width: 170 },
        { field: 'kind', width: 190 },
        { field: 'hsCode', width: 120 },
        { field: 'percent', width: 110 },
        { field: 'amount', width: 130 },
        { field: 'per', width: 120 },
      ],
    },
  ],
  tabs: ['history'],
})
