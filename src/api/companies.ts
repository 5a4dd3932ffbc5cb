import { openDocumentsCall, type OpenDocuments } from '../../domain/contracts/company.calls.ts'
import { call } from './http.ts'

/** Open documents with a company. */
export const fetchOpenDocuments = (id: string, signal?: AbortSignal): Promise<OpenDocuments> =>
  call<OpenDocuments, typeof openDocumentsCall>(openDocumentsCall, {
    body: { id },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
