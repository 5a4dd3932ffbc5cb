import { addDays } from '../../domain/values/date-only.ts'
import type { CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import type { Condition } from '../../domain/meta/query.ts'
import type { Language } from '../../domain/meta/text.ts'

/** Days are yyyy-MM-dd throughout; months count from 1. Both ends of a period belong to it. */
export interface Period {
  readonly start: string
  readonly end: string
}

/** 0 is Sunday. A week begins on Monday in China, on Sunday in the United States. */
export const firstWeekday: Readonly<Record<Language, number>> = { zh_CN: 1, en_US: 0 }

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
export const weekStart = (day: string, first: number): string => addDays(day, -((weekdayOf(day) - first + 7) % 7))
export const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month, or its last day if shorter. */
export function addMonths(day: string, months: number): string {
  const at = new Date(`${monthStart(day)}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  const month = at.toISOString().slice(0, 7)
  const next = new Date(at)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = Number(addDays(next.toISOString().slice(0, 10), -1).slice(8))
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** The weeks of a month as the grid shows them: always six, or as many as it touches. */
export function monthWeeks(day: string, first: number, fixed: boolean): readonly (readonly string[])[] {
  const begin = weekStart(monthStart(day), first)
  const next = monthStart(addMonths(monthStart(day), 1))
  return [0, 1, 2, 3, 4, 5]
    .map(w => [0, 1, 2, 3, 4, 5, 6].map(d => addDays(begin, w * 7 + d)))
    .filter(week => fixed || (week[0] ?? next) < next)
}

/** The period of a view around a day. */
export function periodOf(view: CalendarViewCode, day: string, first: number, fixed: boolean): Period {
  if (view === 'yearGrid') return { start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` }
  if (view === 'day') return { start: day, end: day }
  if (view === 'week') return { start: weekStart(day, first), end: addDays(weekStart(day, first), 6) }
  const weeks = monthWeeks(day, first, fixed)
  return { start: weeks[0]?.[0] ?? day, end: weeks.at(-1)?.[6] ?? day }
}

/** One step forward or back by the length of the view. */
export function stepFrom(view: CalendarViewCode, day: string, by: 1 | -1): string {
  if (view === 'yearGrid') return addMonths(day, 12 * by)
  if (view === 'month') return addMonths(monthStart(day), by)
  return addDays(day, view === 'week' ? 7 * by : by)
}

/** Saturday and Sunday, unless changed. */
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

/** Tells when a date is clicked the second time within the window (B-054, B-055); the third click begins again. */
export function doubleClicks(withinMs: number): (day: string, at: number) => boolean {
  let last: { readonly day: string; readonly at: number } | undefined
  return (day, at) => {
    const twice = last?.day === day && at - last.at <= withinMs
    last = twice ? undefined : { day, at }
    return twice
  }
}

const padded = (n: number): string => String(n).padStart(2, '0')

/** A time of day by a pattern of HH, H, hh, h, mm and a. */
export function formatTime(hours: number, minutes: number, pattern: string): string {
  const half = hours % 12 === 0 ? 12 : hours % 12
  const parts: Readonly<Record<string, string>> = {
    HH: padded(hours),
    H: String(hours),
    hh: padded(half),
    h: String(half),
    mm: padded(minutes),
    a: hours < 12 ? 'AM' : 'PM',
  }
  return pattern.replace(/HH?|hh?|mm|a/g, word => parts[word] ?? word)
}

/** The filters start_date and end_date of a period, as timestamps in milliseconds (B-061, B-062). */
export const periodConditions = ({ start, end }: Period): Condition[] => [
  { field: 'start_date', operator: 'ge', value: Date.parse(`${start}T00:00:00Z`) },
  { field: 'end_date', operator: 'le', value: Date.parse(`${end}T00:00:00Z`) },
]
