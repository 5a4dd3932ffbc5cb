import type { Text } from '../text.ts'

/** The views of a calendar (statuses#calendarView). */
export const calendarViews = ['yearGrid', 'month', 'week', 'day'] as const
export type CalendarViewCode = (typeof calendarViews)[number]
export const isCalendarView = (value: unknown): value is CalendarViewCode => calendarViews.some(v => v === value)

/** Header placeholders: steps through time, the title, the offered views, and names of own buttons. */
export interface CalendarHeader {
  readonly start: readonly string[]
  readonly center: readonly string[]
  readonly end: readonly string[]
}

/** Codes of designed pages and views for the events of one task source. */
export interface CalendarBusiness {
  readonly create?: string
  readonly update?: string
  readonly view?: string
  readonly hover?: string
}

/** Serialisable settings of the transaction calendar (components#trans-calendar); functions are with the widget. */
export interface CalendarSettings {
  readonly header?: CalendarHeader
  /** Buttons that the header names; pressing one opens its address. */
  readonly customButtons?: Readonly<Record<string, { readonly label: Text; readonly opens: string }>>
  /** The initial view. */
  readonly viewMode?: CalendarViewCode
  readonly showLeftArea?: boolean
  /** Width by height of the days. */
  readonly aspectRatio?: number
  /** A month has six weeks always, so that the days keep their height. */
  readonly fixedWeekCount?: boolean
  /** Maximum events of a day shown in the month. */
  readonly eventLimit?: number
  /** Text for the hidden events; {count} is their number. */
  readonly eventLimitText?: Text
  /** Events may be dropped on a day from outside. */
  readonly droppable?: boolean
  readonly selectable?: boolean
  /** A click outside the calendar clears the selection. */
  readonly unselectAuto?: boolean
  readonly editable?: boolean
  /** `editable` by default. */
  readonly startEditable?: boolean
  readonly durationEditable?: boolean
  /** Base path of the data services, and a path that replaces the default one. */
  readonly contextPath?: string
  readonly customDataService?: string
  readonly dataServiceCode?: string
  /** Text of the hover popup; {title}, {start}, {end} and {note} come from the event. */
  readonly eventHoverTemplate?: Text
  /** HH, H, hh, h, mm and a. */
  readonly timeFormat?: string
  /** By task source. */
  readonly bizExtends?: Readonly<Record<string, CalendarBusiness>>
}

export const calendarDefaults = {
  header: { start: ['today', 'prev', 'next'], center: ['title'], end: ['month', 'week'] },
  viewMode: 'month',
  showLeftArea: false,
  aspectRatio: 2,
  fixedWeekCount: true,
  eventLimit: 3,
  droppable: false,
  selectable: false,
  unselectAuto: true,
  editable: false,
  timeFormat: 'HH:mm',
} as const satisfies CalendarSettings

/** Milliseconds and pixels of the calendar (constants, group calendar). */
export const calendarConstants = {
  hoverOpen: 800,
  hoverClose: 500,
  doubleClick: 200,
  rowHeight: 24,
  columnWidth: 20,
} as const

/** Task source of an event created by a person (constants#buildByOneself, B-063). */
const selfBuilt = 'buildByOneself'

/** An event of the calendar: days are yyyy-MM-dd, instants ISO 8601. `end` is the last day, or the end instant. */
export interface CalendarEvent {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly taskSource?: string
  /** JSON, as text or read; holds param.caseCode and param.taskId. */
  readonly taskExt?: unknown
}

export const isSelfBuilt = (event: Pick<CalendarEvent, 'taskSource'>): boolean => event.taskSource === selfBuilt

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Address of the task of an event (B-053); null without a task. */
export function taskAddress(event: Pick<CalendarEvent, 'taskExt'>): string | null {
  let ext = event.taskExt
  if (typeof ext === 'string')
    try {
      ext = JSON.parse(ext)
    } catch {
      return null
    }
  const { caseCode, taskId } = record(record(ext)['param'])
  const words = [caseCode, taskId].map(v => (typeof v === 'string' || typeof v === 'number' ? String(v) : ''))
  return words.every(w => w !== '') ? `/mgr/task/base/${words.map(encodeURIComponent).join('/')}` : null
}
