import { carrier } from '../entities/logistics/carrier/carrier.entity.ts'
import * as carrierViews from '../entities/logistics/carrier/carrier.views.ts'
import { carrierBooking } from '../entities/logistics/carrier-booking/carrier-booking.entity.ts'
import * as carrierBookingViews from '../entities/logistics/carrier-booking/carrier-booking.views.ts'
import { carrierLinkRecord } from '../entities/logistics/carrier-link-record/carrier-link-record.entity.ts'
import * as carrierLinkViews from '../entities/logistics/carrier-link-record/carrier-link-record.views.ts'
import { containerCargo } from '../entities/logistics/container-cargo/container-cargo.entity.ts'
import { containerLimit } from '../entities/logistics/container-limit/container-limit.entity.ts'
import * as containerLimitViews from '../entities/logistics/container-limit/container-limit.views.ts'
import { containerLoading } from '../entities/logistics/container-loading/container-loading.entity.ts'
import * as containerViews from '../entities/logistics/container-loading/container-loading.views.ts'
import { destinationDelivery } from '../entities/logistics/destination-delivery/destination-delivery.entity.ts'
import * as deliveryViews from '../entities/logistics/destination-delivery/destination-delivery.views.ts'
import { freeTimeTerm } from '../entities/logistics/free-time-term/free-time-term.entity.ts'
import { freeTimeTermRules } from '../entities/logistics/free-time-term/free-time-term.rules.ts'
import * as freeTimeTermViews from '../entities/logistics/free-time-term/free-time-term.views.ts'
import { freightCharge } from '../entities/logistics/freight-charge/freight-charge.entity.ts'
import { oceanFreightRate } from '../entities/logistics/ocean-freight-rate/ocean-freight-rate.entity.ts'
import { oceanFreightRateRules } from '../entities/logistics/ocean-freight-rate/ocean-freight-rate.rules.ts'
import * as oceanFreightViews from '../entities/logistics/ocean-freight-rate/ocean-freight-rate.views.ts'
import * as freeTimeViews from '../entities/logistics/shipment/free-time.views.ts'
import { shipment } from '../entities/logistics/shipment/shipment.entity.ts'
import { shipmentRules } from '../entities/logistics/shipment/shipment.rules.ts'
import { soStatus, trackingMilestone } from '../entities/logistics/shipment/shipment.states.ts'
import * as shipmentViews from '../entities/logistics/shipment/shipment.views.ts'
import * as shipmentDashboards from '../entities/logistics/shipment/shipment-dashboards.views.ts'
import { shipmentMilestone } from '../entities/logistics/shipment-milestone/shipment-milestone.entity.ts'
import { shipmentMilestoneRules } from '../entities/logistics/shipment-milestone/shipment-milestone.rules.ts'
import { shipmentStepState } from '../entities/logistics/shipment-milestone/shipment-milestone.states.ts'
import { shipmentMilestoneEvent } from '../entities/logistics/shipment-milestone-event/shipment-milestone-event.entity.ts'
import { shippingPlan } from '../entities/logistics/shipping-plan/shipping-plan.entity.ts'
import * as shippingPlanPrints from '../entities/logistics/shipping-plan/shipping-plan.print.ts'
import { shippingPlanRules } from '../entities/logistics/shipping-plan/shipping-plan.rules.ts'
import { shippingPlanStatus } from '../entities/logistics/shipping-plan/shipping-plan.states.ts'
import { shippingPlanTabs } from '../entities/logistics/shipping-plan/shipping-plan.tabs.ts'
import * as shippingPlanViews from '../entities/logistics/shipping-plan/shipping-plan.views.ts'
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
  ],
  lists: [logisticsLists, { shippingPlanTabs }],
  states: [shippingPlanStatus, soStatus, trackingMilestone, shipmentStepState],
  views: [
    shippingPlanViews,
    shippingPlanPrints,
    shipmentViews,
    shipmentDashboards,
    containerViews,
    carrierBookingViews,
    carrierLinkViews,
    deliveryViews,
    oceanFreightViews,
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
