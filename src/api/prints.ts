import {
  accountPdfCall,
  accountPrintCall,
  accountXlsxCall,
  type PrintedAccount,
} from '../../domain/contracts/partner-account.calls.ts'
import {
  missingCharacters,
  printDocumentCall,
  printPdfCall,
  printXlsxCall,
  type PrintAsked,
} from '../../domain/contracts/print.calls.ts'
import { messageAnswerCall, messageExportCall, type ReadChanges } from '../../domain/contracts/edi.calls.ts'
import type { PrintDocument } from '../../domain/print/document.ts'
import { saveResponse } from './files.ts'
import { call, callRaw, upload } from './http.ts'

/** A record as a print document, by the code of its layout. */
export const fetchPrint = (code: string, asked: PrintAsked, signal: AbortSignal): Promise<PrintDocument> =>
  call<PrintDocument, typeof printDocumentCall>(printDocumentCall, {
    params: { code },
    body: asked,
    signal,
    quiet: true,
  })

const fileCalls = { pdf: printPdfCall, xlsx: printXlsxCall } as const

/** Downloads the same document. Returns the characters that it could not show. */
export async function savePrint(
  code: string,
  asked: PrintAsked,
  as: keyof typeof fileCalls,
): Promise<readonly string[]> {
  return saved(await callRaw(fileCalls[as], { params: { code }, body: asked, quiet: true }))
}

/** A statement of account as a print document. */
export const fetchPrintedAccount = (asked: PrintedAccount, signal: AbortSignal): Promise<PrintDocument> =>
  call<PrintDocument, typeof accountPrintCall>(accountPrintCall, { body: asked, signal, quiet: true })

const accountFiles = { pdf: accountPdfCall, xlsx: accountXlsxCall } as const

/** Downloads the same document. Returns the characters that it could not show. */
export const saveAccount = async (asked: PrintedAccount, as: keyof typeof accountFiles): Promise<readonly string[]> =>
  saved(await callRaw(accountFiles[as], { body: asked, quiet: true }))

async function saved(response: Response): Promise<readonly string[]> {
  await saveResponse(response)
  return (response.headers.get(missingCharacters) ?? '')
    .split(' ')
    .filter(code => /^[0-9A-F]{1,6}$/.test(code))
    .map(code => `${String.fromCodePoint(Number.parseInt(code, 16))} (U+${code.padStart(4, '0')})`)
}

/** Downloads a record as a business message (UBL, EDIFACT). */
export const saveMessage = async (code: string, id: string): Promise<void> =>
  saveResponse(await callRaw(messageExportCall, { params: { code }, body: { id }, quiet: true }))

/** Proposals of a partner's message for a record; nothing is changed. */
export const readAnswer = (entityName: string, id: string, file: File): Promise<ReadChanges> =>
  upload<ReadChanges>(messageAnswerCall, file, {}, { params: { entityName, id }, quiet: true })
