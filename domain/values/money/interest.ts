import { addDays } from '../date-only.ts'
import { addMonths } from './calendar-months.ts'
import { dayCount, type DayCount } from './day-count.ts'
import { exact, inMinor, nothing, rounded, share, toDigits, total, type Exact } from './exact.ts'

/** What a rate in percent is for: a year by the convention, a day, or a month of 30 days. */
export type InterestPeriod = 'year' | 'month' | 'day'

export interface InterestRule {
  readonly per: InterestPeriod
  readonly convention: DayCount
}

interface Stretch {
  readonly from: string
  readonly to: string
  readonly ratePercent: string
}

function interestOf(principal: Exact, rule: InterestRule, stretch: Stretch): { days: number; interest: Exact } {
  const { days, fraction } = dayCount(rule.convention, stretch.from, stretch.to)
  const periods = { year: fraction, month: exact(days).div(30), day: exact(days) }[rule.per]
  return { days, interest: principal.mul(share(stretch.ratePercent)).mul(periods) }
}

/** Simple interest, rounded once (M-INT-1). */
export function simpleInterest(
  request: InterestRule & Stretch & { readonly principal: string; readonly currency: string },
): { readonly days: number; readonly interest: string } {
  const { days, interest } = interestOf(exact(request.principal), request, request)
  return { days, interest: inMinor(interest, request.currency) }
}

export interface LateStretch extends Stretch {
  readonly balance: string
  readonly days: number
  /** With six decimals, for show: only the sum is rounded to the currency. */
  readonly interest: string
}

export interface LateRequest extends InterestRule {
  readonly principal: string
  readonly currency: string
  /** Each rate holds from its day on. */
  readonly rates: readonly { readonly from: string; readonly percent: string }[]
  readonly dueDate: string
  readonly graceDays: number
  /** Once grace is over, interest counts from the due day, or from the end of grace. */
  readonly graceMode: 'retroactive' | 'deferred'
  /** Days of value of the money. */
  readonly payments: readonly { readonly date: string; readonly amount: string }[]
  /** The day up to which interest is asked; null: up to the last payment. */
  readonly asOf: string | null
  /** Interest before this day was charged already. */
  readonly chargedUpTo?: string | null
}

/**
 * Interest on a late payment (M-INT-2). There is none when all was paid on the due day or within grace. Stretches break
 * at payments and at changes of the rate; the sum is rounded once, and no interest is charged on interest. A stretch
 * without a rate is an error, never free.
 */
export function lateInterest(
  request: LateRequest,
):
  | { readonly stretches: readonly LateStretch[]; readonly interest: string }
  | { readonly error: 'missingRate'; readonly date: string } {
  const payments = [...request.payments].sort((a, b) => (a.date < b.date ? -1 : 1))
  const balanceOn = (date: string): Exact =>
    exact(request.principal).sub(total(payments.filter(p => p.date <= date).map(p => exact(p.amount))))
  const graceEnd = addDays(request.dueDate, request.graceDays)
  const end = request.asOf ?? payments.at(-1)?.date ?? request.dueDate
  if (end <= graceEnd || balanceOn(graceEnd).lte(nothing)) return { stretches: [], interest: noInterest(request) }
  const begin = later(request.graceMode === 'deferred' ? graceEnd : request.dueDate, request.chargedUpTo)
  const breaks = [...payments.map(p => p.date), ...request.rates.map(r => r.from), end]
  const days = [begin, ...new Set(breaks.filter(d => d > begin && d <= end).sort())]
  const open = days.slice(0, -1).map((from, at) => ({ from, to: days[at + 1] ?? end, balance: balanceOn(from) }))
  const owed = open.filter(o => o.balance.gt(nothing))
  const missing = owed.find(o => rateOn(request.rates, o.from) === undefined)
  if (missing) return { error: 'missingRate', date: missing.from }
  const stretches = owed.map(({ from, to, balance }) => {
    const stretch = { from, to, ratePercent: rateOn(request.rates, from) ?? '' }
    return { stretch, balance, ...interestOf(balance, request, stretch) }
  })
  return {
    stretches: stretches.map(({ stretch, balance, days: count, interest }) => ({
      ...stretch,
      balance: inMinor(balance, request.currency),
      days: count,
      interest: toDigits(interest, 6),
    })),
    interest: inMinor(total(stretches.map(s => s.interest)), request.currency),
  }
}

const noInterest = (request: LateRequest): string => inMinor(nothing, request.currency)
const later = (date: string, other: string | null | undefined): string => (other && other > date ? other : date)

const rateOn = (rates: LateRequest['rates'], date: string): string | undefined =>
  rates.filter(r => r.from <= date).sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent

