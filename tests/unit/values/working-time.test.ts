import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterDuration, parseIsoDuration } from '../../../domain/values/iso-duration.ts'
import {
  addWorkingDays,
  addWorkingTime,
  workingTimeBetween,
  type WorkingHours,
} from '../../../domain/values/working-time.ts'
import '../../draws.ts'

const hour = 3_600_000
const week = (from: number, to: number): WorkingHours['week'] =>
  [1, 2, 3, 4, 5, 6, 7].map(day => (day > 5 ? [] : [[from * 60, to * 60] as const]))
const berlin: WorkingHours = { zone: 'Europe/Berlin', week: week(9, 17), exceptions: new Map() }
const text = (at: number) => new Date(at).toISOString()
const after = (at: string, duration: string, zone = 'Europe/Berlin') => {
  const parsed = parseIsoDuration(duration)
  return parsed ? text(afterDuration(Date.parse(at), parsed, zone)) : 'no duration'
}

describe('working time and durations', () => {
  test.each([
    ['2026-03-27T16:00:00Z', '2026-03-30T15:00:00.000Z'],
    ['2026-10-23T15:00:00Z', '2026-10-26T16:00:00.000Z'],
  ])('WF-T54 Friday 17:00 in Berlin (%s) and 8 working hours is Monday 17:00', (friday, monday) => {
    expect(text(addWorkingTime(Date.parse(friday), 8 * hour, berlin))).toBe(monday)
    expect(text(addWorkingDays(Date.parse(friday), 1, berlin))).toBe(monday)
  })

  test('WF-T55 leaves out the week of the national day', () => {
    const closed = ['01', '02', '03', '04', '05', '06', '07'].map(d => [`2026-10-${d}`, 'closed'] as const)
    const shanghai: WorkingHours = { zone: 'Asia/Shanghai', week: week(9, 18), exceptions: new Map(closed) }
    const at = Date.parse('2026-09-30T17:30:00+08:00')
    expect(text(addWorkingTime(at, 2 * hour, shanghai))).toBe(text(Date.parse('2026-10-08T10:30:00+08:00')))
    const saturday = new Map([...closed, ['2026-10-10', 'workDay'] as const])
    const friday = Date.parse('2026-10-09T17:00:00+08:00')
    expect(text(addWorkingTime(friday, 2 * hour, { ...shanghai, exceptions: saturday }))).toBe(
      text(Date.parse('2026-10-10T10:00:00+08:00')),
    )
  })

  test('WF-T55 rejects a calendar without hours instead of searching for ever', () => {
    const empty = { ...berlin, week: [] }
    expect(() => addWorkingTime(0, hour, empty)).toThrow(RangeError)
    expect(() => addWorkingDays(0, 1, empty)).toThrow(RangeError)
  })

  test('WF-T56 a day later is the end of the gap, and the first of two equal times', () => {
    expect(after('2026-03-28T02:30:00+01:00', 'P1D')).toBe('2026-03-29T01:00:00.000Z')
    expect(after('2026-10-24T02:30:00+02:00', 'P1D')).toBe('2026-10-25T00:30:00.000Z')
    expect(after('2026-03-28T12:00:00+01:00', 'P1D')).toBe('2026-03-29T10:00:00.000Z')
    expect(after('2026-03-28T12:00:00+01:00', 'PT24H')).toBe('2026-03-29T11:00:00.000Z')
    expect(after('2026-04-03T23:30:00+11:00', 'P1DT30M', 'Australia/Lord_Howe')).toBe('2026-04-04T13:00:00.000Z')
  })

  test('WF-T57 a month after the last of January is the last of February', () => {
    expect(after('2026-01-31T12:00:00Z', 'P1M', 'UTC')).toBe('2026-02-28T12:00:00.000Z')
    expect(after('2024-02-29T12:00:00Z', 'P1Y', 'UTC')).toBe('2025-02-28T12:00:00.000Z')
    expect(after('2026-12-31T12:00:00Z', 'P2M1D', 'UTC')).toBe('2027-03-01T12:00:00.000Z')
  })

  test('WF-T58 reaches from a millisecond to 400 years', () => {
    const at = '2026-11-28T08:00:00.250Z'
    expect(after(at, 'PT0.001S')).toBe('2026-11-28T08:00:00.251Z')
    expect(after(at, 'P40D')).toBe('2027-01-07T08:00:00.250Z')
    expect(after(at, 'P400Y')).toBe('2426-11-28T08:00:00.250Z')
    expect(['P', 'PT', 'P1', 'P1H', '1D', 'PT1D', 'P-1D', 'P1.5D', ' P1D'].map(d => after(at, d))).toEqual(
      Array.from({ length: 9 }, () => 'no duration'),
    )
  })

  test('WF-T54 sums of working time agree over the changes of the clock', () => {
    const zones = ['Europe/Berlin', 'Asia/Shanghai', 'America/Los_Angeles']
    const night: WorkingHours['week'] = [1, 2, 3, 4, 5, 6, 7].map(day =>
      day === 7
        ? [[0, 240]]
        : day === 6
          ? []
          : [
              [0, 150],
              [540, 720],
              [780, 1080],
            ],
    )
    const start = Date.parse('2026-01-01T00:00:00Z')
    const length = fc.integer({ min: 1, max: 60 * 120 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        length,
        length,
        (zone, at, a, b) => {
          const hours: WorkingHours = {
            zone,
            week: night,
            exceptions: new Map([
              ['2026-05-01', 'closed'],
              ['2026-05-02', 'workDay'],
            ]),
          }
          const from = start + at * 60_000
          const first = addWorkingTime(from, a * 60_000, hours)
          expect(workingTimeBetween(from, first, hours)).toBe(a * 60_000)
          expect(addWorkingTime(first, b * 60_000, hours)).toBe(addWorkingTime(from, (a + b) * 60_000, hours))
          // Before its end work was being done.
          expect(workingTimeBetween(first - 1, first, hours)).toBe(1)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
