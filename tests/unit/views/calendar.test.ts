import { describe, expect, test } from 'vitest'
import {
  calendarConstants,
  calendarDefaults,
  calendarViews,
  isSelfBuilt,
  taskAddress,
  type CalendarSettings,
} from '../../../domain/meta/screens/calendar.ts'
import {
  addMonths,
  doubleClicks,
  formatTime,
  monthWeeks,
  periodConditions,
  periodOf,
  stepFrom,
} from '../../../blocks/calendar/days.ts'
import { movedBy, toDay, wallClock } from '../../../blocks/calendar/instants.ts'
import { proves } from '../../proves.ts'

describe('components#trans-calendar', () => {
  test('has its settings with their defaults', () => {
    const all: CalendarSettings = calendarDefaults
    expect(all).toMatchObject({ aspectRatio: 2, fixedWeekCount: true, eventLimit: 3, unselectAuto: true })
  })

  test('B-056, calendarView: month and week are offered, month first; all four exist', () => {
    proves('B-056')
    proves('calendarView')
    expect(calendarDefaults.header.end).toEqual(['month', 'week'])
    expect(calendarDefaults.viewMode).toBe('month')
    expect(calendarViews).toEqual(['yearGrid', 'month', 'week', 'day'])
  })

  test('constants: hover 800 and 500 ms, double click 200 ms, rows of 24, columns of 20', () => {
    expect(calendarConstants).toEqual({
      hoverOpen: 800,
      hoverClose: 500,
      doubleClick: 200,
      rowHeight: 24,
      columnWidth: 20,
    })
  })

  test('B-053: a task event opens its task with both values; without them nothing', () => {
    proves('B-053')
    expect(taskAddress({ taskExt: { param: { caseCode: 'PO case', taskId: 't/1' } } })).toBe(
      '/mgr/task/base/PO%20case/t%2F1',
    )
    expect(taskAddress({ taskExt: '{"param":{"caseCode":"a","taskId":7}}' })).toBe('/mgr/task/base/a/7')
    for (const taskExt of [undefined, null, '', '{', {}, { param: null }, { param: { caseCode: 'a' } }])
      expect(taskAddress({ taskExt })).toBeNull()
  })

  test('B-063: buildByOneself is self-built', () => {
    proves('B-063')
    expect(isSelfBuilt({ taskSource: 'buildByOneself' })).toBe(true)
    expect(isSelfBuilt({ taskSource: 'workflow' })).toBe(false)
    expect(isSelfBuilt({})).toBe(false)
  })
})

describe('a double click on a date', () => {
  test('B-054: a second click within 200 ms fires once', () => {
    const clicks = doubleClicks(200)
    proves('B-054')
    expect([clicks('2026-11-20', 1000), clicks('2026-11-20', 1200), clicks('2026-11-20', 1250)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('B-055: single, late and different-date clicks fire nothing', () => {
    const clicks = doubleClicks(200)
    proves('B-055')
    expect([
      clicks('2026-11-20', 1000),
      clicks('2026-11-20', 1201),
      clicks('2026-11-21', 1300),
      clicks('2026-11-20', 1350),
    ]).toEqual([false, false, false, false])
  })
})

describe('days', () => {
  test('a month has six weeks, or as many as it touches; the week start depends on the language', () => {
    expect(monthWeeks('2026-02-10', 0, true)).toHaveLength(6)
    expect(monthWeeks('2026-02-10', 0, false)).toHaveLength(4)
    expect(monthWeeks('2026-02-10', 1, false)).toHaveLength(5)
    expect(monthWeeks('2026-02-10', 1, false)[0]?.[0]).toBe('2026-01-26')
  })

  test('a view shows its period', () => {
    expect(periodOf('yearGrid', '2026-11-22', 0, true)).toEqual({ start: '2026-01-01', end: '2026-12-31' })
    expect(periodOf('month', '2026-11-22', 1, true)).toEqual({ start: '2026-10-26', end: '2026-12-06' })
    expect(periodOf('week', '2026-11-22', 0, true)).toEqual({ start: '2026-11-22', end: '2026-11-28' })
    expect(periodOf('week', '2026-11-22', 1, true)).toEqual({ start: '2026-11-16', end: '2026-11-22' })
    expect(periodOf('day', '2026-11-22', 1, true)).toEqual({ start: '2026-11-22', end: '2026-11-22' })
  })

  test('steps keep to the end of shorter months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect([
      stepFrom('month', '2026-12-31', 1),
      stepFrom('week', '2026-12-31', 1),
      stepFrom('day', '2026-03-01', -1),
      stepFrom('yearGrid', '2026-03-01', -1),
    ]).toEqual(['2027-01-01', '2027-01-07', '2026-02-28', '2025-03-01'])
  })

  test('B-061, B-062: requests a period by start_date and end_date, in milliseconds', () => {
    proves('B-061')
    proves('B-062')
    expect(periodConditions({ start: '2026-11-01', end: '2026-11-30' })).toEqual([
      { field: 'start_date', operator: 'ge', value: 1793491200000 },
      { field: 'end_date', operator: 'le', value: 1795996800000 },
    ])
  })

  test('timeFormat', () => {
    expect([
      formatTime(15, 5, 'HH:mm'),
      formatTime(15, 5, 'h:mm a'),
      formatTime(0, 30, 'hh:mm a'),
      formatTime(9, 0, 'H时mm分'),
    ]).toEqual(['15:05', '3:05 PM', '12:30 AM', '9时00分'])
  })
})

describe('instants', () => {
  test('are shown in their time zone, and move by the wall clock difference', () => {
    expect(wallClock('2026-11-22T20:30:00.000Z', 'Asia/Shanghai')).toBe('2026-11-23T04:30:00')
    expect(wallClock('2026-11-22', 'Asia/Shanghai')).toBe('2026-11-22')
    expect(movedBy('2026-11-22T20:30:00.000Z', 'Asia/Shanghai', new Date('2026-11-24T04:30:00'))).toBe(
      '2026-11-23T20:30:00.000Z',
    )
    expect(movedBy('2026-11-22', 'Asia/Shanghai', new Date('2026-11-24T00:00:00'))).toBe('2026-11-24')
    expect(toDay(new Date(2026, 0, 5))).toBe('2026-01-05')
  })
})
