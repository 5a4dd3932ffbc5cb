import { sourcingProject } from '../entities/sourcing/sourcing-project/sourcing-project.entity.ts'
import { supplier } from '../entities/sourcing/supplier/supplier.entity.ts'
import * as supplierViews from '../entities/sourcing/supplier/supplier.views.ts'
import * as sourcingLists from '../lists/sourcing.lists.ts'
import type { Area } from '../meta/area.ts'

/** Suppliers and projects. */
export const sourcingArea: Area = {
  entities: [supplier, sourcingProject],
  lists: [sourcingLists],
  views: [supplierViews],
}
