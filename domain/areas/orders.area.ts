import { orderPlacement } from '../entities/orders/order-placement/order-placement.entity.ts'
import { orderPlacementRules } from '../entities/orders/order-placement/order-placement.rules.ts'
import { orderPlacementStatus } from '../entities/orders/order-placement/order-placement.states.ts'
import * as orderPlacementViews from '../entities/orders/order-placement/order-placement.views.ts'
import { packingBox } from '../entities/orders/packing-box/packing-box.entity.ts'
import * as packingBoxViews from '../entities/orders/packing-box/packing-box.views.ts'
import { packingList } from '../entities/orders/packing-list/packing-list.entity.ts'
import * as packingListPrints from '../entities/orders/packing-list/packing-list.print.ts'
import { packingListRules } from '../entities/orders/packing-list/packing-list.rules.ts'
import * as packingListViews from '../entities/orders/packing-list/packing-list.views.ts'
import { placementLine } from '../entities/orders/placement-line/placement-line.entity.ts'
import { poLine } from '../entities/orders/po-line/po-line.entity.ts'
import * as poLineViews from '../entities/orders/po-line/po-line.views.ts'
import { poLot } from '../entities/orders/po-lot/po-lot.entity.ts'
import { poMilestone } from '../entities/orders/po-milestone/po-milestone.entity.ts'
import { poMilestoneRules } from '../entities/orders/po-milestone/po-milestone.rules.ts'
import { milestoneState } from '../entities/orders/po-milestone/po-milestone.states.ts'
import * as poMilestoneViews from '../entities/orders/po-milestone/po-milestone.views.ts'
import { poMilestoneEvent } from '../entities/orders/po-milestone-event/po-milestone-event.entity.ts'
import { poProposal } from '../entities/orders/po-proposal/po-proposal.entity.ts'
import { preOrder } from '../entities/orders/pre-order/pre-order.entity.ts'
import { preOrderRules } from '../entities/orders/pre-order/pre-order.rules.ts'
import * as preOrderViews from '../entities/orders/pre-order/pre-order.views.ts'
import { preOrderStep } from '../entities/orders/pre-order-step/pre-order-step.entity.ts'
import * as bookingToDepartureViews from '../entities/orders/purchase-order/booking-to-departure.views.ts'
import * as myTrackingViews from '../entities/orders/purchase-order/my-tracking.views.ts'
import * as orderDashboards from '../entities/orders/purchase-order/order-dashboards.views.ts'
import { purchaseOrder } from '../entities/orders/purchase-order/purchase-order.entity.ts'
import { purchaseOrderRules } from '../entities/orders/purchase-order/purchase-order.rules.ts'
import { poConfirmStatus, poProgress } from '../entities/orders/purchase-order/purchase-order.states.ts'
import * as purchaseOrderViews from '../entities/orders/purchase-order/purchase-order.views.ts'
import * as tradeLists from '../lists/trade.lists.ts'
import type { Area } from '../meta/area.ts'
import { packingListNumberRule } from '../numbers/packing-list-no.number.ts'
import { placementNumberRule } from '../numbers/placement-no.number.ts'
import { poNumberRule } from '../numbers/po-no.number.ts'
import { preOrderNumberRule } from '../numbers/pre-order-no.number.ts'
import { orderScreens } from '../screens/orders.screens.ts'

/** Purchase orders with their lines, lots and steps; pre-orders and placements; packing lists. */
export const ordersArea: Area = {
  entities: [
    purchaseOrder,
    poLine,
    poLot,
    poProposal,
    poMilestone,
    poMilestoneEvent,
    orderPlacement,
    placementLine,
    preOrder,
    preOrderStep,
    packingList,
    packingBox,
  ],
  lists: [tradeLists],
  states: [poConfirmStatus, poProgress, milestoneState, orderPlacementStatus],
  views: [
    purchaseOrderViews,
    poLineViews,
    packingBoxViews,
    poMilestoneViews,
    packingListViews,
    packingListPrints,
    orderPlacementViews,
    preOrderViews,
    bookingToDepartureViews,
    orderDashboards,
    myTrackingViews,
  ],
  screens: orderScreens,
  worklists: [...purchaseOrderViews.poWorklists, ...orderPlacementViews.placementWorklists],
  numberRules: [poNumberRule, placementNumberRule, preOrderNumberRule, packingListNumberRule],
  rules: {
    PurchaseOrder: purchaseOrderRules,
    PoMilestone: poMilestoneRules,
    OrderPlacement: orderPlacementRules,
    PreOrder: preOrderRules,
    PackingList: packingListRules,
  },
}
