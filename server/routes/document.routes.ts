import type { FastifyInstance } from 'fastify'
import { documentChecklistCall } from '../../domain/contracts/document.calls.ts'
import { documentChecklist } from '../operations/documents/document-checklist.ts'
import { route } from './register.ts'

export function documentRoutes(http: FastifyInstance): void {
  route(http, documentChecklistCall, (context, { body }) => documentChecklist(context, body))
}
