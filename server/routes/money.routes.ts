import type { FastifyInstance } from 'fastify'
import { convertCall } from '../../domain/contracts/money.calls.ts'
import { landedCall } from '../../domain/contracts/landed.calls.ts'
import { convertForCaller } from '../operations/money/convert.ts'
import { landedForCaller } from '../operations/money/landed.ts'
import { route } from './register.ts'

export function moneyRoutes(http: FastifyInstance): void {
  route(http, convertCall, (context, { body }) => convertForCaller(context, body))
  route(http, landedCall, (context, { body }) => landedForCaller(context, body))
}
