import type { FastifyInstance } from 'fastify'
import { effectiveCall, parameterSetCall } from '../../domain/contracts/parameter.calls.ts'
import { effectiveParameters, setParameter } from '../operations/parameters/parameters.ts'
import { route } from './register.ts'

export function parameterRoutes(app: FastifyInstance): void {
  route(app, effectiveCall, (context, { body }) => effectiveParameters(context, body))
  route(app, parameterSetCall, (context, { body }) => setParameter(context, body))
}
