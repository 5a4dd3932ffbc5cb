import type { FastifyInstance } from 'fastify'
import { printDocumentCall, printPdfCall, printXlsxCall } from '../../domain/contracts/print.calls.ts'
import { written, type PrintDocument } from '../../domain/print/document.ts'
import { exportTypes } from '../operations/exports/export-rows.ts'
import { printRecord } from '../operations/print/print-record.ts'
import { printDocumentXlsx } from '../print/print-document-xlsx.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function printRoutes(http: FastifyInstance): void {
  route(http, printDocumentCall, async (context, { params, body }) =>
    written(await printRecord(context, params.code, body)),
  )
  rawRoute(http, printPdfCall, async (context, { params, body }, reply) => {
    const document = written(await printRecord(context, params.code, body))
    const pdf = await context.pdf(document)
    return sendDownload(reply, `${nameOf(document)}.pdf`, 'application/pdf', pdf, pdf.length)
  })
  rawRoute(http, printXlsxCall, async (context, { params, body }, reply) => {
    const document = await printRecord(context, params.code, body)
    const book = await printDocumentXlsx(document)
    return sendDownload(reply, `${nameOf(document)}.xlsx`, exportTypes.xlsx, book, book.length)
  })
}

const nameOf = ({ title, number }: PrintDocument): string => `${title} ${number}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
