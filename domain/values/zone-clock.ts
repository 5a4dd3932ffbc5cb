/** The wall clock of a place. */
export interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let f = formats.get(zone)
  if (!f)
    formats.set(
      zone,
      (f = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })),
    )
  return f
}

/**
 * Names of the IANA database. Offsets such as +08:00 are not valid, because databases read their sign the other way
 * round.
 */
const zoneName = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*){0,2}$/

export function isZone(zone: string): boolean {
  if (!zoneName.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The wall clock of a time zone at an instant. */
export function clockIn(zone: string, at: number): Clock {
  const p: Partial<Clock> = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(x => [x.type, Number(x.value)]),
  )
  return {
    year: p.year ?? 0,
    month: p.month ?? 0,
    day: p.day ?? 0,
    hour: p.hour ?? 0,
    minute: p.minute ?? 0,
    second: p.second ?? 0,
  }
}

/** A wall clock read as if it were that of UTC, in milliseconds. */
export const asUtc = (c: Clock): number => Date.UTC(c.year, c.month - 1, c.day, c.hour, c.minute, c.second)

/** Offset of a time zone at an instant, in milliseconds. */
export const offsetAt = (zone: string, at: number): number => asUtc(clockIn(zone, at)) - Math.floor(at / 1000) * 1000
