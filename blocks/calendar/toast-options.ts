import type Calendar from '@toast-ui/calendar'
import type { Options } from '@toast-ui/calendar'
import type { DayMark, FullSettings, ShownEvent } from './contract.ts'
import { formatTime } from './days.ts'
import { fromWall, isAllDay, wallClock } from './instants.ts'

const line = '1px solid var(--colorNeutralStroke2)'
const brand = 'var(--colorBrandForeground1)'

/** Colours from the theme of the page, so that light, dark and high contrast follow. */
const theme: NonNullable<Options['theme']> = {
  common: {
    backgroundColor: 'transparent',
    border: line,
    dayName: { color: 'var(--colorNeutralForeground2)' },
    holiday: { color: 'var(--colorNeutralForeground2)' },
    saturday: { color: 'var(--colorNeutralForeground2)' },
    today: { color: 'inherit' },
    gridSelection: { backgroundColor: 'var(--colorBrandBackground2)', border: `1px solid ${brand}` },
  },
  month: {
    dayExceptThisMonth: { color: 'var(--colorNeutralForeground4)' },
    holidayExceptThisMonth: { color: 'var(--colorNeutralForeground4)' },
    gridCell: { headerHeight: 26, footerHeight: 0 },
    moreView: {
      backgroundColor: 'var(--colorNeutralBackground1)',
      border: line,
      boxShadow: 'var(--shadow16)',
      width: 280,
      height: 320,
    },
  },
  week: {
    dayName: { borderLeft: 'none', borderTop: 'none', borderBottom: line, backgroundColor: 'transparent' },
    dayGrid: { borderRight: line, backgroundColor: 'transparent' },
    dayGridLeft: { borderRight: line, backgroundColor: 'transparent', width: '64px' },
    timeGrid: { borderRight: line },
    timeGridLeft: { borderRight: line, backgroundColor: 'transparent', width: '64px' },
    timeGridHourLine: { borderBottom: line },
    pastTime: { color: 'var(--colorNeutralForeground3)' },
    futureTime: { color: 'var(--colorNeutralForeground3)' },
    pastDay: { color: 'var(--colorNeutralForeground3)' },
    today: { color: 'inherit', backgroundColor: 'transparent' },
    nowIndicatorLabel: { color: brand },
    nowIndicatorPast: { border: `1px dashed ${brand}` },
    nowIndicatorBullet: { backgroundColor: brand },
    nowIndicatorToday: { border: `1px solid ${brand}` },
    gridSelection: { color: brand },
    panelResizer: { border: line },
  },
}

interface Look {
  readonly color: string
  readonly backgroundColor: string
  readonly borderColor: string
}

const look = (name: string): Look => ({
  color: `var(--colorPalette${name}Foreground1)`,
  backgroundColor: `var(--colorPalette${name}Background1)`,
  borderColor: `var(--colorPalette${name}Border2)`,
})

/** Yellow one day before, orange on the day, red overdue, green done (design/look). */
const looks: Readonly<Record<NonNullable<ShownEvent['tone']>, Look>> = {
  done: look('Green'),
  late: look('Red'),
  today: look('DarkOrange'),
  tomorrow: { ...look('Yellow'), color: 'var(--colorPaletteYellowForeground2)' },
  plain: {
    color: 'var(--colorNeutralForeground1)',
    backgroundColor: 'color-mix(in srgb, var(--colorNeutralForeground1) 9%, var(--colorNeutralBackground1))',
    borderColor: 'var(--colorNeutralStrokeAccessible)',
  },
}

/** All our events are in one calendar of the library. */
export const calendarId = 'portside'

type Drawn = Parameters<Calendar['createEvents']>[0][number]

export function toEventObject(event: ShownEvent, settings: FullSettings, zone: string): Drawn {
  const allDay = isAllDay(event.start)
  const colours = looks[event.tone ?? 'plain']
  return {
    id: event.id,
    calendarId,
    title: event.sign ? `${event.sign} ${event.title}` : event.title,
    isAllday: allDay,
    category: allDay ? 'allday' : 'time',
    start: fromWall(wallClock(event.start, zone)),
    end: fromWall(wallClock(event.end, zone)),
    isReadOnly: !settings.editable || event.movable !== true,
    ...colours,
    dragBackgroundColor: colours.backgroundColor,
  }
}

