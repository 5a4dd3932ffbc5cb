import type { FastifyInstance } from 'fastify'
import { effectiveCall, parameterSetCall } from '../../domain/contracts/parameter.calls.ts'
import { effectiveParameters, setParameter } from '../operations/parameters/parameters.ts'
import { route } from './register.ts'

export function parameterRoutes(http: FastifyInstance): void {
  route(http, effectiveCall, (context, { body }) => effectiveParameters(context, body))
  route(http, parameterSetCall, (context, { body }) => setParameter(context, body))
}
