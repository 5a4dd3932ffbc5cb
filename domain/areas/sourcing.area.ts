import { brand } from '../entities/brand/brand.entity.ts'
import { catalogSku } from '../entities/catalog-sku/catalog-sku.entity.ts'
import * as catalogSkuViews from '../entities/catalog-sku/catalog-sku.views.ts'
import { category } from '../entities/category/category.entity.ts'
import { rfq } from '../entities/rfq/rfq.entity.ts'
import { rfqSku } from '../entities/rfq-sku/rfq-sku.entity.ts'
import { sourcingProject } from '../entities/sourcing-project/sourcing-project.entity.ts'
import { supplier } from '../entities/supplier/supplier.entity.ts'
import * as supplierViews from '../entities/supplier/supplier.views.ts'
import * as sourcingLists from '../lists/sourcing.lists.ts'
import type { Area } from '../meta/area.ts'

/** Suppliers, goods and enquiries. */
export const sourcingArea: Area = {
  entities: [supplier, brand, category, catalogSku, sourcingProject, rfq, rfqSku],
  lists: [sourcingLists],
  views: [catalogSkuViews, supplierViews],
}
