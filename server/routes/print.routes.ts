import type { FastifyInstance } from 'fastify'
import { printDocumentCall, printPdfCall, printXlsxCall } from '../../domain/contracts/print.calls.ts'
import { written, type PrintDocument } from '../../domain/print/document.ts'
import { exportTypes } from '../operations/exports/export-rows.ts'
import { printRecord } from '../operations/print/print-record.ts'
import { paperXlsx } from '../print/paper-xlsx.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function printRoutes(app: FastifyInstance): void {
  route(app, printDocumentCall, async (context, { params, body }) =>
    written(await printRecord(context, params.code, body)),
  )
  rawRoute(app, printPdfCall, async (context, { params, body }, reply) => {
    const document = written(await printRecord(context, params.code, body))
    const pdf = await context.pdf(document)
    return sendDownload(reply, `${nameOf(document)}.pdf`, 'application/pdf', pdf, pdf.length)
  })
  rawRoute(app, printXlsxCall, async (context, { params, body }, reply) => {
    const document = await printRecord(context, params.code, body)
    const book = await paperXlsx(document)
    return sendDownload(reply, `${nameOf(document)}.xlsx`, exportTypes.xlsx, book, book.length)
  })
}

const nameOf = ({ title, number }: PrintDocument): string => `${title} ${number}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
