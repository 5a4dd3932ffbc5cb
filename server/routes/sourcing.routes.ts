import type { FastifyInstance } from 'fastify'
import { performanceCall, performanceLinesCall } from '../../domain/contracts/performance.calls.ts'
import { comparisonCall } from '../../domain/contracts/sourcing.calls.ts'
import { comparisonForCaller } from '../operations/sourcing/comparison.ts'
import { performanceForCaller, performanceLines } from '../operations/sourcing/performance.ts'
import { route } from './register.ts'

export function sourcingRoutes(http: FastifyInstance): void {
  route(http, comparisonCall, (context, { body }) => comparisonForCaller(context, body.rfq))
  route(http, performanceCall, (context, { body }) => performanceForCaller(context, body.months))
  route(http, performanceLinesCall, (context, { body }) => performanceLines(context, body))
}
