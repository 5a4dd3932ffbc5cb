import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform', 'supplier'] as const

const shown = ['title', 'first', 'second', 'because', 'likeness', 'status'] as const
const outcome = ['kept', 'mergedOn', 'mergedBy', 'undoUntil', 'movedCount', 'owner'] as const

export const skuDuplicatesService = defineService({
  code: 'sku_duplicates',
  entity: 'SkuDuplicate',
  title: text('Possible Duplicates', '疑似重复商品'),
  roles,
  fields: [...shown, ...outcome],
  sort: [{ field: 'likeness', direction: 'desc' }],
})

export const skuPairsService = defineService({
  ...skuDuplicatesService,
  code: 'sku_pairs',
  where: [{ field: 'status', operator: 'eq', value: 'open' }],
})

/** Pairs one after the other, their SKUs side by side. */
export const skuPairsView = defineView({
  kind: 'pairs',
  code: 'sku_pairs',
  entity: 'SkuDuplicate',
  title: text('Decide', '逐对处理'),
  roles,
  service: 'sku_pairs',
  line: ['title', 'because', 'likeness'],
  sides: ['first', 'second'],
  recordAt: '/my_catalog?skuNo={skuNo}',
  fields: [
    'skuName',
    'brand',
    'category',
    'supplier',
    'uom',
    'barcodeNumber',
    'hsCode',
    'countryOfOrigin',
    'listPrice',
    'currency',
    'unitPerOuter',
    'length',
    'width',
    'height',
    'netWeight',
    'grossWeight',
    'readyFor',
  ],
  keys: { first: 'keepFirst', second: 'keepSecond', apart: 'setApart', undo: 'undo', again: 'reopen' },
  empty: text(
    'No SKUs look alike. A new one is compared with the others when it is saved.',
    '没有相似的商品。保存商品时会自动与其他商品比较。',
  ),
})

export const skuDuplicatesView = defineView({
  kind: 'list',
  code: 'sku_duplicates',
  entity: 'SkuDuplicate',
  title: text('All Pairs', '全部'),
  roles,
  service: 'sku_duplicates',
  opens: '/sku_duplicates?id={id}',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'mergedOn', operator: 'between' },
  ],
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'because', width: 220 },
    { field: 'likeness', width: 110 },
    { field: 'kept', width: 140 },
    { field: 'mergedOn', width: 120 },
    { field: 'mergedBy', width: 140 },
    { field: 'undoUntil', width: 130 },
    { field: 'movedCount', width: 110 },
    { field: 'owner', width: 180, companyTypes: ['0'] },
  ],
  actions: ['skuDuplicateStatus'],
  empty: text(
    'No SKUs look alike. A new one is compared with the others when it is saved.',
    '没有相似的商品。保存商品时会自动与其他商品比较。',
  ),
})

export const skuDuplicateForm = defineView({
  kind: 'form',
  code: 'sku_duplicate_form',
  entity: 'SkuDuplicate',
  title: text('Possible Duplicate', '疑似重复商品'),
  roles,
  by: 'id',
  sections: [{ title: text('Pair', '商品对'), fields: [...shown, ...outcome] }],
  actions: ['skuDuplicateStatus'],
  tabs: ['history'],
})
