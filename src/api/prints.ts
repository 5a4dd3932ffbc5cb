import { printDocumentCall, printPdfCall, type PrintAsked } from '../../domain/contracts/print.calls.ts'
import type { PrintDocument } from '../../domain/print/document.ts'
import { saveResponse } from './files.ts'
import { call, callRaw } from './http.ts'

/** A record as a document, by the code of its layout. */
export const fetchPrint = (code: string, asked: PrintAsked, signal: AbortSignal): Promise<PrintDocument> =>
  call<PrintDocument, typeof printDocumentCall>(printDocumentCall, { params: { code }, body: asked, signal, quiet: true })

/** Hands the same document to the browser as a PDF. */
export const savePrint = async (code: string, asked: PrintAsked): Promise<void> => saveResponse(await callRaw(printPdfCall, { params: { code }, body: asked, quiet: true }))
