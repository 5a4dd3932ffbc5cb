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
  'cbm',
  'cbmCounted',
  'netWeight',
  'grossWeight',
  'shelfLife',
] as const
const missing = ['missingQuote', 'missingOrder', 'missingCustoms', 'missingShowroom'] as const
const configurers = ['purchaser', 'platform'] as const

const named = ['skuNo', 'skuName', 'brand', 'category', 'supplier', 'uom', 'hsCode', 'listPrice', 'currency'] as const

export const myCatalogService = defineService({
  code: 'my_catalog',
  entity: 'CatalogSku',
  title: text('My Catalog', '我的商品目录'),
  roles: ['purchaser', 'supplier', 'platform'],
  fields: [...named, 'readyFor', ...missing, 'retired', ...packing],
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
    { field: 'readyFor', width: 200 },
    ...packing.map(field => ({ field, width: 110, optional: true as const })),
  ],
  empty: text(
    'There are no SKUs yet. Add one, or import them from a file.',
    '贵公司采购或销售的商品显示在此处。可新增，或从文件导入。',
  ),
})

const originAndCarton = { title: text('Origin and Carton', '原产地与外箱'), fields: [...packing] } as const
const completeness = {
  title: text('Completeness', '资料完整度'),
  fields: ['readyFor', ...missing, 'retired', 'mergedInto', 'owner'],
} as const
const skuRows = [
  {
    child: 'packs',
    title: text('Packs', '包装'),
    columns: [
      { field: 'lineNo', width: 60 },
      { field: 'unit', width: 130 },
      { field: 'factor', width: 120 },
      { field: 'gtin', width: 160 },
      { field: 'netWeight', width: 110 },
      { field: 'grossWeight', width: 110 },
    ],
  },
  {
    child: 'customs',
    title: text('HS Codes by Country', '各国海关编码'),
    columns: [
      { field: 'lineNo', width: 60 },
      { field: 'country', width: 180 },
      { field: 'hsCode', width: 140 },
      { field: 'edition', width: 120 },
    ],
  },
  {
    child: 'supplierCodes',
    title: text('Supplier Codes', '供应商货号'),
    columns: [
      { field: 'lineNo', width: 60 },
      { field: 'supplier', width: 240 },
      { field: 'code', width: 180 },
    ],
  },
] as const

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
    originAndCarton,
    completeness,
  ],
  tables: skuRows,
  tabs: ['history'],
})

export const skuConfigService = defineService({
  code: 'sku_config',
  entity: 'CatalogSku',
  title: text('SKU Configuration', '商品配置'),
  roles: configurers,
  fields: [...named, 'readyFor', ...missing, 'retired', 'mergedInto', ...packing, 'owner'],
  sort: [{ field: 'skuNo', direction: 'asc' }],
})

export const skuConfigView = defineView({
  kind: 'list',
  code: 'sku_config',
  entity: 'CatalogSku',
  title: text('SKU Configuration', '商品配置'),
  roles: configurers,
  service: 'sku_config',
  transfer: true,
  opens: '/sku_Config?id={id}',
  create: '/sku_Config?id=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'brand', operator: 'eq' },
    { field: 'category', operator: 'eq' },
    { field: 'retired', operator: 'eq' },
  ],
  columns: [
    { field: 'skuNo', width: 130, pinned: 'left', as: 'link' },
    { field: 'skuName', width: 240 },
    { field: 'uom', width: 90 },
    { field: 'category', width: 140 },
    { field: 'readyFor', width: 210 },
    ...missing.map(field => ({ field, width: 190 })),
    { field: 'retired', width: 90 },
    { field: 'mergedInto', width: 130, optional: true },
    { field: 'owner', width: 180, companyTypes: ['0'] },
    ...packing.map(field => ({ field, width: 110, optional: true as const })),
  ],
  empty: text('There are no SKUs yet. Add one, or import them from a file.', '暂无商品。可新增，或从文件导入。'),
})

export const skuConfigForm = defineView({
  kind: 'form',
  code: 'sku_config_form',
  entity: 'CatalogSku',
  title: text('SKU', '商品'),
  roles: configurers,
  by: 'id',
  rowsAfter: 3,
  sections: [{ title: text('SKU', '商品'), fields: [...named, 'picture'] }, originAndCarton, completeness],
  tables: skuRows,
  tabs: ['history'],
})
