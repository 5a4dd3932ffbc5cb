import { landingCharge } from '../entities/money/landing-charge/landing-charge.entity.ts'
import { landingCost } from '../entities/money/landing-cost/landing-cost.entity.ts'
import * as landingCostViews from '../entities/money/landing-cost/landing-cost.views.ts'
import { landingDuty } from '../entities/money/landing-duty/landing-duty.entity.ts'
import { landingItem } from '../entities/money/landing-item/landing-item.entity.ts'
import * as landedCostLists from '../lists/landed-cost.lists.ts'
import type { Area } from '../meta/area.ts'
import { landedCostScreens } from '../screens/landed-cost.screens.ts'

/** What goods cost until they arrive. */
export const landedCostArea: Area = {
  entities: [landingCost, landingItem, landingCharge, landingDuty],
  lists: [landedCostLists],
  views: [landingCostViews],
  screens: landedCostScreens,
}
