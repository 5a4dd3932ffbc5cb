import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  expectedInvoiceAcceptCall,
  expectedInvoiceCall,
  type AcceptedInvoice,
  type ExpectedInvoice,
} from '../../domain/contracts/expected-invoice.calls.ts'
import { call } from './http.ts'

/** What is received and not invoiced yet of an order. */
export const fetchExpectedInvoice = (po: string, signal?: AbortSignal): Promise<ExpectedInvoice> =>
  call<ExpectedInvoice, typeof expectedInvoiceCall>(expectedInvoiceCall, {
    body: { po },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const acceptExpectedInvoice = (
  body: BodyOf<typeof expectedInvoiceAcceptCall>,
  key: string,
): Promise<AcceptedInvoice> =>
  call<AcceptedInvoice, typeof expectedInvoiceAcceptCall>(expectedInvoiceAcceptCall, {
    body,
    quiet: true,
    idempotencyKey: key,
  })
