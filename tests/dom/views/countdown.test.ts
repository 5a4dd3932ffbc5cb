import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { countdownTo } from '../../../domain/values/countdown.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { countdownText, zoneNamed } from '../../../src/views/milestones/countdown-text.ts'

const now = new Date('2026-11-28T10:00:00Z')

beforeEach(async () => {
  setLanguage('en_US')
  await panelMessages()
})

test.each([
  ['2026-12-05T10:00:00Z', '2026-12-05 18:00 · 7 d 0 h', null],
  ['2026-11-30T12:30:00Z', '2026-11-30 20:30 · 2 d 2 h', 'yellow'],
  ['2026-11-29T09:59:00Z', '2026-11-29 17:59 · 23 h 59 min', 'orange'],
  ['2026-11-28T10:00:00Z', '2026-11-28 18:00 · passed 0 h 0 min ago', 'red'],
  ['2026-11-27T08:00:00Z', '2026-11-27 16:00 · passed 1 d 2 h ago', 'red'],
  ['2026-11-01T08:00:00Z', '2026-11-01 16:00', null],
])('CL-2x: shows the time left until %s in the zone of the port', (instant, text, tone) => {
  expect(countdownText(instant, 'Asia/Shanghai', now)).toMatchObject({ text, tone })
})

test('CL-2x: names the zone, and keeps a text that is no instant', () => {
  expect(countdownText('2026-11-30T12:30:00Z', 'America/New_York', now).says).toBe(
    '2026-11-30 07:30, time of America/New_York',
  )
  expect(countdownText('soon', 'UTC', now)).toEqual({ text: 'soon', tone: null, says: 'soon' })
})

test.each([
  ['portZone', { portZone: 'Asia/Shanghai' }, 'Asia/Shanghai'],
  ['portZone', { portZone: null }, 'Europe/Berlin'],
  [undefined, { portZone: 'Asia/Shanghai' }, 'Europe/Berlin'],
])('CL-2x: returns the zone that the field %s names, else that of the reader', (field, values, zone) => {
  expect(zoneNamed(field, values, 'Europe/Berlin')).toBe(zone)
})

test('CL-2x: returns whole minutes that add up to the distance, for any two instants', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (at, from) => {
      const left = countdownTo(at.toISOString(), from)
      const minutes = (left?.days ?? 0) * 1440 + (left?.hours ?? 0) * 60 + (left?.minutes ?? 0)
      expect(minutes).toBe(Math.floor(Math.abs(at.getTime() - from.getTime()) / 60_000))
      expect(left?.passed).toBe(at <= from)
    }),
  )
})
