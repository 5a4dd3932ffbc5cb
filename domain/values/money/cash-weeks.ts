import { addDays } from '../date-only.ts'
import { subtract, sum } from '../decimal.ts'
import type { EventDates } from './anchored-due.ts'

/** Where cash comes from or goes to, in the order of their lines. */
const cashSources = ['tranche', 'statementOut', 'refundOut', 'salesOrder', 'statementIn', 'refundIn'] as const
export type CashSource = (typeof cashSources)[number]
const cashIn: ReadonlySet<string> = new Set<CashSource>(['salesOrder', 'statementIn', 'refundIn'])
export const isCashIn = (source: string): boolean => cashIn.has(source)

/** Both days belong to it. */
export interface CashWeek {
  readonly from: string
  readonly to: string
}

/** What is open of one source, currency and day. An amount below zero takes it from that day. */
export interface CashPart {
  readonly source: CashSource
  readonly currency: string
  /** Null while the day is not known. */
  readonly date: string | null
  /** The day may still move with its event. */
  readonly estimated: boolean
  readonly amount: string
  readonly count: number
}

export interface CashCell {
  readonly amount: string
  /** The part of it whose day is an estimate. */
  readonly estimated: string
  readonly count: number
}

export interface CashLine {
  readonly source: CashSource
  /** Overdue, each week, later, without a day. */
  readonly cells: readonly CashCell[]
}

export interface CashOfCurrency {
  readonly currency: string
  readonly lines: readonly CashLine[]
  /** In less out, in the columns of the lines. */
  readonly net: readonly string[]
}

/** Weeks from Monday to Sunday. The first begins today: what was due before is overdue. */
export function cashWeeks(today: string, count: number): readonly CashWeek[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, i) => ({
    from: i === 0 ? today : addDays(today, 7 * i - weekday),
    to: addDays(today, 7 * i - weekday + 6),
  }))
}

/** The column of a day: overdue is 0, the weeks follow, then later and without a day. */
export function cashColumn(date: string | null, weeks: readonly CashWeek[]): number {
  if (date === null) return weeks.length + 2
  const first = weeks[0]
  if (first && date < first.from) return 0
  const at = weeks.findIndex(w => date <= w.to)
  return at < 0 ? weeks.length + 1 : at + 1
}

/** Parts by currency, source and column; sums are exact, and amounts of different currencies are never added. */
export function cashBook(parts: readonly CashPart[], weeks: readonly CashWeek[]): readonly CashOfCurrency[] {
  const columns = weeks.length + 3
  return [...new Set(parts.map(p => p.currency))].sort().map(currency => {
    const own = parts.filter(p => p.currency === currency)
    const lines = cashSources.flatMap((source): CashLine[] => {
      const of = own.filter(p => p.source === source)
      return of.length === 0 ? [] : [{ source, cells: cellsOf(of, weeks, columns) }]
    })
    const total = (at: number, isIn: boolean) =>
      sum(lines.filter(l => isCashIn(l.source) === isIn).map(l => l.cells[at]?.amount ?? '0'))
    const net = Array.from({ length: columns }, (_, at) => subtract(total(at, true), total(at, false)))
    return { currency, lines, net }
  })
}

function cellsOf(parts: readonly CashPart[], weeks: readonly CashWeek[], columns: number): readonly CashCell[] {
  const by = Array.from({ length: columns }, (): CashPart[] => [])
  for (const part of parts) by[cashColumn(part.date, weeks)]?.push(part)
  return by.map(cell => ({
    amount: sum(cell.map(p => p.amount)),
    estimated: sum(cell.filter(p => p.estimated).map(p => p.amount)),
    count: cell.reduce((n, p) => n + p.count, 0),
  }))
}

export interface ShiftedEvent {
  readonly event: string
  readonly from: string
  readonly to: string
}

/** Events as if their best known dates were estimated so many days later; one that has happened stays (M-DUE-4). */
export function shiftEvents(
  events: EventDates,
  names: readonly string[],
  days: number,
): { readonly events: EventDates; readonly shifted: readonly ShiftedEvent[] } {
  const shifted = names.flatMap((event): ShiftedEvent[] => {
    const dates = events[event]
    const from = dates?.estimated ?? dates?.planned
    return dates?.actual || !from ? [] : [{ event, from, to: addDays(from, days) }]
  })
  const moved = Object.fromEntries(shifted.map(s => [s.event, { ...events[s.event], estimated: s.to }]))
  return { events: { ...events, ...moved }, shifted }
}
