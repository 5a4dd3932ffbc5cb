import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const refers = {
  rfqName: { via: 'rfq', field: 'rfqName' },
  rfqStatus: { via: 'rfq', field: 'rfqStatus' },
  round: { via: 'rfq', field: 'round' },
} as const

export const rfqSkuService = defineService({
  code: 'rfq_sku_master',
  entity: 'RfqSku',
  title: text('RFQ SKU Master', '询价商品主数据'),
  roles: ['purchaser', 'platform'],
  refers,
  fields: [
    'skuNo',
    'skuName',
    'rfq',
    'rfqName',
    'rfqStatus',
    'round',
    'lineNo',
    'quantity',
    'uom',
    'targetPrice',
    'currency',
    'landedEstimate',
    'landedCurrency',
    'landedOn',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqSpecService = defineService({
  code: 'rfq_spec_management',
  entity: 'RfqSku',
  title: text('RFQ Specifications', '询价规格管理'),
  roles: ['purchaser'],
  refers,
  fields: ['skuNo', 'skuName', 'specification', 'rfq', 'rfqName', 'rfqStatus', 'quantity', 'uom'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'rfq', operator: 'eq' },
  { field: 'rfqStatus', operator: 'in' },
] as const
const number = { field: 'skuNo', width: 150, pinned: 'left' } as const

export const rfqSkuMaster = defineView({
  kind: 'list',
  code: 'rfq_sku_master',
  entity: 'RfqSku',
  title: text('RFQ SKU Master', '询价商品主数据'),
  roles: ['purchaser', 'platform'],
  service: 'rfq_sku_master',
  opens: '/rfq_detail?id={rfq}',
  transfer: true,
  refreshes: 'rfqEstimates',
  search,
  columns: [
    number,
    { field: 'skuName', width: 220 },
    { field: 'rfq', width: 150, as: 'link' },
    { field: 'rfqName', width: 200 },
    { field: 'rfqStatus', width: 110, as: 'chip' },
    { field: 'round', width: 150, as: 'chip' },
    { field: 'quantity', width: 110 },
    { field: 'uom', width: 80 },
    { field: 'targetPrice', width: 120 },
    { field: 'currency', width: 90 },
    { field: 'landedEstimate', width: 150 },
    { field: 'landedCurrency', width: 120, optional: true },
    { field: 'landedOn', width: 120 },
  ],
  empty: text(
    'There are no SKUs in RFQs yet. Create an RFQ and add what is asked for.',
    '暂无询价商品。请新建询价单并添加商品。',
  ),
})

export const rfqSpecifications = defineView({
  kind: 'list',
  code: 'rfq_spec_management',
  entity: 'RfqSku',
  title: text('RFQ Specifications', '询价规格管理'),
  roles: ['purchaser'],
  service: 'rfq_spec_management',
  opens: '/rfq_detail?id={rfq}',
  transfer: true,
  search,
  columns: [
    number,
    { field: 'skuName', width: 200 },
    { field: 'specification', width: 420 },
    { field: 'quantity', width: 110 },
    { field: 'uom', width: 80 },
    { field: 'rfq', width: 150, as: 'link' },
    { field: 'rfqName', width: 200 },
    { field: 'rfqStatus', width: 110, as: 'chip' },
  ],
  empty: text(
    'There are no specifications yet. They are part of the SKUs of an RFQ; those of drafts are changed here.',
    '暂无规格。规格属于询价商品，草稿询价单的规格可在此修改。',
  ),
})
