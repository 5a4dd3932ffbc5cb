import { addDays } from '../date-only.ts'
import { addMonths, dateParts, monthEnd, onDayOfMonth } from './calendar-months.ts'
import { addWorkingDays, isWorkingDay, rollDay, type Roll, type WorkingCalendar } from './working-calendar.ts'

/** How a due date follows from the date of an event. Its parts are applied in the order in which they stand here. */
export interface DueTerm {
  /** A date after this day of the month counts from the first of the next month. */
  readonly cutoffDay?: number
  /** So many working days after the date, in the calendar; nothing else of the term applies then. */
  readonly workingDays?: number
  readonly months?: number
  /** A last day of a month stays a last day. */
  readonly keepMonthEnd?: boolean
  /** May be negative: seven days before arrival. */
  readonly days?: number
  /** To the end of the month. */
  readonly eom?: boolean
  readonly plusDays?: number
  /** This day of the following month after `eom`, else the first such day on or after. */
  readonly onDay?: number
  /** The first of these days of a month on or after. */
  readonly payDays?: readonly number[]
  readonly roll?: Roll
  /** The calendar of the payer's bank, by name. */
  readonly calendar?: string
}

/** One step of a due date, for the answer to "why this date". */
export interface DueStep {
  readonly step: Exclude<keyof DueTerm, 'keepMonthEnd' | 'calendar'>
  readonly date: string
}

export interface DueDate {
  readonly unrolled: string
  readonly due: string
  readonly steps: readonly DueStep[]
}

export type Calendars = Readonly<Record<string, WorkingCalendar>>

/** What is wrong with a term: a roll or a count of working days needs a calendar that exists (M-DUE-2). */
export function dueTermError(term: DueTerm, calendars: Calendars): 'calendarMissing' | 'calendarUnknown' | null {
  const needed = (term.roll !== undefined && term.roll !== 'none') || term.workingDays !== undefined
  if (term.calendar === undefined) return needed ? 'calendarMissing' : null
  return Object.hasOwn(calendars, term.calendar) ? null : 'calendarUnknown'
}

/** The due date of a term from an anchor date, with every step (M-DUE-1 to 3). Throws where the term is refused. */
export function dueDate(anchor: string, term: DueTerm, calendars: Calendars): DueDate {
  const error = dueTermError(term, calendars)
  if (error) throw new RangeError(`${error}: ${term.calendar ?? ''}`)
  const calendar = term.calendar === undefined ? undefined : calendars[term.calendar]
  const steps: DueStep[] = []
  const start = cutOff(anchor, term.cutoffDay)
  if (start !== anchor) steps.push({ step: 'cutoffDay', date: start })
  if (term.workingDays !== undefined && calendar) {
    const date = addWorkingDays(calendar, start, term.workingDays)
    return { unrolled: date, due: date, steps: [...steps, { step: 'workingDays', date }] }
  }
  let date = start
  for (const step of partsInOrder)
    if (term[step] !== undefined && term[step] !== false) steps.push({ step, date: (date = apply[step](date, term)) })
  if (!calendar || !term.roll || term.roll === 'none') return { unrolled: date, due: date, steps }
  const due = rollDay(calendar, date, term.roll)
  return { unrolled: date, due, steps: isWorkingDay(calendar, date) ? steps : [...steps, { step: 'roll', date: due }] }
}

const cutOff = (date: string, day: number | undefined): string =>
  day !== undefined && dateParts(date).day > day ? onDayOfMonth(date, 1, 1) : date

const partsInOrder = ['months', 'days', 'eom', 'plusDays', 'onDay', 'payDays'] as const

const apply: Readonly<Record<(typeof partsInOrder)[number], (date: string, term: DueTerm) => string>> = {
  months: (date, term) => addMonths(date, term.months ?? 0, term.keepMonthEnd),
  days: (date, term) => addDays(date, term.days ?? 0),
  eom: date => monthEnd(date),
  plusDays: (date, term) => addDays(date, term.plusDays ?? 0),
  onDay: (date, term) => (term.eom ? onDayOfMonth(date, term.onDay ?? 1, 1) : firstOnOrAfter(date, [term.onDay ?? 1])),
  payDays: (date, term) => firstOnOrAfter(date, term.payDays ?? []),
}

function firstOnOrAfter(date: string, days: readonly number[]): string {
  const candidates = [0, 1].flatMap(later => days.map(day => onDayOfMonth(date, day, later)))
  return candidates.filter(day => day >= date).sort()[0] ?? date
}
