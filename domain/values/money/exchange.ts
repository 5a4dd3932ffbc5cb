import { addDays } from '../date-only.ts'
import { exact, inMinor, nothing, rounded, total, type Exact } from './exact.ts'

/** "per base = rate quote": 1 USD = 7.1000 CNY, 100 JPY = 4.7 CNY. The inverse is never stored (M-FX-1). */
export interface Rate {
  readonly base: string
  readonly quote: string
  readonly rate: string
  readonly per?: string
}

export interface MissingRate {
  readonly error: 'missingRate'
  readonly pair: string
  readonly date?: string
  /** Currencies that the day does not quote; absent where no day is near enough. */
  readonly missing?: readonly string[]
}

const missingRate = (from: string, to: string, date?: string, missing?: readonly string[]): MissingRate => ({
  error: 'missingRate',
  pair: `${from}/${to}`,
  ...(date === undefined ? {} : { date }),
  ...(missing === undefined || missing.length === 0 ? {} : { missing }),
})

/** Units of the quote for one unit of the base. */
const perUnit = (rate: Rate): Exact => exact(rate.rate).div(exact(rate.per ?? '1'))

/** Exact value in the other currency of a rate: multiplied from base to quote, divided back. Null for another pair. */
export function exactlyBy(rate: Rate, amount: Exact, from: string, to: string): Exact | null {
  if (rate.base === from && rate.quote === to) return amount.mul(perUnit(rate))
  return rate.base === to && rate.quote === from ? amount.div(perUnit(rate)) : null
}

/** An amount by one rate, rounded once in the target's minor unit (M-FX-2). */
export function convert(
  amount: string,
  from: string,
  to: string,
  rate: Rate | null,
): { readonly amount: string } | MissingRate {
  if (from === to) return { amount: inMinor(exact(amount), to) }
  const value = rate && exactlyBy(rate, exact(amount), from, to)
  return value ? { amount: inMinor(value, to) } : missingRate(from, to)
}

/** What one source published on one day: units of each currency for one unit of the base. */
export interface RateDay {
  readonly date: string
  readonly base: string
  readonly rates: Readonly<Record<string, string>>
}

export interface Converted {
  readonly amount: string
  readonly rateDate: string | null
  readonly legs: readonly Rate[]
}

/**
 * An amount on the day of its document (M-FX-2 to 4): the latest day published on or before it, at most so many days
 * old. Both legs are of that one day, the expression is exact and rounded once. Without a rate nothing is converted.
 * @param latest gives the latest published day on or before a date
 */
export function convertOnDay(
  request: { amount: string; from: string; to: string; date: string; maxAgeDays: number },
  latest: (date: string) => RateDay | null,
): Converted | MissingRate {
  const { from, to, date } = request
  if (from === to) return { amount: inMinor(exact(request.amount), to), rateDate: null, legs: [] }
  const day = latest(date)
  if (!day || day.date < addDays(date, -request.maxAgeDays)) return missingRate(from, to, date)
  const quoted = [from, to].filter(currency => currency !== day.base)
  const missing = quoted.filter(currency => !Object.hasOwn(day.rates, currency))
  if (missing.length > 0) return missingRate(from, to, date, missing)
  const legs = quoted.map(quote => ({ base: day.base, quote, rate: day.rates[quote] ?? '' }))
  const inBase = from === day.base ? exact(request.amount) : exact(request.amount).div(exact(day.rates[from] ?? ''))
  const value = to === day.base ? inBase : inBase.mul(exact(day.rates[to] ?? ''))
  return { amount: inMinor(value, to), rateDate: day.date, legs }
}

export const rateTypes = ['contract', 'bankBuy', 'bankSell', 'customs', 'reference', 'internal'] as const
export type RateType = (typeof rateTypes)[number]

/** A rate that somebody recorded; both days of its window count. */
export interface RateRecord extends Rate {
  readonly id: string
  readonly type: RateType
  readonly validFrom: string
  readonly validTo: string | null
}

/**
 * An amount by recorded rates (M-FX-5). Types stand in order of preference and never mix in one conversion. A direct
 * pair beats one over a third currency; the records that were used are named.
 */
export function convertByRecords(
  request: { amount: string; from: string; to: string; date: string; types: readonly RateType[] },
  records: readonly RateRecord[],
): { readonly amount: string; readonly records: readonly string[] } | MissingRate {
  const answer = exactlyByRecords(request, exact(request.amount), records)
  return 'error' in answer ? answer : { amount: inMinor(answer.value, request.to), records: answer.records }
}

/** The same, not rounded: a formula that goes on is rounded at its end (M-AMT-1). */
export function exactlyByRecords(
  request: { from: string; to: string; date: string; types: readonly RateType[] },
  amount: Exact,
  records: readonly RateRecord[],
): { readonly value: Exact; readonly records: readonly string[] } | MissingRate {
  const { from, to, date } = request
  if (from === to) return { value: amount, records: [] }
  for (const type of request.types) {
    const valid = records
      .filter(r => r.type === type && r.validFrom <= date && (r.validTo === null || date <= r.validTo))
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
    const used = direct(valid, from, to) ?? overThird(valid, from, to)
    if (!used) continue
    const { value } = used.reduce<{ value: Exact; currency: string }>(
      (leg, record) => {
        const next = record.base === leg.currency ? record.quote : record.base
        return { value: exactlyBy(record, leg.value, leg.currency, next) ?? nothing, currency: next }
      },
      { value: amount, currency: from },
    )
    return { value, records: used.map(r => r.id) }
  }
  return missingRate(from, to, date)
}

function direct(records: readonly RateRecord[], from: string, to: string): readonly RateRecord[] | null {
  const record =
    records.find(r => r.base === from && r.quote === to) ?? records.find(r => r.base === to && r.quote === from)
  return record ? [record] : null
}

/** Two legs that share a third currency. */
function overThird(records: readonly RateRecord[], from: string, to: string): readonly RateRecord[] | null {
  const other = (r: RateRecord, currency: string) =>
    r.base === currency ? r.quote : r.quote === currency ? r.base : null
  for (const first of records) {
    const third = other(first, from)
    const second = third === null ? undefined : records.find(r => other(r, to) === third)
    if (second) return [first, second]
  }
  return null
}

/** The first window that has a common day with another of the same owner, pair and type (M-FX-5). */
export const overlappingRate = (record: RateRecord, others: readonly RateRecord[]): RateRecord | null =>
  others.find(
    other =>
      other.id !== record.id &&
      other.type === record.type &&
      samePair(other, record) &&
      other.validFrom <= (record.validTo ?? '9999-12-31') &&
      record.validFrom <= (other.validTo ?? '9999-12-31'),
  ) ?? null

const samePair = (a: Rate, b: Rate): boolean =>
  (a.base === b.base && a.quote === b.quote) || (a.base === b.quote && a.quote === b.base)

/** Lines converted one by one and their total converted once; the rest stands on a difference line (M-FX-6). */
export function convertLines(
  lines: readonly string[],
  to: string,
  rate: string,
): { readonly lines: readonly string[]; readonly total: string; readonly differenceLine: string } {
  const each = lines.map(line => rounded(exact(line).mul(exact(rate)), to))
  const whole = rounded(total(lines.map(exact)).mul(exact(rate)), to)
  return {
    lines: each.map(value => inMinor(value, to)),
    total: inMinor(whole, to),
    differenceLine: inMinor(whole.sub(total(each)), to),
  }
}
