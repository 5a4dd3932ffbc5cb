import type { FastifyInstance } from 'fastify'
import { openDocumentsCall } from '../../domain/contracts/company.calls.ts'
import { openDocuments } from '../operations/companies/open-documents.ts'
import { route } from './register.ts'

export function companyRoutes(http: FastifyInstance): void {
  route(http, openDocumentsCall, (context, { body }) => openDocuments(context, body.id))
}
