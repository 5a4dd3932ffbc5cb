import { expect, test } from 'vitest'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { readTypedDate, readTypedInstant } from '../../../src/fields/date-text.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['２０２６／１／５', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  [' 2026-1-5 ', '2026-01-05'],
])('reads the day %s as %s', (text, date) => {
  expect(readTypedDate(text)).toBe(date)
})

test.each(['2026-02-30', '21.11.2026', '05/01/2026', '2026-13-01', 'tomorrow', '2026', '1899-01-01'])(
  '%s is no unambiguous day',
  text => {
    expect(readTypedDate(text)).toBeNull()
  },
)

test("shows a date and time in the reader's time zone, also around clock changes", () => {
  expect(showInstant('2026-11-21T16:30:05.000Z', 'Asia/Shanghai')).toBe('2026-11-22 00:30:05')
  expect(showInstant('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29 03:30:00')
  expect(readTypedInstant('2026-03-29 03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(readTypedInstant('2026/11/22 00:30:05', 'Asia/Shanghai')).toBe('2026-11-21T16:30:05.000Z')
  expect(readTypedInstant('2026-11-22 25:61', 'Asia/Shanghai')).toBeNull()
})
