import type { FastifyInstance } from 'fastify'
import {
  missingCharacters,
  printDocumentCall,
  printPdfCall,
  printXlsxCall,
} from '../../domain/contracts/print.calls.ts'
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
    const { bytes, missing } = await context.pdf(document)
    if (missing.length > 0) reply.header(missingCharacters, codesOf(missing))
    return sendDownload(reply, `${nameOf(document)}.pdf`, 'application/pdf', bytes, bytes.length)
  })
  rawRoute(http, printXlsxCall, async (context, { params, body }, reply) => {
    const document = await printRecord(context, params.code, body)
    const book = await printDocumentXlsx(document)
    return sendDownload(reply, `${nameOf(document)}.xlsx`, exportTypes.xlsx, book, book.length)
  })
}

/** As many as fit into a header. */
const codesOf = (characters: readonly string[]): string =>
  characters
    .slice(0, 200)
    .map(c => (c.codePointAt(0) ?? 0).toString(16).toUpperCase())
    .join(' ')

const nameOf = ({ title, number }: PrintDocument): string => `${title} ${number}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
