import type { FastifyInstance } from 'fastify'
import { failureCall } from '../../domain/contracts/failure.calls.ts'
import { failureOf } from '../operations/failures/failures.ts'
import { route } from './register.ts'

export function failureRoutes(http: FastifyInstance): void {
  route(http, failureCall, (context, { body }) => failureOf(context, body.reference))
}
