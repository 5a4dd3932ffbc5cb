import Type from 'typebox'
import type { LandedBridge } from '../values/money/landed-bridge.ts'
import type { Estimate } from '../values/money/landed-estimate.ts'
import { defineCall, frame, type BodyOf } from './call.ts'
import type { UsedRate } from './money.calls.ts'
import { Currency, Day, figure, Id, strict } from './parts.ts'

export type { UsedRate } from './money.calls.ts'

const Amount = Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,6})?$' })
const Percent = Type.Union([figure(3), Type.Null()])
const Weight = Type.Union([figure(12), Type.Null()])
const Code = Type.Union([Type.String({ maxLength: 20, pattern: '^[0-9.]*$' }), Type.Null()])

/** Ways to give out a charge, of the list `landedMethod`. */
export const chargeMethods = ['value', 'quantity', 'grossWeight', 'volume', 'equal'] as const
export const chargeParts = ['originInland', 'freightToBorder', 'insurance', 'afterBorder'] as const
export const dutyKinds = ['adValorem', 'specific', 'compound', 'higherOf', 'lowerOf', 'excise'] as const
export const dutyUnits = ['netKg', 'pieces'] as const

const Item = Type.Object(
  {
    skuNo: Type.Optional(Type.String({ maxLength: 40 })),
    quantity: figure(12),
    unitPrice: figure(12),
    hsCode: Code,
    grossKg: Weight,
    netKg: Weight,
    cbm: Weight,
  },
  strict,
)
const Charge = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 20 }),
    amount: Amount,
    currency: Currency,
    method: Type.Enum([...chargeMethods]),
    part: Type.Union([Type.Enum([...chargeParts]), Type.Null()]),
  },
  strict,
)
const Duty = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 20 }),
    kind: Type.Enum([...dutyKinds]),
    hsCode: Code,
    percent: Percent,
    amount: Weight,
    per: Type.Union([Type.Enum([...dutyUnits]), Type.Null()]),
  },
  strict,
)

export const landedCall = defineCall({
  id: 'money-landed-cost',
  method: 'POST',
  path: `${frame}/money/landedCost`,
  permission: 'entity',
  entity: 'LandingCost',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      stage: Type.Enum(['estimated', 'provisional', 'final']),
      date: Day,
      currency: Currency,
      priceCurrency: Currency,
      incoterm: Type.Union([Type.String({ maxLength: 10 }), Type.Null()]),
      customsBasis: Type.Enum(['CIF', 'FOB']),
      taxPercent: Percent,
      taxRecoverable: Type.Boolean(),
      items: Type.Array(Item, { minItems: 1, maxItems: 500 }),
      charges: Type.Array(Charge, { maxItems: 100 }),
      duties: Type.Array(Duty, { maxItems: 100 }),
      earlier: Type.Optional(Type.Union([Id, Type.Null()])),
    },
    strict,
  ),
  summary:
    "Counts the landed cost of goods by the stored rates of a day: charges given out to lines, duty, import tax, cost per unit, and each rate that was used. Contract rates are those of the caller's company. A missing figure is a problem of its field; without a rate the answer is MISSING_RATE. With a saved landed cost as `earlier`, the answer explains the difference to it by quantity, price, charge, rate, allocation, duty and tax.",
})

export type LandedInput = BodyOf<typeof landedCall>

export interface LandedAnswer extends Estimate {
  readonly currency: string
  readonly rates: readonly UsedRate[]
  /** The difference to the earlier stage by its causes; null without one. */
  readonly bridge: LandedBridge | null
}

export const landedGoodsCall = defineCall({
  id: 'money-landed-goods',
  method: 'POST',
  path: `${frame}/money/landedGoods`,
  permission: 'entity',
  entity: 'LandingCost',
  right: 'read',
  reads: true,
  body: Type.Object({ po: Id }, strict),
  summary:
    'Returns the lines of an order as goods of a landed cost: quantity, price, HS code, weights and volume. An order that the caller may not read is NOT_FOUND.',
})

export interface LandedGoods {
  readonly priceCurrency: string
  readonly incoterm: string | null
  readonly items: readonly {
    readonly skuNo: string
    readonly hsCode: string | null
    readonly quantity: string
    readonly unitPrice: string
    readonly grossKg: string | null
    readonly netKg: string | null
    readonly cbm: string | null
  }[]
}

/** The estimate of one line of an RFQ, as it is and as it would be. */
export interface RfqEstimate {
  readonly id: string
  readonly rfqNo: string
  readonly skuNo: string
  readonly before: { readonly amount: string; readonly currency: string } | null
  /** Null where no landed cost of the SKU is there, or a rate is missing. */
  readonly after: { readonly amount: string; readonly currency: string } | null
  readonly from: { readonly id: string; readonly label: string } | null
  /** Why there is no new figure. */
  readonly problem: 'noLandedCost' | 'notCounted' | null
}

export const rfqEstimatesCall = defineCall({
  id: 'money-rfq-estimates',
  method: 'POST',
  path: `${frame}/money/rfqEstimates`,
  permission: 'entity',
  entity: 'LandingCost',
  right: 'update',
  reads: true,
  body: Type.Object({}, strict),
  summary:
    "Counts the landed cost per unit of each line of the company's open RFQs, by the rates of today, from its latest estimate of the SKU. Nothing is stored: it is the dry run of rfqEstimatesApply.",
})

export const rfqEstimatesApplyCall = defineCall({
  id: 'money-rfq-estimates-apply',
  method: 'POST',
  path: `${frame}/money/rfqEstimates/apply`,
  permission: 'entity',
  entity: 'LandingCost',
  right: 'update',
  body: Type.Object(
    {
      lines: Type.Array(Type.Object({ id: Id, amount: figure(12), currency: Currency }, strict), {
        minItems: 1,
        maxItems: 5000,
      }),
    },
    strict,
  ),
  summary:
    'Stores the figures of the dry run in the lines of the RFQs. A figure that has changed since the dry run is left as it is and counted in `changed`.',
})

export interface RfqEstimatesApplied {
  readonly applied: number
  readonly changed: number
}