export interface FinancedPeriod {
  readonly to: string
  readonly interest: string
  readonly balance: string
}

/**
 * Interest on money that the platform advances (M-INT-3): simple over the whole term, or with each month's interest
 * rounded and added to the balance. Months count from the first day.
 */
export function financedInterest(request: {
  readonly principal: string
  readonly currency: string
  readonly ratePercent: string
  readonly convention: DayCount
  readonly from: string
  readonly to: string
  readonly mode: 'simple' | 'monthly'
}): { readonly periods: readonly FinancedPeriod[]; readonly interest: string; readonly repay: string } {
  const { currency, from, to } = request
  const rule: InterestRule = { per: 'year', convention: request.convention }
  const principal = exact(request.principal)
  const during = (balance: Exact, first: string, last: string) =>
    rounded(interestOf(balance, rule, { from: first, to: last, ratePercent: request.ratePercent }).interest, currency)
  const ends = request.mode === 'monthly' ? monthsBetween(from, to) : [to]
  let balance = principal
  const periods = ends.map((end, at) => {
    const interest = during(balance, ends[at - 1] ?? from, end)
    balance = balance.add(interest)
    return { to: end, interest: inMinor(interest, currency), balance: inMinor(balance, currency) }
  })
  return {
    periods: request.mode === 'monthly' ? periods : [],
    interest: inMinor(balance.sub(principal), currency),
    repay: inMinor(balance, currency),
  }
}

/** The ends of the months from a first day to a last; the last month may be short. */
function monthsBetween(from: string, to: string): readonly string[] {
  const ends: string[] = []
  for (let n = 1; ; n++) {
    const end = addMonths(from, n)
    if (end >= to) return [...ends, to]
    ends.push(end)
  }
}

/** A service fee: a percentage or tiers of it, with a fixed part and limits. The contract says how tiers count. */
export interface FeeRule {
  readonly percent?: string
  readonly fixed?: string
  readonly min?: string
  readonly max?: string
  readonly tiers?: readonly { readonly from: string; readonly percent: string }[]
  /** `marginal`: each band at its own percentage; `whole`: the band that is reached holds for all. */
  readonly mode?: 'marginal' | 'whole'
}

/** The fee on an amount and which limit it met (M-INT-4). */
export function serviceFee(
  base: string,
  fee: FeeRule,
  currency: string,
): { readonly fee: string; readonly limit: 'min' | 'max' | null } {
  const amount = exact(base)
  const counted = amount
    .mul(share(fee.percent ?? '0'))
    .add(tiersOf(amount, fee))
    .add(exact(fee.fixed ?? '0'))
  const value = rounded(counted, currency)
  if (fee.min !== undefined && value.lt(exact(fee.min))) return { fee: inMinor(exact(fee.min), currency), limit: 'min' }
  if (fee.max !== undefined && value.gt(exact(fee.max))) return { fee: inMinor(exact(fee.max), currency), limit: 'max' }
  return { fee: inMinor(value, currency), limit: null }
}

function tiersOf(amount: Exact, fee: FeeRule): Exact {
  const tiers = [...(fee.tiers ?? [])].sort((a, b) => exact(a.from).compare(exact(b.from)))
  const reached = tiers.filter(t => exact(t.from).lte(amount))
  if (fee.mode !== 'marginal') return amount.mul(share(reached.at(-1)?.percent ?? '0'))
  return total(
    reached.map((tier, at) => {
      const end = at + 1 < reached.length ? exact(reached[at + 1]?.from ?? '0') : amount
      return end.sub(exact(tier.from)).mul(share(tier.percent))
    }),
  )
}

/**
 * The discount for early payment (M-INT-5), taken when the day of value is not after its last day. `included` cuts net
 * and tax, `excluded` the net only. It is rounded on the document, not on its lines.
 */
export function earlyPayment(offer: {
  readonly net: string
  readonly tax: string
  readonly currency: string
  readonly discountPercent: string
  readonly taxMode: 'included' | 'excluded'
  readonly paidOn: string
  readonly discountUntil: string
}): { readonly taken: boolean; readonly discount: string; readonly pay: string } {
  const net = exact(offer.net),
    gross = net.add(exact(offer.tax))
  const taken = offer.paidOn <= offer.discountUntil
  const base = offer.taxMode === 'included' ? gross : net
  const discount = taken ? rounded(base.mul(share(offer.discountPercent)), offer.currency) : nothing
  return {
    taken,
    discount: inMinor(discount, offer.currency),
    pay: inMinor(gross.sub(discount), offer.currency),
  }
}
