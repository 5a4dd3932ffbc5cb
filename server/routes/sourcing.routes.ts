import type { FastifyInstance } from 'fastify'
import { comparisonCall } from '../../domain/contracts/sourcing.calls.ts'
import { comparisonForCaller } from '../operations/sourcing/comparison.ts'
import { route } from './register.ts'

export function sourcingRoutes(http: FastifyInstance): void {
  route(http, comparisonCall, (context, { body }) => comparisonForCaller(context, body.rfq))
}
