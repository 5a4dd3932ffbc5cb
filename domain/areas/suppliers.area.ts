import * as companyRelationViews from '../entities/administration/company-relation/company-relation.views.ts'
import { sourcingProjectRules } from '../entities/sourcing/sourcing-project/sourcing-project.rules.ts'
import * as sourcingProjectViews from '../entities/sourcing/sourcing-project/sourcing-project.views.ts'
import * as lookingForSuppliersViews from '../entities/suppliers/supplier/looking-for-suppliers.views.ts'
import * as supplierLists from '../lists/suppliers.lists.ts'
import type { Area } from '../meta/area.ts'
import { supplierScreens } from '../screens/suppliers.screens.ts'

/** The side of the suppliers in sourcing: who they are, how they are judged, and what they show. */
export const suppliersArea: Area = {
  entities: [],
  lists: [supplierLists],
  views: [lookingForSuppliersViews, sourcingProjectViews, companyRelationViews],
  screens: supplierScreens,
  worklists: [...sourcingProjectViews.projectWorklists],
  rules: { SourcingProject: sourcingProjectRules },
}
