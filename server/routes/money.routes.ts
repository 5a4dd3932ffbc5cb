import type { FastifyInstance } from 'fastify'
import { convertCall } from '../../domain/contracts/money.calls.ts'
import { convertForCaller } from '../operations/money/convert.ts'
import { route } from './register.ts'

export function moneyRoutes(http: FastifyInstance): void {
  route(http, convertCall, (context, { body }) => convertForCaller(context, body))
}
