import Type from 'typebox'
import type { Estimate } from '../values/money/landed-estimate.ts'
import { defineCall, frame, type BodyOf } from './call.ts'
import type { UsedRate } from './money.calls.ts'
import { strict } from './parts.ts'

export type { UsedRate } from './money.calls.ts'

const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const figure = (before: number) => Type.String({ pattern: `^[0-9]{1,${before}}(\\.[0-9]{1,6})?$` })
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
    },
    strict,
  ),
  summary:
    "Counts the landed cost of goods by the stored rates of a day: charges given out to lines, duty, import tax, cost per unit, and each rate that was used. Contract rates are those of the caller's company. A missing figure is a problem of its field; without a rate the answer is MISSING_RATE.",
})

export type LandedInput = BodyOf<typeof landedCall>

export interface LandedAnswer extends Estimate {
  readonly currency: string
  readonly rates: readonly UsedRate[]
}
