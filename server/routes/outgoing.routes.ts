import type { FastifyInstance } from 'fastify'
import { outgoingSecretCall } from '../../domain/contracts/outgoing.calls.ts'
import { storeSecret } from '../operations/outgoing/host-secret.ts'
import { route } from './register.ts'

export function outgoingRoutes(http: FastifyInstance): void {
  route(http, outgoingSecretCall, (context, { body }) => storeSecret(context, body))
}
