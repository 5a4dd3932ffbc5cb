import type { FastifyInstance } from 'fastify'
import { openDocumentsCall } from '../../domain/contracts/company.calls.ts'
import { firstDayCall } from '../../domain/contracts/first-day.calls.ts'
import { firstDay } from '../operations/companies/first-day.ts'
import { openDocuments } from '../operations/companies/open-documents.ts'
import { route } from './register.ts'

export function companyRoutes(http: FastifyInstance): void {
  route(http, openDocumentsCall, (context, { body }) => openDocuments(context, body.id))
  route(http, firstDayCall, firstDay)
}
