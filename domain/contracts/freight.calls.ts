import Type from 'typebox'
import type { ChargeableWeight, RatedCharge } from '../values/money/rate-charges.ts'
import type { Lane, RejectedCard } from '../values/money/rate-cargo.ts'
import { defineCall, frame, type BodyOf } from './call.ts'
import type { UsedRate } from './money.calls.ts'
import { Currency, Day, figure, Id, strict } from './parts.ts'

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Port = orNull(Type.String({ pattern: '^[A-Z]{2}([A-Z0-9]{3})?$' }))
const Code = Type.String({ minLength: 1, maxLength: 20 })
const Count = Type.String({ pattern: '^[0-9]{1,6}$' })

const Cargo = Type.Object(
  {
    mode: Code,
    pol: Port,
    pod: Port,
    carrier: orNull(Id),
    containers: Type.Array(Type.Object({ type: Code, count: Count }, strict), { maxItems: 10 }),
    packages: Type.Array(
      Type.Object({ count: Count, lengthCm: figure(5), widthCm: figure(5), heightCm: figure(5) }, strict),
      { maxItems: 100 },
    ),
    grossKg: orNull(figure(12)),
    cbm: orNull(figure(9)),
    billsOfLading: Count,
    insuredValue: orNull(figure(12)),
    days: orNull(Count),
  },
  strict,
)

/**
 * cost: rates of one's own cards of costs, and of cards that others offer; price: rates of one's own cards of prices.
 */
export const rateViews = ['cost', 'price'] as const

export const rateFreightCall = defineCall({
  id: 'money-rate-freight',
  method: 'POST',
  path: `${frame}/money/rateFreight`,
  permission: 'entity',
  entity: 'RateCard',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      view: Type.Enum([...rateViews]),
      date: Day,
      currency: Currency,
      /** price: whom the rates are for. */
      customer: orNull(Id),
      template: orNull(Id),
      /** The cargo is that of the shipment; without one it is `cargo`. */
      shipment: orNull(Id),
      cargo: orNull(Cargo),
    },
    strict,
  ),
  summary:
    'Rates a shipment, or a typed cargo, by the stored rate cards that the caller sees. Of each seller the most specific card is used; every other card is named with its reason. Totals are per currency and, by the stored exchange rates of the day, in one currency. A figure that a rate counts and nobody gave is a reason too; nothing is assumed for it.',
})

export type RateFreightInput = BodyOf<typeof rateFreightCall>
export type FreightCargo = NonNullable<RateFreightInput['cargo']>

export interface NamedCard {
  readonly id: string
  readonly cardNo: string
  readonly cardName: string
  readonly side: string
  readonly owner: string
  readonly seller: string
  readonly carrier: string | null
  readonly customer: string | null
  readonly validFrom: string
  readonly validTo: string | null
}

export interface RatedOffer {
  readonly card: NamedCard
  readonly lanes: readonly Lane[]
  readonly weight: ChargeableWeight
  readonly lines: readonly RatedCharge[]
  readonly totals: Readonly<Record<string, string>>
  /** Null when a rate is missing; `missing` is the pair. */
  readonly total: string | null
  readonly missing: string | null
  /** The lowest total of all; never a reason to stand first. */
  readonly cheapest: boolean
}

export interface RefusedCard extends Omit<RejectedCard, 'card' | 'by'> {
  readonly card: NamedCard
  /** lessSpecific: the number of the card that was used. */
  readonly by: string | null
}

export interface RateFreightAnswer {
  /** What was rated; of a shipment, what it says of itself. */
  readonly cargo: FreightCargo
  readonly date: string
  readonly currency: string
  readonly offers: readonly RatedOffer[]
  readonly refused: readonly RefusedCard[]
  readonly rates: readonly UsedRate[]
}
