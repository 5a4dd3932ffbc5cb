import Type from 'typebox'
import { measures, type Measure, type Performance } from '../values/sourcing/performance.ts'
import { defineCall, frame, type BodyOf } from './call.ts'
import { Id, strict } from './parts.ts'

const ofOrders = { method: 'POST', permission: 'entity', entity: 'PurchaseOrder', right: 'read', reads: true } as const
const Months = Type.Integer({ minimum: 1, maximum: 24 })

export const performanceCall = defineCall({
  ...ofOrders,
  id: 'supplier-performance',
  path: `${frame}/sourcing/performance`,
  body: Type.Object({ months: Months }, strict),
  summary:
    'The performance of each supplier in the last months, counted from orders, receipts, inspections, invoices, RFQs and findings that the caller sees. A supplier gets its own, by buyer.',
})

export interface PerformanceAnswer {
  /** The months that are counted, the oldest first: '2026-11'. */
  readonly months: readonly string[]
  /** Measures that the caller may see. */
  readonly measures: readonly Measure[]
  /** In the order of their names. */
  readonly partners: readonly PartnerPerformance[]
}

export interface PartnerPerformance extends Performance {
  readonly id: string
  readonly name: string
  /** The company in whose book a supplier stands, where it is not the caller's own. */
  readonly book: string | null
}

export const performanceLinesCall = defineCall({
  ...ofOrders,
  id: 'supplier-performance-lines',
  path: `${frame}/sourcing/performanceLines`,
  body: Type.Object(
    {
      months: Months,
      partner: Id,
      measure: Type.Enum([...measures]),
      /** One of these months; null for all of them. */
      month: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}$' }), Type.Null()]),
    },
    strict,
  ),
  summary: 'The records behind one figure of the performance of a supplier, by the same query as the figure.',
})

export type LinesAsked = BodyOf<typeof performanceLinesCall>

export interface PerformanceLine {
  readonly entity: string
  readonly id: string
  readonly name: string
  /** What was agreed or announced, and what happened: days, quantities or names of values. */
  readonly due: string | null
  readonly done: string | null
  readonly good: string
  readonly all: string
}

export interface PerformanceLines {
  readonly lines: readonly PerformanceLine[]
  /** More lines exist than the answer holds. */
  readonly more: boolean
}
