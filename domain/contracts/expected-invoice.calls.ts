import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

/** Why a supplier cannot accept an expected invoice now. */
export type NoExpectedInvoice = 'notSigned' | 'notReceived' | 'notInspected' | 'allInvoiced'

export interface ExpectedInvoice {
  /** The number that an invoice gets when the supplier gives none. */
  readonly invoiceNo: string
  readonly currency: string
  readonly amount: string
  readonly lines: readonly {
    readonly poLine: string
    readonly skuNo: string | null
    readonly quantity: string
    readonly unitPrice: string
    readonly amount: string
  }[]
  /** Null: the invoice can be accepted. */
  readonly why: NoExpectedInvoice | null
}

export const expectedInvoiceCall = defineCall({
  id: 'expected-invoice',
  method: 'POST',
  path: `${frame}/money/expectedInvoice`,
  permission: 'entity',
  entity: 'SupplierInvoice',
  right: 'create',
  reads: true,
  body: Type.Object({ po: Id }, strict),
  summary:
    'The invoice that is expected for an order of the calling supplier: what was received and not invoiced yet, at the prices of the order; or why there is none. Nothing is stored.',
})

export const expectedInvoiceAcceptCall = defineCall({
  id: 'expected-invoice-accept',
  method: 'POST',
  path: `${frame}/money/expectedInvoice/accept`,
  permission: 'entity',
  entity: 'SupplierInvoice',
  right: 'create',
  body: Type.Object(
    {
      po: Id,
      /** What the supplier saw: another amount is refused. */
      amount: Type.String({ pattern: '^[0-9]{1,16}(\\.[0-9]{1,6})?$' }),
      invoiceNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    },
    strict,
  ),
  summary:
    'Creates the expected invoice of an order with exactly these lines, and submits it. Refused when nothing is to be invoiced, when the amount has changed, or when it would be held.',
})

export interface AcceptedInvoice {
  readonly id: string
  readonly invoiceNo: string
}
