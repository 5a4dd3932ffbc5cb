import type { FastifyInstance } from 'fastify'
import { cargoMoveCall, containerFillCall, containerPlanCall } from '../../domain/contracts/container-plan.calls.ts'
import { carrierEventsCall, recallCall } from '../../domain/contracts/tracking.calls.ts'
import { takeCarrierEvents } from '../operations/tracking/carrier-events.ts'
import { containerPlan } from '../operations/tracking/container-plan.ts'
import { fillContainers, moveCargo } from '../operations/tracking/move-cargo.ts'
import { recall } from '../operations/tracking/recall.ts'
import { route } from './register.ts'

export function trackingRoutes(http: FastifyInstance): void {
  route(http, carrierEventsCall, (context, { body }) => takeCarrierEvents(context, body))
  route(http, recallCall, (context, { body }) => recall(context, body.text))
  route(http, containerPlanCall, (context, { body }) => containerPlan(context, body.shipment))
  route(http, cargoMoveCall, (context, { body }) => moveCargo(context, body))
  route(http, containerFillCall, (context, { body }) => fillContainers(context, body.shipment))
}
