import { describe } from 'vitest'
import { allocate } from '../../../domain/values/money/allocate.ts'
import { anchoredDue, followDue, type AnchoredTerm, type DateBasis } from '../../../domain/values/money/anchored-due.ts'
import { dayCount, type DayCount } from '../../../domain/values/money/day-count.ts'
import { dueDate, type Calendars, type DueTerm } from '../../../domain/values/money/due-date.ts'
import { plain, toDigits } from '../../../domain/values/money/exact.ts'
import {
  instalments,
  instalmentsOfChangedOrder,
  proformaFits,
  shipmentPayOffs,
  termAmounts,
  type TermLine,
} from '../../../domain/values/money/instalments.ts'
import { minorDigits } from '../../../domain/values/money.ts'
import { agreesWith, vectorFile, type Answers } from '../vectors.ts'

describe('allocation', () => {
  agreesWith('money', 'allocation', {
    '*': ({ total, currency, weights }) => allocate(total, weights, minorDigits(currency)),
  } satisfies Answers<{ total: string; currency: string; weights: string[] }>)
})

describe('day counts', () => {
  agreesWith('money', 'day_count', {
    '*': ({ convention, from, to }) => {
      const { days, fraction } = dayCount(convention, from, to)
      const ends = fraction.mul(10n ** 12n).d === 1n
      return {
        days,
        yearFraction: ends ? plain(fraction) : toDigits(fraction, 12),
        exact: `${fraction.s < 0n ? '-' : ''}${fraction.n}/${fraction.d}`,
      }
    },
  } satisfies Answers<{ convention: DayCount; from: string; to: string }>)
})

interface Step {
  readonly event?: string
  readonly basis?: DateBasis
  readonly date?: string | null
  readonly state?: string
}

describe('due dates', () => {
  const calendars = (vectorFile('money', 'due_dates') as { calendars: Calendars } | undefined)?.calendars ?? {}
  agreesWith('money', 'due_dates', {
    events: ({ term, steps }) => ({ after: followed(term, steps, calendars) }),
    '*': ({ anchorDate, term }) => dueDate(anchorDate, term, calendars),
  } satisfies Answers<{ anchorDate: string; term: DueTerm & (AnchoredTerm | AnchoredTerm[]); steps: Step[] }>)
})

function followed(term: AnchoredTerm | AnchoredTerm[], steps: readonly Step[], calendars: Calendars) {
  const events: Record<string, Partial<Record<DateBasis, string | null>>> = {}
  let state = 'open'
  let now = { ...anchoredDue(term, events, calendars), frozen: false }
  return steps.map(step => {
    if (step.state !== undefined) state = step.state
    if (step.event && step.basis) events[step.event] = { ...events[step.event], [step.basis]: step.date }
    now = followDue(now, { state, followed: () => anchoredDue(term, events, calendars) })
    return { due: now.due, basis: now.basis, frozen: now.frozen }
  })
}

interface Instalment {
  readonly total: string
  readonly newTotal: string
  readonly orderTotal: string
  readonly currency: string
  readonly depositPercent: string
  readonly prepaidPercent: string
  readonly lines: TermLine[]
  readonly paid: Record<string, string>
  readonly advancePaid: string
  readonly shipments: string[]
  readonly recovery: 'proportional' | 'first' | 'last'
  readonly lastIsFinal: boolean
  readonly due: string
  readonly piAmount: string
  readonly tolerancePercent: string
  readonly toleranceAmount: string
}

describe('instalments', () => {
  agreesWith('money', 'instalments', {
    split: i => instalments(i.total, i, i.currency),
    'term lines': i => termAmounts(i.total, i.lines, i.currency),
    'order changed': i => instalmentsOfChangedOrder(i.newTotal, i, i.currency, i.paid),
    'partial shipments': i => shipmentPayOffs(i),
    'PI against due': i =>
      proformaFits(i.due, i.piAmount, { percent: i.tolerancePercent, amount: i.toleranceAmount }, i.currency),
  } satisfies Answers<Instalment>)
})
