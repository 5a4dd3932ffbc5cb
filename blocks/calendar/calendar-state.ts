import { isCalendarView } from '../../domain/meta/screens/calendar.ts'
import { isDateOnly } from '../../domain/values/date-only.ts'
import type { Json } from '../../src/views/host.ts'
import type { CalendarPlace } from './contract.ts'

/** The stored state of a calendar panel. */
export interface CalendarState extends CalendarPlace {
  /** Visible values of the group field; null shows all. */
  readonly shown: readonly string[] | null
  readonly search: string
}

export const calendarToJson = (s: CalendarState): Json => ({ ...s, shown: s.shown && [...s.shown] })

/** A stored state; missing and invalid values get their defaults. */
export function calendarFromJson(json: Json, fresh: CalendarPlace & Pick<CalendarState, 'shown'>): CalendarState {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {}
  return {
    view: isCalendarView(given.view) ? given.view : fresh.view,
    day: isDateOnly(given.day) ? given.day : fresh.day,
    yearDay: isDateOnly(given.yearDay) ? given.yearDay : fresh.yearDay,
    shown: Array.isArray(given.shown)
      ? given.shown.filter((v): v is string => typeof v === 'string')
      : given.shown === null
        ? null
        : fresh.shown,
    search: typeof given.search === 'string' ? given.search : '',
  }
}
