import { carrier } from '../entities/carrier/carrier.entity.ts'
import * as carrierViews from '../entities/carrier/carrier.views.ts'
import { carrierBooking } from '../entities/carrier-booking/carrier-booking.entity.ts'
import * as carrierBookingViews from '../entities/carrier-booking/carrier-booking.views.ts'
import { carrierLinkRecord } from '../entities/carrier-link-record/carrier-link-record.entity.ts'
import * as carrierLinkViews from '../entities/carrier-link-record/carrier-link-record.views.ts'
import { containerCargo } from '../entities/container-cargo/container-cargo.entity.ts'
import { containerLimit } from '../entities/container-limit/container-limit.entity.ts'
import * as containerLimitViews from '../entities/container-limit/container-limit.views.ts'
import { containerLoading } from '../entities/container-loading/container-loading.entity.ts'
import * as containerViews from '../entities/container-loading/container-loading.views.ts'
import { destinationDelivery } from '../entities/destination-delivery/destination-delivery.entity.ts'
import * as deliveryViews from '../entities/destination-delivery/destination-delivery.views.ts'
import { freeTimeTerm } from '../entities/free-time-term/free-time-term.entity.ts'
import { freeTimeTermRules } from '../entities/free-time-term/free-time-term.rules.ts'
import * as freeTimeTermViews from '../entities/free-time-term/free-time-term.views.ts'
import { freightCharge } from '../entities/freight-charge/freight-charge.entity.ts'
import { oceanFreightRate } from '../entities/ocean-freight-rate/ocean-freight-rate.entity.ts'
import { oceanFreightRateRules } from '../entities/ocean-freight-rate/ocean-freight-rate.rules.ts'
import * as oceanFreightViews from '../entities/ocean-freight-rate/ocean-freight-rate.views.ts'
import * as freeTimeViews from '../entities/shipment/free-time.views.ts'
import { shipment } from '../entities/shipment/shipment.entity.ts'
import { shipmentRules } from '../entities/shipment/shipment.rules.ts'
import { soStatus, trackingMilestone } from '../entities/shipment/shipment.states.ts'
import * as shipmentViews from '../entities/shipment/shipment.views.ts'
import { shipmentDocument } from '../entities/shipment-document/shipment-document.entity.ts'
import * as shipmentBoards from '../entities/shipment/shipment-boards.views.ts'
import * as shipmentDocumentViews from '../entities/shipment-document/shipment-document.views.ts'
import { shipmentMilestone } from '../entities/shipment-milestone/shipment-milestone.entity.ts'
import { shipmentMilestoneRules } from '../entities/shipment-milestone/shipment-milestone.rules.ts'
import { shipmentStepState } from '../entities/shipment-milestone/shipment-milestone.states.ts'
import { shipmentMilestoneEvent } from '../entities/shipment-milestone-event/shipment-milestone-event.entity.ts'
import { shippingPlan } from '../entities/shipping-plan/shipping-plan.entity.ts'
import * as shippingPlanPrints from '../entities/shipping-plan/shipping-plan.print.ts'
import { shippingPlanRules } from '../entities/shipping-plan/shipping-plan.rules.ts'
import { shippingPlanStatus } from '../entities/shipping-plan/shipping-plan.states.ts'
import { shippingPlanTabs } from '../entities/shipping-plan/shipping-plan.tabs.ts'
import * as shippingPlanViews from '../entities/shipping-plan/shipping-plan.views.ts'
import * as logisticsLists from '../lists/logistics.lists.ts'
import type { Area } from '../meta/area.ts'
import { logisticsNumberRules } from '../numbers/logistics.numbers.ts'
import { logisticsScreens } from '../screens/logistics.screens.ts'

/** Bookings, shipping plans, shipments, containers, deliveries. */
export const logisticsArea: Area = {
  entities: [
    carrier,
    containerLimit,
    freeTimeTerm,
    shippingPlan,
    freightCharge,
    shipment,
    shipmentMilestone,
    shipmentMilestoneEvent,
    containerLoading,
    containerCargo,
    carrierBooking,
    carrierLinkRecord,
    destinationDelivery,
    oceanFreightRate,
    shipmentDocument,
  ],
  lists: [logisticsLists, { shippingPlanTabs }],
  states: [shippingPlanStatus, soStatus, trackingMilestone, shipmentStepState],
  views: [
    shippingPlanViews,
    shippingPlanPrints,
    shipmentViews,
    shipmentBoards,
    containerViews,
    carrierBookingViews,
    carrierLinkViews,
    deliveryViews,
    oceanFreightViews,
    shipmentDocumentViews,
    containerLimitViews,
    carrierViews,
    freeTimeTermViews,
    freeTimeViews,
  ],
  screens: logisticsScreens,
  worklists: [
    ...shippingPlanViews.shippingPlanWorklists,
    ...shipmentViews.shipmentWorklists,
    ...containerViews.containerWorklists,
    ...deliveryViews.deliveryWorklists,
    ...oceanFreightViews.rateWorklists,
  ],
  numberRules: logisticsNumberRules,
  rules: {
    ShippingPlan: shippingPlanRules,
    Shipment: shipmentRules,
    ShipmentMilestone: shipmentMilestoneRules,
    OceanFreightRate: oceanFreightRateRules,
    FreeTimeTerm: freeTimeTermRules,
  },
}
