import Calendar from '@toast-ui/calendar'
import { addDays } from '../../domain/values/date-only.ts'
import { isElement } from '../../src/lib/element.ts'
import type { ShownEvent } from './contract.ts'
import type { Period } from './days.ts'
import { movedBy } from './instants.ts'
import { endMissedPresses } from './missed-release.ts'
import { calendarId } from './toast-options.ts'

export type Changes = Parameters<Calendar['updateEvent']>[2]

/** What the library's calendar tells. */
interface Hears {
  clicked(id: string, e: MouseEvent): void
  changed(id: string, changes: Changes): void
  selected(start: Date, end: Date): void
  clickedAt(e: MouseEvent): void
  /** The mouse was pressed, in the calendar or beside it. */
  pressed(inside: boolean): void
  entered(e: MouseEvent): void
  left(e: MouseEvent): void
}

/** Makes the library's calendar in its place, until it is stopped. */
export function startCalendar(place: HTMLElement, hears: Hears): { readonly made: Calendar; stop(): void } {
  const host = document.createElement('div')
  host.className = 'ps-cal-host'
  place.append(host)
  const made = new Calendar(host, { usageStatistics: false })
  made.on('clickEvent', ({ event, nativeEvent }) => {
    hears.clicked(event.id, nativeEvent)
  })
  made.on('beforeUpdateEvent', ({ event, changes }) => {
    hears.changed(event.id, changes)
  })
  made.on('selectDateTime', ({ start, end }) => {
    hears.selected(start, end)
  })
  const onClick = (e: MouseEvent) => {
    hears.clickedAt(e)
  }
  const onPress = (e: MouseEvent) => {
    hears.pressed(isElement(e.target) && host.contains(e.target))
  }
  host.addEventListener('click', onClick)
  host.addEventListener('mouseover', e => {
    hears.entered(e)
  })
  host.addEventListener('mouseout', e => {
    hears.left(e)
  })
  const target = host.ownerDocument
  target.addEventListener('mousedown', onPress)
  const endPresses = endMissedPresses(host)

  const stop = () => {
    endPresses()
    target.removeEventListener('mousedown', onPress)
    made.destroy()
    host.remove()
  }
  return { made, stop }
}

/** The times of an event after a drag; `from` and `to` are those that changed. */
export function timesOf(event: ShownEvent, { start, end }: Changes, zone: string) {
  const from = dateOf(start),
    to = dateOf(end)
  return {
    from,
    to,
    start: from ? movedBy(event.start, zone, from) : event.start,
    end: to ? movedBy(event.end, zone, to) : event.end,
  }
}

export const elementAt = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>(`[data-calendar-id="${calendarId}"]`) : null
export const idAt = (target: EventTarget | null): string | undefined => elementAt(target)?.dataset.eventId

const dateOf = (value: Changes['start']): Date | null =>
  value === undefined
    ? null
    : value instanceof Date
      ? value
      : typeof value === 'object'
        ? value.toDate()
        : new Date(value)

/** The day under the pointer, from month cells or week columns; null on an event or outside the days. */
export function dayAt(place: HTMLElement | null, e: MouseEvent, period: Period, first: string): string | null {
  if (!place || idAt(e.target) !== undefined) return null
  const month = [...place.querySelectorAll('.toastui-calendar-daygrid-cell')]
  const cells = month.length > 0 ? month : [...place.querySelectorAll('.toastui-calendar-column')]
  const at = cells.findIndex(cell => {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    return e.clientX >= left && e.clientX < right && (month.length === 0 || (e.clientY >= top && e.clientY < bottom))
  })
  const day = at < 0 ? null : addDays(first, at)
  return day !== null && day <= period.end ? day : null
}

export function readDropped(text: string): ShownEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { id, title, start, end } = { id: '', title: '', start: '', end: '', ...value }
    return [id, title, start, end].every(v => typeof v === 'string' && v !== '') ? { id, title, start, end } : null
  } catch {
    return null
  }
}
