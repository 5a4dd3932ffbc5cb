import type { FastifyInstance } from 'fastify'
import { printDocumentCall, printPdfCall } from '../../domain/contracts/print.calls.ts'
import { printRecord } from '../operations/print/print-record.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function printRoutes(app: FastifyInstance): void {
  route(app, printDocumentCall, (context, { params, body }) => printRecord(context, params.code, body))
  rawRoute(app, printPdfCall, async (context, { params, body }, reply) => {
    const document = await printRecord(context, params.code, body)
    const pdf = await context.pdf(document)
    const name = `${document.title} ${document.number}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
    return sendDownload(reply, `${name}.pdf`, 'application/pdf', pdf, pdf.length)
  })
}
