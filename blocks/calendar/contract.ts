import type { ReactNode } from 'react'
import type { CalendarEvent, CalendarSettings, CalendarViewCode } from '../../domain/meta/calendar.ts'
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
  /** May be given another day, and another length, when the calendar may be edited at all. */
  readonly movable?: boolean
}

/** Look of a day: rest day, or a label. */
export interface DayMark {
  readonly rest?: boolean
  readonly label?: string
}

/** What may be done with a day itself. */
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
  /** Stands in the list of a day of the year grid. */
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
  /** A button of the header that is none of the calendar's own. */
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

/** Of the events on their way from one calendar or list to another by dragging. */
export const eventMime = 'application/x-portside-event'
