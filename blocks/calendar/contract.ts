import type { ReactNode } from 'react'
import type { CalendarEvent, CalendarSettings, CalendarViewCode } from '../../domain/meta/screens/calendar.ts'
import type { How } from '../../src/views/host.ts'
import type { Period } from './days.ts'

export type EventTone = 'done' | 'late' | 'today' | 'tomorrow' | 'plain'

/**
 * A calendar event. Colour is never the only information: `sign` is beside the title, `note` is read aloud and in the
 * popup.
 */
export interface ShownEvent extends CalendarEvent {
  readonly tone?: EventTone
  readonly sign?: string
  readonly note?: string
  /** The event can be moved and resized, if the calendar is editable. */
  readonly movable?: boolean
}

/** Look of a day: rest day, or a label. */
export interface DayMark {
  readonly rest?: boolean
  readonly label?: string
}

/** Action on a day itself. */
export interface DayAction {
  readonly label: string
  run(): void
}

/** What the calendar shows; the year has its own day, because it opens at the current year (B-057). */
export interface CalendarPlace {
  readonly view: CalendarViewCode
  readonly day: string
  readonly yearDay: string
}

/** The settings that are functions, and the events (components#trans-calendar). */
export interface CalendarUse {
  readonly eventRender?: (event: ShownEvent) => ShownEvent
  readonly dayRender?: (day: string) => DayMark
  /** Text in the day list of the year grid. */
  readonly dayAction?: (day: string) => DayAction
  /** Popup text of an event; replaces eventHoverTemplate. */
  readonly hover?: (event: ShownEvent) => ReactNode
  readonly onViewTypeChange?: (view: CalendarViewCode) => void
  readonly onDateClick?: (day: string) => void
  readonly onSelect?: (period: Period) => void
  readonly onUnselect?: () => void
  readonly onEventClick?: (event: ShownEvent, how: How) => void
  readonly onEventMouseEnter?: (event: ShownEvent) => void
  readonly onEventMouseLeave?: (event: ShownEvent) => void
  readonly onEventDrop?: (event: ShownEvent, to: Period) => void
  readonly onEventResize?: (event: ShownEvent, to: Period) => void
  /** A header button that is not built in. */
  readonly onCustomButton?: (opens: string) => void
}

/** The settings with defaults. */
export type FullSettings = CalendarSettings &
  Required<
    Pick<
      CalendarSettings,
      | 'header'
      | 'showLeftArea'
      | 'aspectRatio'
      | 'fixedWeekCount'
      | 'eventLimit'
      | 'droppable'
      | 'selectable'
      | 'unselectAuto'
      | 'editable'
      | 'timeFormat'
      | 'startEditable'
      | 'durationEditable'
    >
  >

/** Format of events dragged between calendars and lists. */
export const eventMime = 'application/x-portside-event'
