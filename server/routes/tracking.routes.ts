import type { FastifyInstance } from 'fastify'
import { carrierEventsCall, recallCall } from '../../domain/contracts/tracking.calls.ts'
import { takeCarrierEvents } from '../operations/tracking/carrier-events.ts'
import { recall } from '../operations/tracking/recall.ts'
import { route } from './register.ts'

export function trackingRoutes(http: FastifyInstance): void {
  route(http, carrierEventsCall, (context, { body }) => takeCarrierEvents(context, body))
  route(http, recallCall, (context, { body }) => recall(context, body.text))
}
