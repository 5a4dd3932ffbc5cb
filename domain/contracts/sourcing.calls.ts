import Type from 'typebox'
import type { ReadQuotation } from '../edi/read-quotation.ts'
import type { AwardByLine } from '../values/sourcing/award.ts'
import type { Flip } from '../values/sourcing/landed-offers.ts'
import type { QuoteComparison } from '../values/sourcing/quote-comparison.ts'
import type { ScoredBids, ScoreForm } from '../values/sourcing/scores.ts'
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

export const comparisonXlsxCall = defineCall({
  id: 'rfq-comparison-xlsx',
  method: 'POST',
  path: `${frame}/sourcing/comparison/xlsx`,
  permission: 'entity',
  entity: 'RfqQuote',
  right: 'read',
  reads: true,
  body: Type.Object({ rfq: Id }, strict),
  summary:
    'The same comparison as a workbook (.xlsx), as an attachment: by price, on landed cost and by score, with the figures of the screen.',
})

export const quotationReadCall = defineCall({
  id: 'quotation-read',
  method: 'POST',
  path: `${frame}/sourcing/quotation/read/:id`,
  permission: 'entity',
  entity: 'RfqQuote',
  right: 'update',
  multipart: true,
  reads: true,
  params: Type.Object({ id: Id }, strict),
  summary:
    "The cells of the caller's draft of a quotation as a file of their own system (UBL Quotation) fills them, with what is wrong beside each cell. Nothing is stored.",
})

export interface QuotationFile extends ReadQuotation {
  /** Format of the file, as 'UBL Quotation 2.1'. */
  readonly standard: string
  /** Positions of its content that no field takes. */
  readonly rest: readonly string[]
}

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
  /** The cut-off has come, and a named opener has not confirmed the opening. */
  readonly awaitsOpeners: boolean
  readonly suppliers: readonly ComparedSupplier[]
  /** Null for an RFQ without criteria, and for who does not read scores. */
  readonly scoring: ScoredComparison | null
  /** Null for who does not read landed costs. */
  readonly landed: LandedComparison | null
  /** By line: the supplier that delivers soonest, and the days of production by supplier. */
  readonly days: Readonly<
    Record<string, Readonly<Record<string, { readonly days: number; readonly soonest: boolean }>>>
  >
  /** Names of suppliers that did not confirm their quotation after a change of the RFQ: they are not compared. */
  readonly unconfirmed: readonly string[]
  readonly lines: readonly {
    readonly id: string
    readonly skuNo: string
    readonly skuName: string
    readonly quantity: string
    readonly uom: string
    /** Lines of a lot are awarded together. */
    readonly lot: string | null
    readonly targetPrice: string | null
    readonly targetCurrency: string | null
  }[]
}

/** Why an offer has no landed cost: no estimate of the SKU, no carriage in it, no rate, or no price. */
export type NoLanded = 'noEstimate' | 'incomplete' | 'noRate' | 'noPrice'

export interface LandedCell {
  /** One unit and the whole quantity, in the currency of the comparison. */
  readonly unit: string
  readonly amount: string
  /** By charge, for one unit. */
  readonly perUnit: Readonly<Record<string, string>>
  readonly best: boolean
}

/** The same offers on landed cost: price, and by the estimate of the SKU what the incoterm leaves out of it. */
export interface LandedComparison {
  /** By asked line, then by supplier. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, LandedCell | { readonly why: NoLanded }>>>>
  readonly totals: Readonly<Record<string, { readonly amount: string; readonly offered: number }>>
  /** By line, where the best price is not the best landed cost. */
  readonly flips: Readonly<Record<string, Flip>>
  readonly award: AwardByLine
}

/** Who gave how many points, and why; shown when the scoring is closed. */
export interface GivenPoints {
  readonly evaluator: string
  readonly points: string
  readonly note: string | null
}

/** Bids by the criteria of the RFQ (S-SCO-1). */
export interface ScoredComparison {
  readonly criteria: readonly {
    readonly id: string
    readonly name: string
    readonly measure: string
    readonly form: ScoreForm
    readonly weight: string
    readonly minimum: string | null
  }[]
  /** The scoring by people: none is needed, it has not begun, some have not submitted, or it is closed. */
  readonly state: 'notNeeded' | 'missing' | 'open' | 'closed'
  readonly submitted: number
  readonly evaluators: number
  /** By supplier and criterion: what was measured, with two digits; null is missing. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** By supplier and criterion. */
  readonly points: Readonly<Record<string, Readonly<Record<string, readonly GivenPoints[]>>>>
  /** Null until every criterion can be scored. */
  readonly result: ScoredBids | null
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
  /** It came late and was admitted by two people. */
  readonly late: boolean
}
