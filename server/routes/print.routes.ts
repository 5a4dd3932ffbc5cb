import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountPdfCall, accountPrintCall, accountXlsxCall } from '../../domain/contracts/partner-account.calls.ts'
import {
  missingCharacters,
  printDocumentCall,
  printPdfCall,
  printXlsxCall,
} from '../../domain/contracts/print.calls.ts'
import { comparisonXlsxCall } from '../../domain/contracts/sourcing.calls.ts'
import { written, type PrintDocument, type TypedDocument } from '../../domain/print/document.ts'
import type { Context } from '../context.ts'
import { exportTypes } from '../operations/exports/export-rows.ts'
import { printAccount } from '../operations/money/account-print.ts'
import { printRecord } from '../operations/print/print-record.ts'
import { printComparison } from '../operations/sourcing/comparison-print.ts'
import { printDocumentXlsx } from '../print/print-document-xlsx.ts'
import { sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function printRoutes(http: FastifyInstance): void {
  route(http, printDocumentCall, async (context, { params, body }) =>
    written(await printRecord(context, params.code, body)),
  )
  rawRoute(http, printPdfCall, async (context, { params, body }, reply) =>
    sendPdf(context, await printRecord(context, params.code, body), reply),
  )
  rawRoute(http, printXlsxCall, async (context, { params, body }, reply) =>
    sendBook(await printRecord(context, params.code, body), reply),
  )
  route(http, accountPrintCall, async (context, { body }) => written(await printAccount(context, body)))
  rawRoute(http, accountPdfCall, async (context, { body }, reply) =>
    sendPdf(context, await printAccount(context, body), reply),
  )
  rawRoute(http, accountXlsxCall, async (context, { body }, reply) =>
    sendBook(await printAccount(context, body), reply),
  )
  rawRoute(http, comparisonXlsxCall, async (context, { body }, reply) =>
    sendBook(await printComparison(context, body.rfq), reply),
  )
}

async function sendPdf(context: Context, typed: TypedDocument, reply: FastifyReply): Promise<FastifyReply> {
  const document = written(typed)
  const { bytes, missing } = await context.pdf(document)
  if (missing.length > 0) reply.header(missingCharacters, codesOf(missing))
  return sendDownload(reply, `${nameOf(document)}.pdf`, 'application/pdf', bytes, bytes.length)
}

async function sendBook(document: TypedDocument, reply: FastifyReply): Promise<FastifyReply> {
  const book = await printDocumentXlsx(document)
  return sendDownload(reply, `${nameOf(document)}.xlsx`, exportTypes.xlsx, book, book.length)
}

/** As many as fit into a header. */
const codesOf = (characters: readonly string[]): string =>
  characters
    .slice(0, 200)
    .map(c => (c.codePointAt(0) ?? 0).toString(16).toUpperCase())
    .join(' ')

const nameOf = ({ title, number }: PrintDocument): string => `${title} ${number}`.replace(/[\\/:*?"<>|]/g, ' ').trim()
