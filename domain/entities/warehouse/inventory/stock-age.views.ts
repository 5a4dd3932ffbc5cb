import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const layers = { service: 'stockview', opens: ['/stockview'], sum: 'onHand' } as const
const old = [{ field: 'stockAge', operator: 'eq', value: 'over60' }] as const
const middle = [{ field: 'stockAge', operator: 'eq', value: '30to60' }] as const

/** Age of the stock by first receipt day (IN-1, practice C-13): each bar opens its layers. */
export const stockAgeDashboard = defineView({
  kind: 'dashboard',
  code: 'page_stock_age',
  page: { menu: 'warehouse' },
  entity: 'Inventory',
  title: text('Stock Age', '库龄分析'),
  roles: ['warehouse', 'purchaser', 'platform'],
  service: 'stockview',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'warehouse', operator: 'in' },
    { field: 'sku', operator: 'in' },
    { field: 'stockAge', operator: 'in' },
    { field: 'receivedDate', operator: 'between' },
    { field: 'owner', operator: 'in', companyTypes: ['0', '5'] },
  ],
  tiles: [
    { ...layers, code: 'onHand', title: text('On hand', '现存量') },
    { ...layers, code: 'middle', title: text('30 to 60 days old', '库龄 30 至 60 天'), where: middle, tone: 'warning' },
    { ...layers, code: 'old', title: text('Older than 60 days', '库龄超过 60 天'), where: old, tone: 'danger' },
    {
      service: 'stockview',
      opens: ['/stockview'],
      code: 'oldLayers',
      title: text('Layers older than 60 days', '超过 60 天的批次'),
      where: old,
      tone: 'danger',
    },
  ],
  charts: [
    {
      ...layers,
      code: 'byWarehouse',
      title: text('Age by warehouse', '各仓库库龄'),
      by: 'warehouse',
      split: 'stockAge',
      shape: 'bar',
      top: 12,
    },
    {
      ...layers,
      code: 'bySku',
      title: text('Age by SKU', '各商品库龄'),
      by: 'sku',
      split: 'stockAge',
      shape: 'bar',
      top: 12,
    },
    {
      ...layers,
      code: 'oldBySku',
      title: text('Older than 60 days by SKU', '超过 60 天的商品'),
      where: old,
      by: 'sku',
      shape: 'bar',
      top: 12,
    },
    {
      ...layers,
      code: 'byMonth',
      title: text('On hand by month of receipt', '按入库月份的现存量'),
      by: 'receivedDate',
      unit: 'month',
      shape: 'column',
    },
  ],
})
