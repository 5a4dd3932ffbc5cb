import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from '../../domain/values/day-bounds.ts'
import { addDays, dayIn } from '../../domain/values/date-only.ts'

test.each([
  ['UTC', '2026-11-24', '2026-11-24T00:00:00.000Z', 24],
  ['Asia/Shanghai', '2026-11-24', '2026-11-23T16:00:00.000Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  // The clock skips midnight: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  // The clock shows midnight twice: the day begins at the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['nowhere', '2026-11-24', '2026-11-24T00:00:00.000Z', 24],
])('E3: returns the start and the length of a day in %s on %s', (zone, day, start, hours) => {
  expect(startOfDay(day, zone)).toBe(start)
  expect(Date.parse(endOfDay(day, zone)) - Date.parse(start)).toBe(hours * 3_600_000)
})

test('E3: neighbouring days have no gap or overlap in every time zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: 0, max: 365 * 20 }).map(n => addDays('2020-01-01', n)),
      (zone, day) => {
        const start = Date.parse(startOfDay(day, zone)),
          end = Date.parse(endOfDay(day, zone))
        expect(dayIn(zone, new Date(start))).toBe(day)
        expect(dayIn(zone, new Date(start - 1))).toBe(addDays(day, -1))
        expect(dayIn(zone, new Date(end - 1))).toBe(day)
        expect(endOfDay(addDays(day, -1), zone)).toBe(startOfDay(day, zone))
      },
    ),
    { numRuns: 300 },
  )
})
