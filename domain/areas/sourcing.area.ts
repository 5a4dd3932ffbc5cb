import { brand } from '../entities/sourcing/brand/brand.entity.ts'
import { catalogSku } from '../entities/sourcing/catalog-sku/catalog-sku.entity.ts'
import * as catalogSkuViews from '../entities/sourcing/catalog-sku/catalog-sku.views.ts'
import { category } from '../entities/sourcing/category/category.entity.ts'
import { sourcingProject } from '../entities/sourcing/sourcing-project/sourcing-project.entity.ts'
import { supplier } from '../entities/sourcing/supplier/supplier.entity.ts'
import * as supplierViews from '../entities/sourcing/supplier/supplier.views.ts'
import * as sourcingLists from '../lists/sourcing.lists.ts'
import type { Area } from '../meta/area.ts'

/** Suppliers and goods. */
export const sourcingArea: Area = {
  entities: [supplier, brand, category, catalogSku, sourcingProject],
  lists: [sourcingLists],
  views: [catalogSkuViews, supplierViews],
}
