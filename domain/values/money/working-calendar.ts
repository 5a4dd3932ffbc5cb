import { addDays } from '../date-only.ts'

/** The working days of a place: the weekend by weekday (1 is Monday), closed days, and days of a weekend at work. */
export interface WorkingCalendar {
  readonly weekend: readonly number[]
  readonly holidays: readonly string[]
  readonly workdays: readonly string[]
}

export const rolls = ['none', 'following', 'preceding', 'modifiedFollowing', 'modifiedPreceding'] as const
export type Roll = (typeof rolls)[number]

/** ISO weekday, 1 is Monday. */
const weekday = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

export const isWorkingDay = (calendar: WorkingCalendar, date: string): boolean =>
  calendar.workdays.includes(date) || (!calendar.holidays.includes(date) && !calendar.weekend.includes(weekday(date)))

/** No calendar is closed this long; a search that is longer means that the calendar is wrong. */
const longest = 400

/** The nearest working day in a direction, the day itself included. */
function nearest(calendar: WorkingCalendar, date: string, direction: 1 | -1): string {
  let day = date
  for (let n = 0; n < longest; n++) {
    if (isWorkingDay(calendar, day)) return day
    day = addDays(day, direction)
  }
  throw new RangeError(`the calendar has no working day within ${longest} days of ${date}`)
}

/** A day moved to a working day; the modified rolls turn round rather than leave the month (M-DUE-2). */
export function rollDay(calendar: WorkingCalendar, date: string, roll: Roll): string {
  if (roll === 'none') return date
  const direction = roll === 'following' || roll === 'modifiedFollowing' ? 1 : -1
  const day = nearest(calendar, date, direction)
  const leaves = day.slice(0, 7) !== date.slice(0, 7)
  return roll.startsWith('modified') && leaves ? nearest(calendar, date, direction === 1 ? -1 : 1) : day
}

/** The n-th working day after a date, or before it; the date itself does not count (M-DUE-3). */
export function addWorkingDays(calendar: WorkingCalendar, date: string, count: number): string {
  const direction = count < 0 ? -1 : 1
  let day = date
  for (let n = 0; n < Math.abs(count); n++) day = nearest(calendar, addDays(day, direction), direction)
  return day
}
