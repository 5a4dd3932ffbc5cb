import type { FastifyInstance } from 'fastify'
import { emailPreviewCall, emailTemplatePreviewCall } from '../../domain/contracts/mail.calls.ts'
import { previewMessage, previewTemplate } from '../operations/mail/preview.ts'
import { route } from './register.ts'

export function mailRoutes(http: FastifyInstance): void {
  route(http, emailPreviewCall, (context, { body }) => previewMessage(context, body.id))
  route(http, emailTemplatePreviewCall, (context, { body }) => previewTemplate(context, body.id, body.number))
}
