import Calendar from '@toast-ui/calendar'
import '@toast-ui/calendar/toastui-calendar.min.css'
import './calendar.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { calendarConstants } from '../../domain/meta/screens/calendar.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { isElement } from '../../src/lib/element.ts'
import { eventMime, type CalendarUse, type FullSettings, type ShownEvent } from './contract.ts'
import { doubleClicks, weekStart, type Period } from './days.ts'
import { fromWall, isAllDay, movedBy, toDay } from './instants.ts'
import { endMissedPresses } from './missed-release.ts'
import { calendarId, optionsOf, toEventObject, type Words } from './toast-options.ts'
import { howOf } from '../../src/views/host.ts'

interface Props {
  readonly view: 'month' | 'week' | 'day'
  readonly day: string
  /** First day of the grid, in its first cell. */
  readonly period: Period
  readonly events: readonly ShownEvent[]
  readonly settings: FullSettings
  readonly words: Words
  readonly zone: string
  /** The keyboard target event: it is outlined. */
  readonly focused: string | null
  readonly use: CalendarUse
  onEnter(event: ShownEvent, at: HTMLElement): void
  onLeave(event: ShownEvent): void
}

/** The library's month, week and day. It draws; the widget interprets clicks, drags and drops. */
export function ToastView({ view, day, period, events, settings, words, zone, focused, use, onEnter, onLeave }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar | null>(null)
  const clicks = useRef(doubleClicks(calendarConstants.doubleClick))
  const timed = events.some(e => !isAllDay(e.start))
  const find = (id: string | undefined) => events.find(e => e.id === id)

  const changed = useEffectEvent((id: string, { start, end }: Changes) => {
    const event = find(id)
    if (!event) return
    const from = dateOf(start),
      to = dateOf(end)
    const next = {
      start: from ? movedBy(event.start, zone, from) : event.start,
      end: to ? movedBy(event.end, zone, to) : event.end,
    }
    if (from && settings.startEditable) use.onEventDrop?.(event, next)
    else if (to && !from && settings.durationEditable) use.onEventResize?.(event, next)
  })
  const clicked = useEffectEvent((id: string, e: MouseEvent) => {
    const event = find(id)
    if (event) use.onEventClick?.(event, howOf(e))
  })
  const selected = useEffectEvent((start: Date, end: Date) => {
    if (settings.selectable) use.onSelect?.({ start: toDay(start), end: toDay(end) })
    else calendar.current?.clearGridSelections()
  })
  const unselected = useEffectEvent((inside: boolean) => {
    if (!inside && settings.selectable && settings.unselectAuto) {
      calendar.current?.clearGridSelections()
      use.onUnselect?.()
    }
  })
  const clickedAt = useEffectEvent((e: MouseEvent) => {
    const date = dayAt(place.current, e, period, view === 'month' ? weekStart(period.start, words.first) : period.start)
    if (date && clicks.current(date, e.timeStamp)) use.onDateClick?.(date)
  })
  const entered = useEffectEvent((e: MouseEvent) => {
    const event = find(idAt(e.target)),
      at = elementAt(e.target)
    if (event && at && idAt(e.relatedTarget) !== event.id) onEnter(event, at)
  })
  const left = useEffectEvent((e: MouseEvent) => {
    const event = find(idAt(e.target))
    if (event && idAt(e.relatedTarget) !== event.id) onLeave(event)
  })
  const begin = useEffectEvent((made: Calendar) => {
    made.setOptions(optionsOf(settings, words, timed))
    show(made, view, day)
    draw(made, events, settings, zone)
  })

  useEffect(() => {
    const host = document.createElement('div')
    host.className = 'ps-cal-host'
    place.current?.append(host)
    const made = new Calendar(host, { usageStatistics: false })
    calendar.current = made
    made.on('clickEvent', ({ event, nativeEvent }) => {
      clicked(event.id, nativeEvent)
    })
    made.on('beforeUpdateEvent', ({ event, changes }) => {
      changed(event.id, changes)
    })
    made.on('selectDateTime', ({ start, end }) => {
      selected(start, end)
    })
    const onClick = (e: MouseEvent) => {
      clickedAt(e)
    }
    const onPress = (e: MouseEvent) => {
      unselected(isElement(e.target) && host.contains(e.target))
    }
    host.addEventListener('click', onClick)
    host.addEventListener('mouseover', e => {
      entered(e)
    })
    host.addEventListener('mouseout', e => {
      left(e)
    })
    const target = host.ownerDocument
    target.addEventListener('mousedown', onPress)
    const endPresses = endMissedPresses(host)
    begin(made)
    return () => {
      endPresses()
      target.removeEventListener('mousedown', onPress)
      made.destroy()
      host.remove()
      calendar.current = null
    }
  }, [])
  useEffect(() => {
    show(calendar.current, view, day)
  }, [view, day])
  useEffect(() => {
    calendar.current?.setOptions(optionsOf(settings, words, timed))
  }, [settings, words, timed])
  useEffect(() => {
    draw(calendar.current, events, settings, zone)
  }, [events, settings, zone])
  useEffect(() => outline(place.current, focused), [focused])

  const dropAt = (e: React.DragEvent) => {
    const at = dayAt(
      place.current,
      e.nativeEvent,
      period,
      view === 'month' ? weekStart(period.start, words.first) : period.start,
    )
    const event = readDropped(e.dataTransfer.getData(eventMime))
    if (at && event) {
      e.preventDefault()
      use.onEventDrop?.(event, { start: at, end: at })
    }
  }
  return (
    <div
      ref={place}
      className="ps-cal"
      data-resizable={settings.durationEditable}
      aria-hidden="true"
      onDragOver={e => {
        if (settings.droppable && e.dataTransfer.types.includes(eventMime)) e.preventDefault()
      }}
      onDrop={e => {
        if (settings.droppable) dropAt(e)
      }}
    />
  )
}

