/** Dates without a time or zone, yyyy-MM-dd (constants#dateFormat). */
const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** A real day of the calendar between the years 1900 and 2999. */
export function isDateOnly(value: unknown): value is string {
  const m = typeof value === 'string' ? shape.exec(value) : null
  if (!m) return false
  const year = Number(m[1])
  if (year < 1900 || year > 2999) return false
  const day = new Date(`${value as string}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value
}

const toDays = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)

export const addDays = (date: string, days: number): string =>
  new Date((toDays(date) + days) * 86_400_000).toISOString().slice(0, 10)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toDays(to) - toDays(from)

const dayFormats = new Map<string, Intl.DateTimeFormat | null>()

/** The calendar day of an instant in an IANA zone; an unknown zone counts as UTC. */
export function dayIn(zone: string, instant: Date): string {
  let format = dayFormats.get(zone)
  if (format === undefined) {
    format = dayFormat(zone)
    dayFormats.set(zone, format)
  }
  return format ? format.format(instant) : instant.toISOString().slice(0, 10)
}

/** Milliseconds until the next calendar day begins in a zone; days of 23 and 25 hours are as long as they are. */
export function untilNextDay(zone: string, instant: Date): number {
  const today = dayIn(zone, instant),
    from = instant.getTime()
  let before = 0,
    after = 26 * 3_600_000
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (dayIn(zone, new Date(from + between)) === today) before = between
    else after = between
  }
  return after
}

/** Creating one costs a hundred uses; there are some 400 time zones, and users store only valid ones. */
function dayFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null
  }
}
