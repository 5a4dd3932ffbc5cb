import { documentChecklistCall, type DocumentChecklist } from '../../domain/contracts/document.calls.ts'
import { call } from './http.ts'

/** What a shipment or an order needs, as the reader may see it. */
export const fetchChecklist = (
  of: { readonly shipment: string } | { readonly po: string },
  signal?: AbortSignal,
): Promise<DocumentChecklist> =>
  call<DocumentChecklist, typeof documentChecklistCall>(documentChecklistCall, {
    body: of,
    quiet: true,
    ...(signal ? { signal } : {}),
  })
