import Type from 'typebox'
import type { AgeBook, AgeLine } from '../values/money/age-book.ts'
import type { CashOfCurrency, CashWeek, ShiftedEvent } from '../values/money/cash-weeks.ts'
import type { DueStep } from '../values/money/due-date.ts'
import { defineCall, frame, type BodyOf } from './call.ts'
import { Id, strict } from './parts.ts'

export const cashCalendarCall = defineCall({
  id: 'money-cash-calendar',
  method: 'POST',
  path: `${frame}/money/cashCalendar`,
  permission: 'entity',
  entity: 'PaymentTranche',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      weeks: Type.Integer({ minimum: 1, maximum: 26 }),
      shift: Type.Union([
        Type.Object(
          {
            po: Id,
            days: Type.Integer({ minimum: -120, maximum: 120 }),
            /** The arrival moves by as many days as the departure. */
            eta: Type.Boolean(),
          },
          strict,
        ),
        Type.Null(),
      ]),
    },
    strict,
  ),
  summary:
    "What the caller's company has to pay and to collect, by week and currency: open tranches, statements and sales orders. With a shift also the due dates and weeks as they would be if an order sailed so many days later; nothing is saved.",
})

export type CashInput = BodyOf<typeof cashCalendarCall>

export interface CashAnswer {
  readonly company: string
  readonly today: string
  readonly weeks: readonly CashWeek[]
  readonly currencies: readonly CashCurrency[]
  /** Orders whose open due dates follow their departure or arrival, the earliest first. */
  readonly orders: readonly CashOrder[]
  readonly moreOrders: boolean
  readonly shift: CashShift | null
}

export interface CashCurrency extends CashOfCurrency {
  /** The company's own account of the currency: its bank and its last characters. Finance only. */
  readonly account: string | null
}

/** The best known date of a step, and where it comes from. */
export interface KnownDate {
  readonly date: string
  readonly basis: string
}

export interface CashOrder {
  readonly id: string
  readonly poNo: string
  readonly payee: string
  readonly etd: KnownDate | null
  readonly eta: KnownDate | null
  readonly due: readonly { readonly currency: string; readonly amount: string; readonly date: string | null }[]
}

export interface CashShift {
  readonly po: string
  readonly events: readonly ShiftedEvent[]
  /** The currencies as they would be. */
  readonly currencies: readonly CashOfCurrency[]
  readonly moved: readonly MovedTranche[]
  readonly kept: readonly KeptTranche[]
}

interface TrancheOfShift {
  readonly id: string
  readonly trancheNo: string
  readonly kind: string
  readonly amount: string
  readonly currency: string
}

export interface MovedTranche extends TrancheOfShift {
  readonly before: string | null
  readonly after: string | null
  /** Why that date: the event, its date and basis, and each step from there. */
  readonly event: string
  readonly eventDate: string | null
  readonly basis: string | null
  readonly steps: readonly DueStep[]
}

interface KeptTranche extends TrancheOfShift {
  readonly date: string | null
  /** frozen: in approval or later; agreed: its date was agreed; other: it follows another event. */
  readonly why: 'frozen' | 'agreed' | 'other'
}

export const ageingCall = defineCall({
  id: 'money-ageing',
  method: 'POST',
  path: `${frame}/money/ageing`,
  permission: 'entity',
  entity: 'PaymentTranche',
  right: 'read',
  reads: true,
  body: Type.Object({}, strict),
  summary:
    "What the caller's company has to pay and to collect, by partner, currency and days late: open tranches, statements and sales orders.",
})

export interface AgeingAnswer {
  readonly company: string
  readonly today: string
  readonly books: readonly NamedAgeBook[]
}

export type NamedAgeBook = Omit<AgeBook, 'lines'> & {
  readonly lines: readonly (AgeLine & {
    /** Name of the partner; blank while it is not known. */
    readonly name: string
  })[]
}
