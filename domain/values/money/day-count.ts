import { daysBetween } from '../date-only.ts'
import { dateParts } from './calendar-months.ts'
import { exact, type Exact } from './exact.ts'

/** How days are counted for interest; the convention stands on every line of interest (M-DAY-1). */
export const dayCountConventions = ['ACT/360', 'ACT/365', 'ACT/ACT', '30/360', '30E/360'] as const
export type DayCount = (typeof dayCountConventions)[number]

/** Days from one date to another and the part of a year they are. The first day counts, the last does not. */
export function dayCount(convention: DayCount, from: string, to: string): { days: number; fraction: Exact } {
  if (convention === '30/360' || convention === '30E/360') {
    const days = days360(from, to, convention === '30E/360')
    return { days, fraction: exact(days).div(360) }
  }
  const days = daysBetween(from, to)
  if (convention === 'ACT/ACT') return { days, fraction: actualFraction(from, to) }
  return { days, fraction: exact(days).div(convention === 'ACT/360' ? 360 : 365) }
}

/** Months of 30 days. The bond basis shortens a last day 31 only where the first is 30 or 31; the European always. */
function days360(from: string, to: string, european: boolean): number {
  const a = dateParts(from),
    b = dateParts(to)
  const first = Math.min(a.day, 30)
  const last = b.day === 31 && (european || first === 30) ? 30 : b.day
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + last - first
}

/** Cut at every 1 January; each part counts in its own year of 365 or 366 days. */
function actualFraction(from: string, to: string): Exact {
  if (to < from) return actualFraction(to, from).neg()
  let all = exact(0),
    day = from
  while (day < to) {
    const { year } = dateParts(day)
    const next = `${String(year + 1).padStart(4, '0')}-01-01`
    const end = next < to ? next : to
    all = all.add(exact(daysBetween(day, end)).div(daysBetween(`${day.slice(0, 4)}-01-01`, next)))
    day = end
  }
  return all
}
