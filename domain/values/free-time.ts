import { addDays, daysBetween } from './date-only.ts'
import { multiply, subtract, sum } from './decimal.ts'

/**
 * Free time of a container (practice C-14): free days, the last of them, and the cost of later days, in days of the
 * container's place.
 */
export const freeTimeClocks = ['demurrage', 'detention', 'combined'] as const
export type FreeTimeClock = (typeof freeTimeClocks)[number]
export type DayCount = 'calendar' | 'working'

/** Daily rate from a day after the last free one; the first is day 1. */
export interface Tier {
  readonly from: number
  readonly rate: string
}

export interface FreeTimeTerms {
  readonly freeDays: number
  readonly startRule: 'sameDay' | 'nextDay'
  readonly freeCount: DayCount
  readonly chargeCount: DayCount
  /** In order; empty where no rates are agreed. */
  readonly tiers: readonly Tier[]
  readonly currency: string | null
}

/** True for a rest day. */
export type Rests = (day: string) => boolean

/** The last day without charge, from the first one; the day before without free days. */
export function lastFreeDay(start: string, terms: FreeTimeTerms, rests: Rests): string {
  const first = terms.startRule === 'sameDay' ? start : addDays(start, 1)
  if (terms.freeCount === 'calendar' || terms.freeDays === 0) return addDays(first, terms.freeDays - 1)
  let day = addDays(first, -1)
  for (let left = terms.freeDays; left > 0;) {
    day = addDays(day, 1)
    if (!rests(day)) left--
  }
  return day
}

/** Days from the one after the last free day to the last one, which counts. */
export function chargedDays(lastFree: string, end: string, count: DayCount, rests: Rests): number {
  const days = Math.max(0, daysBetween(lastFree, end))
  if (count === 'calendar') return days
  return Array.from({ length: days }, (_, i) => addDays(lastFree, i + 1)).filter(d => !rests(d)).length
}

/** The sum over the tiers of the days in each; null where no rates are agreed. */
export function chargeFor(days: number, tiers: readonly Tier[]): string | null {
  if (tiers.length === 0) return null
  return sum(
    tiers.map((t, i) => {
      const below = tiers[i + 1]?.from ?? Infinity
      return multiply(String(Math.max(0, Math.min(days, below - 1) - (t.from - 1))), t.rate)
    }),
  )
}

/** A running or ended clock of one container. Without terms only its days are known. */
export interface Clock {
  readonly kind: FreeTimeClock
  readonly startedOn: string
  readonly endedOn: string | null
  readonly lastFreeDay: string | null
  /** Days until the last free day: 0 on it, negative after it; null for an ended clock. */
  readonly left: number | null
  readonly chargedDays: number
  readonly cost: string | null
  /** Cost of one more day. */
  readonly nextDay: string | null
  readonly currency: string | null
}

export function clock(
  kind: FreeTimeClock,
  startedOn: string,
  endedOn: string | null,
  terms: FreeTimeTerms | undefined,
  today: string,
  rests: Rests,
): Clock {
  if (!terms)
    return {
      kind,
      startedOn,
      endedOn,
      lastFreeDay: null,
      left: null,
      chargedDays: 0,
      cost: null,
      nextDay: null,
      currency: null,
    }
  const last = lastFreeDay(startedOn, terms, rests)
  const end = endedOn ?? today,
    days = chargedDays(last, end, terms.chargeCount, rests),
    cost = chargeFor(days, terms.tiers)
  const more =
    endedOn === null
      ? chargeFor(days + Math.max(0, chargedDays(last, addDays(end, 1), terms.chargeCount, rests) - days), terms.tiers)
      : null
  return {
    kind,
    startedOn,
    endedOn,
    lastFreeDay: last,
    left: endedOn === null ? daysBetween(today, last) : null,
    chargedDays: days,
    cost,
    nextDay: cost !== null && more !== null ? subtract(more, cost) : null,
    currency: cost === null ? null : terms.currency,
  }
}
