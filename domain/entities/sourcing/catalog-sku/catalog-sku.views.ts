import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

const packing = [
  'countryOfOrigin',
  'barcodeNumber',
  'unitPerOuter',
  'innerPerOuter',
  'length',
  'width',
  'height',
] as const

export const myCatalogService = defineService({
  code: 'my_catalog',
  entity: 'CatalogSku',
  title: text('My Catalog', '我的商品目录'),
  roles: ['purchaser', 'supplier', 'platform'],
  fields: ['skuNo', 'skuName', 'brand', 'category', 'supplier', 'uom', 'hsCode', 'listPrice', 'currency', ...packing],
  sort: [{ field: 'skuNo', direction: 'asc' }],
})

export const myCatalogView = defineView({
  kind: 'list',
  code: 'my_catalog',
  entity: 'CatalogSku',
  title: text('My Catalog', '我的商品目录'),
  roles: ['purchaser', 'supplier', 'platform'],
  service: 'my_catalog',
  transfer: true,
  opens: '/my_catalog?skuNo={skuNo}',
  create: '/my_catalog?skuNo=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'brand', operator: 'eq' },
    { field: 'category', operator: 'eq' },
    { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3'] },
  ],
  columns: [
    { field: 'skuNo', width: 130, pinned: 'left', as: 'link' },
    { field: 'skuName', width: 260 },
    { field: 'brand', width: 120 },
    { field: 'category', width: 140 },
    { field: 'supplier', width: 180, companyTypes: ['0', '1', '3'] },
    { field: 'uom', width: 90 },
    { field: 'hsCode', width: 110 },
    { field: 'listPrice', width: 110 },
    { field: 'currency', width: 80 },
    ...packing.map(field => ({ field, width: 110, optional: true as const })),
  ],
  empty: text(
    'There are no SKUs yet. Add one, or import them from a file.',
    '贵公司采购或销售的商品显示在此处。可新增，或从文件导入。',
  ),
})

export const catalogSkuForm = defineView({
  kind: 'form',
  code: 'catalog_sku_form',
  entity: 'CatalogSku',
  title: text('Catalog SKU', '商品'),
  roles: ['purchaser', 'supplier', 'platform'],
  by: 'skuNo',
  sections: [
    {
      title: text('SKU', '商品'),
      fields: [
        'skuNo',
        'skuName',
        'brand',
        'category',
        'supplier',
        'uom',
        'hsCode',
        'listPrice',
        'currency',
        'picture',
      ],
    },
    {
      title: text('Origin and Carton', '原产地与外箱'),
      fields: [...packing],
    },
  ],
})
