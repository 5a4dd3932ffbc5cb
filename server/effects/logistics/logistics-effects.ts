import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import { measureContainer, reportStuffed, sizeCartons } from './container.effects.ts'
import { setDeliveryWarehouse } from './delivery-warehouse.effect.ts'
import { freeBookings, linkBookings } from './plan-bookings.effects.ts'
import { planShipmentSteps } from './plan-shipment-steps.effect.ts'
import {
  clearQuote,
  fitContainers,
  keepQuote,
  loseCopies,
  openBooking,
  priceCharges,
  setDeadline,
  startQuote,
  takePlanOrders,
} from './plan.effects.ts'
import { numberDelivery, releaseOrders, reportDelivery, rollShipment, stateContainers } from './shipment.effects.ts'
import { enterStepDate, followTracking, recordStep, renewShipmentStep, notifyShipments } from './tracking.effects.ts'

/** Effects of shipping plans, shipments, containers and deliveries. */
export const logisticsEffects: readonly (readonly [EffectName, Effect])[] = [
  ['clear-quote', clearQuote],
  ['enter-step-date', enterStepDate],
  ['fit-containers', fitContainers],
  ['follow-tracking', followTracking],
  ['free-bookings', freeBookings],
  ['keep-quote', keepQuote],
  ['keeper-of-delivery', setDeliveryWarehouse],
  ['link-bookings', linkBookings],
  ['lose-copies', loseCopies],
  ['measure-container', measureContainer],
  ['number-delivery', numberDelivery],
  ['open-booking', openBooking],
  ['plan-shipment-steps', planShipmentSteps],
  ['price-charges', priceCharges],
  ['record-step', recordStep],
  ['release-orders', releaseOrders],
  ['renew-shipment-step', renewShipmentStep],
  ['report-delivery', reportDelivery],
  ['report-stuffed', reportStuffed],
  ['roll-shipment', rollShipment],
  ['set-deadline', setDeadline],
  ['size-cartons', sizeCartons],
  ['start-quote', startQuote],
  ['state-containers', stateContainers],
  ['take-plan-orders', takePlanOrders],
  ['tell-shipments', notifyShipments],
]
