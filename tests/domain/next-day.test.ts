import { expect, test } from 'vitest'
import { untilNextDay } from '../../domain/values/date-only.ts'

test.each([
  ['UTC', '2026-11-22T20:00:00Z', 4],
  ['Asia/Shanghai', '2026-11-22T16:00:00Z', 24],
  ['Asia/Kathmandu', '2026-11-22T18:00:00Z', 0.25],
  ['America/New_York', '2026-03-08T05:00:00Z', 23],
  ['America/New_York', '2026-11-01T04:00:00Z', 25],
  ['nowhere', '2026-11-22T23:30:00Z', 0.5],
])('the next day in %s, seen from %s, begins after %d hours, also at clock changes', (zone, instant, hours) => {
  expect(untilNextDay(zone, new Date(instant))).toBe(hours * 3_600_000)
})
