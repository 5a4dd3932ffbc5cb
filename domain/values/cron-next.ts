import { lastDay, type Cron } from './cron.ts'
import { asUtc, clockIn, offsetAt, type Clock } from './zone-clock.ts'
import { instantsOf } from './zone-instant.ts'

/** Search limit: a 29 February on a given weekday occurs within 40 years. */
const farthestYears = 41

/** Whether the wall clock matches the expression. */
export function cronMatches(cron: Cron, c: Clock): boolean {
  return (
    cron.seconds.has(c.second) &&
    cron.minutes.has(c.minute) &&
    cron.hours.has(c.hour) &&
    dayCounts(cron, c.year, c.month, c.day)
  )
}

/** With both day fields set, either matches. */
function dayCounts(cron: Cron, year: number, month: number, day: number): boolean {
  if (!cron.months.has(month) || (cron.years && !cron.years.has(year))) return false
  const { monthDays, weekDays } = cron
  if (!monthDays && !weekDays) return true
  return (monthDays?.(year, month).has(day) ?? false) || (weekDays?.(year, month).has(day) ?? false)
}

/** The next times after an instant, limited in number. An hour field `*` runs twice in a repeated hour; others once. */
export function cronNext(cron: Cron, zone: string, after: Date, most: number): Date[] {
  const out: number[] = []
  const start = clockIn(zone, after.getTime())
  const days = { ...start }
  for (
    let { year, month } = days;
    year <= start.year + farthestYears && out.length < most;
    month === 12 ? (year++, (month = 1)) : month++
  ) {
    if (!cron.months.has(month) || (cron.years && !cron.years.has(year))) continue
    const first = year === start.year && month === start.month ? start.day : 1
    for (let day = first; day <= lastDay(year, month) && out.length < most; day++) {
      if (dayCounts(cron, year, month, day)) timesOf(cron, zone, { year, month, day }, after.getTime(), most, out)
    }
  }
  return out.slice(0, most).map(at => new Date(at))
}

function timesOf(
  cron: Cron,
  zone: string,
  on: { readonly year: number; readonly month: number; readonly day: number },
  after: number,
  most: number,
  out: number[],
): void {
  const twice = cron.hours.size === 24
  const found = new Set<number>()
  const noon = Date.UTC(on.year, on.month - 1, on.day, 12),
    offset = offsetAt(zone, noon - 172_800_000)
  // No clock change near this day: every time occurs once.
  const steady = offsetAt(zone, noon + 172_800_000) === offset
  const enough = most + 2 * cron.minutes.size * cron.seconds.size
  for (const hour of [...cron.hours].sort((a, b) => a - b)) {
    if (steady && Date.UTC(on.year, on.month - 1, on.day, hour, 59, 59) - offset <= after) continue
    for (const minute of [...cron.minutes].sort((a, b) => a - b))
      for (const second of [...cron.seconds].sort((a, b) => a - b)) {
        const all = steady
          ? [Date.UTC(on.year, on.month - 1, on.day, hour, minute, second) - offset]
          : instantsOf(zone, asUtc({ ...on, hour, minute, second }))
        for (const at of twice ? all : all.slice(0, 1)) if (at > after) found.add(at)
      }
    // Two hours more than requested, because a repeated hour interleaves its minutes.
    if (out.length + found.size > (steady ? most : enough)) break
  }
  out.push(...[...found].sort((a, b) => a - b).filter(at => at > (out.at(-1) ?? -Infinity)))
}