function show(calendar: Calendar | null, view: Props['view'], day: string): void {
  calendar?.changeView(view)
  calendar?.setDate(fromWall(day))
}

/** Sort order when a day cannot show all events. */
const urgency = ['late', 'today', 'tomorrow', 'plain', 'done'] as const

function draw(calendar: Calendar | null, events: readonly ShownEvent[], settings: FullSettings, zone: string): void {
  calendar?.clear()
  calendar?.createEvents(
    [...events]
      .sort((a, b) => urgency.indexOf(a.tone ?? 'plain') - urgency.indexOf(b.tone ?? 'plain'))
      .map(e => toEventObject(e, settings, zone)),
  )
}

/** Outlines an event until another one is outlined; the library keeps attributes that it does not know. */
function outline(place: HTMLElement | null, id: string | null): () => void {
  const marked = [...(place?.querySelectorAll<HTMLElement>('[data-event-id]') ?? [])].filter(
    e => e.dataset.eventId === id,
  )
  for (const e of marked) e.toggleAttribute('data-focused', true)
  marked[0]?.scrollIntoView({ block: 'nearest' })
  return () => {
    for (const e of marked) e.removeAttribute('data-focused')
  }
}

const elementAt = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>(`[data-calendar-id="${calendarId}"]`) : null
const idAt = (target: EventTarget | null): string | undefined => elementAt(target)?.dataset.eventId

type Changes = Parameters<Calendar['updateEvent']>[2]

const dateOf = (value: Changes['start']): Date | null =>
  value === undefined
    ? null
    : value instanceof Date
      ? value
      : typeof value === 'object'
        ? value.toDate()
        : new Date(value)

/** The day under the pointer, from month cells or week columns; null on an event or outside the days. */
function dayAt(place: HTMLElement | null, e: MouseEvent, period: Period, first: string): string | null {
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

function readDropped(text: string): ShownEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { id, title, start, end } = { id: '', title: '', start: '', end: '', ...value }
    return [id, title, start, end].every(v => typeof v === 'string' && v !== '') ? { id, title, start, end } : null
  } catch {
    return null
  }
}