/** The result of a template: an element with text, so no HTML is parsed. */
const words = (text: string, className = '') => ({ type: 'span', props: { className, children: text }, key: undefined })

/** Title of an event. Order numbers differ at their end: a narrow day shows only that. */
const titled = (title: string) => {
  const [, sign, end] = /^(?:(\S) )?\S{4,}(\d{4})(?= · |$)/.exec(title) ?? []
  return {
    type: 'span',
    props: { className: '', ...(end ? { 'data-end': `${sign ?? '…'}${end}` } : {}), children: title },
    key: undefined,
  }
}

/** Number of further events of a day; a narrow day shows the number alone. */
const moreWords = (said: string, hidden: number) => ({
  type: 'span',
  props: { className: 'ps-cal-more', 'data-count': `+${hidden}`, children: said },
  key: undefined,
})

export interface Words {
  readonly dayNames: readonly string[]
  readonly first: number
  /** The user's time zone; the library knows only the browser's. */
  readonly today: string
  more(hidden: number): string
  readonly allDay: string
  mark(day: string): DayMark
}

/** `timed`: some events have a time; otherwise the hours are hidden. */
export function optionsOf(settings: FullSettings, said: Words, timed: boolean): Options {
  const [sun = '', mon = '', tue = '', wed = '', thu = '', fri = '', sat = ''] = said.dayNames
  const dayNames: [string, string, string, string, string, string, string] = [sun, mon, tue, wed, thu, fri, sat]
  const hour = (time: { getHours(): number; getMinutes(): number }) =>
    formatTime(time.getHours(), time.getMinutes(), settings.timeFormat)
  return {
    usageStatistics: false,
    useDetailPopup: false,
    useFormPopup: false,
    theme,
    isReadOnly: false,
    gridSelection: { enableClick: false, enableDblClick: false },
    month: {
      startDayOfWeek: said.first,
      isAlways6Weeks: settings.fixedWeekCount,
      visibleEventCount: settings.eventLimit,
      dayNames,
    },
    week: { startDayOfWeek: said.first, dayNames, taskView: false, eventView: timed ? ['allday', 'time'] : ['allday'] },
    template: {
      allday: event => titled(event.title),
      time: event => words(`${hour(event.start)} ${event.title}`),
      monthDayName: ({ label }) => words(label),
      weekDayName: ({ date, dayName, dateInstance }) => {
        const day = dayText(dateInstance)
        const { rest, label } = said.mark(day)
        return words(
          `${date} ${dayName}${label ? ` · ${label}` : ''}`,
          `${day === said.today ? 'ps-cal-today' : ''}${rest ? ' ps-cal-rest' : ''}`,
        )
      },
      alldayTitle: () => words(said.allDay),
      monthGridHeader: cell => {
        const day = `${cell.ymd.slice(0, 4)}-${cell.ymd.slice(4, 6)}-${cell.ymd.slice(6, 8)}`
        const { rest, label } = said.mark(day)
        return words(
          `${Number(cell.date.slice(-2))}${label ? ` ${label}` : ''}`,
          `${day === said.today ? 'ps-cal-today' : ''}${rest ? ' ps-cal-rest' : ''}`,
        )
      },
      monthGridHeaderExceed: hidden => moreWords(said.more(hidden), hidden),
      weekGridFooterExceed: hidden => moreWords(said.more(hidden), hidden),
      monthMoreTitleDate: ({ ymd }) => words(ymd),
      timegridDisplayPrimaryTime: ({ time }) => words(hour(time)),
      timegridNowIndicatorLabel: ({ time }) => words(hour(time)),
    },
  }
}

const dayText = (d: { getFullYear(): number; getMonth(): number; getDate(): number }): string =>
  `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`
