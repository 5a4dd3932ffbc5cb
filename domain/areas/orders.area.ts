import { poLine } from '../entities/po-line/po-line.entity.ts'
import { poMilestone } from '../entities/po-milestone/po-milestone.entity.ts'
import { poMilestoneRules } from '../entities/po-milestone/po-milestone.rules.ts'
import { milestoneState } from '../entities/po-milestone/po-milestone.states.ts'
import * as poMilestoneViews from '../entities/po-milestone/po-milestone.views.ts'
import { poMilestoneEvent } from '../entities/po-milestone-event/po-milestone-event.entity.ts'
import { poProposal } from '../entities/po-proposal/po-proposal.entity.ts'
import { purchaseOrder } from '../entities/purchase-order/purchase-order.entity.ts'
import { purchaseOrderRules } from '../entities/purchase-order/purchase-order.rules.ts'
import { poConfirmStatus, poProgress } from '../entities/purchase-order/purchase-order.states.ts'
import * as purchaseOrderViews from '../entities/purchase-order/purchase-order.views.ts'
import * as tradeLists from '../lists/trade.lists.ts'
import type { Area } from '../meta/area.ts'
import { poNumberRule } from '../numbers/po-no.number.ts'
import { orderScreens } from '../screens/orders.screens.ts'

/** Purchase orders, their lines, their steps. */
export const ordersArea: Area = {
  entities: [purchaseOrder, poLine, poProposal, poMilestone, poMilestoneEvent],
  lists: [tradeLists],
  states: [poConfirmStatus, poProgress, milestoneState],
  views: [purchaseOrderViews, poMilestoneViews],
  screens: orderScreens,
  worklists: purchaseOrderViews.poWorklists,
  numberRules: [poNumberRule],
  rules: { PurchaseOrder: purchaseOrderRules, PoMilestone: poMilestoneRules },
}
