import { brand } from '../entities/sourcing/brand/brand.entity.ts'
import * as brandViews from '../entities/sourcing/brand/brand.views.ts'
import { catalogSku } from '../entities/sourcing/catalog-sku/catalog-sku.entity.ts'
import { catalogSkuRules, skuCustomsRules, skuPackRules } from '../entities/sourcing/catalog-sku/catalog-sku.rules.ts'
import * as catalogSkuViews from '../entities/sourcing/catalog-sku/catalog-sku.views.ts'
import { category } from '../entities/sourcing/category/category.entity.ts'
import * as categoryViews from '../entities/sourcing/category/category.views.ts'
import { skuCustoms } from '../entities/sourcing/sku-customs/sku-customs.entity.ts'
import { skuDuplicate } from '../entities/sourcing/sku-duplicate/sku-duplicate.entity.ts'
import { skuDuplicateRules } from '../entities/sourcing/sku-duplicate/sku-duplicate.rules.ts'
import { skuDuplicateStatus } from '../entities/sourcing/sku-duplicate/sku-duplicate.states.ts'
import * as skuDuplicateViews from '../entities/sourcing/sku-duplicate/sku-duplicate.views.ts'
import { skuPack } from '../entities/sourcing/sku-pack/sku-pack.entity.ts'
import { skuSupplierCode } from '../entities/sourcing/sku-supplier-code/sku-supplier-code.entity.ts'
import * as masterDataLists from '../lists/master-data.lists.ts'
import type { Area } from '../meta/area.ts'
import { masterDataScreens } from '../screens/master-data.screens.ts'

/** Goods with their packs and codes, brands and categories. */
export const masterDataArea: Area = {
  entities: [brand, category, catalogSku, skuPack, skuCustoms, skuSupplierCode, skuDuplicate],
  lists: [masterDataLists],
  views: [brandViews, categoryViews, catalogSkuViews, skuDuplicateViews],
  states: [skuDuplicateStatus],
  screens: masterDataScreens,
  rules: {
    CatalogSku: catalogSkuRules,
    SkuPack: skuPackRules,
    SkuCustoms: skuCustomsRules,
    SkuDuplicate: skuDuplicateRules,
  },
}
