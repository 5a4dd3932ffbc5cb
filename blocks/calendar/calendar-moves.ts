import type { CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import { addDays } from '../../domain/values/date-only.ts'
import type { CalendarPlace, CalendarUse, FullSettings, ShownEvent } from './contract.ts'
import { stepFrom } from './days.ts'
import { isAllDay } from './instants.ts'

interface Moved {
  readonly settings: FullSettings
  readonly place: CalendarPlace
  readonly today: string
  readonly use: CalendarUse
  onGo(place: CalendarPlace): void
}

/** What goes to another view or day, and what moves an event. */
export function calendarMoves({ settings, place, today, use, onGo }: Moved) {
  const { view } = place
  const show = (next: CalendarViewCode, at: string) => {
    // The year opens at the current one (B-057); the other views keep their day.
    onGo({
      view: next,
      day: next === 'yearGrid' ? place.day : at,
      yearDay: next === 'yearGrid' ? today : place.yearDay,
    })
    if (next !== view) use.onViewTypeChange?.(next)
  }
  const step = (by: 1 | -1) => {
    onGo(
      view === 'yearGrid'
        ? { ...place, yearDay: stepFrom(view, place.yearDay, by) }
        : { ...place, day: stepFrom(view, place.day, by) },
    )
  }
  const moved = (event: ShownEvent, days: 1 | -1) => {
    if (settings.editable && settings.startEditable && event.movable && isAllDay(event.start))
      use.onEventDrop?.(event, { start: addDays(event.start, days), end: addDays(event.end, days) })
  }
  return { show, step, moved }
}
