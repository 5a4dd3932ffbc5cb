import { describe, expect, test } from 'vitest'
import { etdWindow, outsideEtdWindow } from '../../../domain/values/etd-window.ts'
import { stepWarning } from '../../../domain/values/step-warning.ts'
import { proves } from '../../proves.ts'

describe('warning colour of a step', () => {
  test('B-120, stepWarning: is yellow one day before', () => {
    proves('B-120')
    proves('stepWarning')
    expect(stepWarning('2026-11-23', null, '2026-11-22')).toBe('yellow')
    expect(stepWarning('2026-12-01', null, '2026-11-30'), 'over the end of a month').toBe('yellow')
    expect(stepWarning('2026-11-24', null, '2026-11-22'), 'two days before').toBeNull()
  })
  test('B-121, stepWarning: is orange on the day', () => {
    proves('B-121')
    proves('stepWarning')
    expect(stepWarning('2026-11-22', null, '2026-11-22')).toBe('orange')
  })
  test('B-122, stepWarning: is red from the day after', () => {
    proves('B-122')
    proves('stepWarning')
    expect(stepWarning('2026-11-21', null, '2026-11-22')).toBe('red')
    expect(stepWarning('2025-12-31', null, '2026-01-01')).toBe('red')
  })
  test('a finished or unplanned step has no colour', () => {
    expect(stepWarning('2026-11-01', '2026-11-20', '2026-11-22')).toBeNull()
    expect(stepWarning(null, null, '2026-11-22')).toBeNull()
  })
})

test.each([
  [-1, false],
  [0, true],
  [1, true],
  [7, true],
  [8, false],
])('etdWindow, B-123: a planned ETD %i days after cargo ready is inside: %s', (days, inside) => {
  const etd = new Date(Date.parse('2026-12-28') + days * 86_400_000).toISOString().slice(0, 10)
  proves('B-123')
  proves('etdWindow')
  expect(outsideEtdWindow('2026-12-28', etd, 'etd')).toEqual(
    inside ? null : { code: 'ETD_WINDOW', field: 'etd', params: { days: etdWindow } },
  )
})

test('etdWindow: is not checked while one date is missing', () => {
  expect([
    outsideEtdWindow(null, '2026-12-28', 'etd'),
    outsideEtdWindow('2026-12-28', undefined, 'etd'),
    outsideEtdWindow('', '2026-12-28', 'etd'),
  ]).toEqual([null, null, null])
})
