import { isDateOnly } from '../../domain/values/date-only.ts'

/** Days are shown unchanged; instants in the user's time zone. */
export const isAllDay = (text: string): boolean => isDateOnly(text)

const formats = new Map<string, Intl.DateTimeFormat>()
const clock = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })),
    )
  return format
}

/** 'yyyy-MM-ddTHH:mm:ss' in the zone, which the calendar takes as local time. */
export const wallClock = (text: string, zone: string): string =>
  isAllDay(text) ? text : clock(zone).format(new Date(text)).replace(' ', 'T')

/** The day in the zone on which an event begins or ends. */
export const dayOf = (text: string, zone: string): string => wallClock(text, zone).slice(0, 10)

/** A local Date of the browser that shows this wall time. */
export const fromWall = (wall: string): Date => new Date(wall.length === 10 ? `${wall}T00:00:00` : wall)

/** The day that a local Date shows. */
export const toDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** An instant stays one: moved by the same difference. */
export const movedBy = (text: string, zone: string, to: Date): string =>
  isAllDay(text)
    ? toDay(to)
    : new Date(Date.parse(text) + (to.getTime() - fromWall(wallClock(text, zone)).getTime())).toISOString()
