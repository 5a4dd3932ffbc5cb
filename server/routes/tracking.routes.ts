import type { FastifyInstance } from 'fastify'
import { carrierEventsCall } from '../../domain/contracts/tracking.calls.ts'
import { takeCarrierEvents } from '../operations/tracking/carrier-events.ts'
import { route } from './register.ts'

export function trackingRoutes(http: FastifyInstance): void {
  route(http, carrierEventsCall, (context, { body }) => takeCarrierEvents(context, body))
}
