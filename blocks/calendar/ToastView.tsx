import type Calendar from '@toast-ui/calendar'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { calendarConstants } from '../../domain/meta/screens/calendar.ts'
import { howOf } from '../../src/views/host.ts'
import { eventMime, type CalendarUse, type FullSettings, type ShownEvent } from './contract.ts'
import { doubleClicks, weekStart, type Period } from './days.ts'
import { fromWall, isAllDay, toDay } from './instants.ts'
import { startCalendar, timesOf, elementAt, idAt, dayAt, readDropped, type Changes } from './toast-calendar.ts'
import { optionsOf, toEventObject, type Words } from './toast-options.ts'
import '@toast-ui/calendar/toastui-calendar.min.css'
import './calendar.css'

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
  const firstDay = view === 'month' ? weekStart(period.start, words.first) : period.start
  const find = (id: string | undefined) => events.find(e => e.id === id)

  const changed = useEffectEvent((id: string, changes: Changes) => {
    const event = find(id)
    if (!event) return
    const { from, to, ...next } = timesOf(event, changes, zone)
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
    const date = dayAt(place.current, e, period, firstDay)
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
    if (!place.current) return undefined
    const { made, stop } = startCalendar(place.current, {
      clicked: (id, e) => clicked(id, e),
      changed: (id, changes) => changed(id, changes),
      selected: (start, end) => selected(start, end),
      clickedAt: e => clickedAt(e),
      pressed: inside => unselected(inside),
      entered: e => entered(e),
      left: e => left(e),
    })
    calendar.current = made
    begin(made)
    return () => {
      stop()
      calendar.current = null
    }
  }, [])
  useDrawn(calendar, { view, day, settings, words, timed, events, zone })
  useEffect(() => outline(place.current, focused), [focused])

  const dropAt = (e: React.DragEvent) => {
    const at = dayAt(place.current, e.nativeEvent, period, firstDay)
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

/** Draws what has changed. */
function useDrawn(
  calendar: RefObject<Calendar | null>,
  {
    view,
    day,
    settings,
    words,
    timed,
    events,
    zone,
  }: Pick<Props, 'view' | 'day' | 'settings' | 'words' | 'events' | 'zone'> & { readonly timed: boolean },
): void {
  useEffect(() => {
    show(calendar.current, view, day)
  }, [calendar, view, day])
  useEffect(() => {
    calendar.current?.setOptions(optionsOf(settings, words, timed))
  }, [calendar, settings, words, timed])
  useEffect(() => {
    draw(calendar.current, events, settings, zone)
  }, [calendar, events, settings, zone])
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
