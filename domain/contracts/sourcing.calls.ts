import Type from 'typebox'
import type { QuoteComparison } from '../values/sourcing/quote-comparison.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const comparisonCall = defineCall({
  id: 'rfq-comparison',
  method: 'POST',
  path: `${frame}/sourcing/comparison`,
  permission: 'entity',
  entity: 'RfqQuote',
  right: 'read',
  reads: true,
  body: Type.Object({ rfq: Type.Union([Id, Type.Null()]) }, strict),
  summary:
    "Open quotations of an RFQ of the caller's company side by side, in its currency at the rates of the round, and its RFQs with open quotations.",
})

export interface ComparisonAnswer {
  /** RFQs of the caller's company whose quotations are open, the newest first. */
  readonly choices: readonly { readonly id: string; readonly rfqNo: string; readonly rfqName: string }[]
  readonly comparison: RfqComparison | null
}

export interface RfqComparison extends QuoteComparison {
  readonly rfq: string
  readonly rfqNo: string
  readonly rfqName: string
  readonly currency: string
  /** Of the exchange rates. */
  readonly rateDate: string
  /** An award can be prepared now. */
  readonly awardable: boolean
  /** Until when the running round is sealed; null when its quotations are open. */
  readonly sealedUntil: string | null
  readonly suppliers: readonly ComparedSupplier[]
  /** Names of suppliers that did not confirm their quotation after a change of the RFQ: they are not compared. */
  readonly unconfirmed: readonly string[]
  readonly lines: readonly {
    readonly id: string
    readonly skuNo: string
    readonly skuName: string
    readonly quantity: string
    readonly uom: string
    readonly targetPrice: string | null
    readonly targetCurrency: string | null
  }[]
}

export interface ComparedSupplier {
  readonly id: string
  readonly name: string
  readonly quote: string
  readonly quoteNo: string
  readonly currency: string
  readonly round: string
  readonly validUntil: string | null
  readonly expired: boolean
  readonly incoterm: string | null
  readonly receivedAt: string | null
}
