import { expect, test } from 'vitest'
import { purchaseOrderRules } from '../../../domain/entities/orders/purchase-order/purchase-order.rules.ts'
import type { ActorRole } from '../../../domain/meta/role.ts'
import { actualInOrder } from '../../../domain/tracking/step-rules.ts'
import { proves } from '../../proves.ts'

const step = (id: string, position: number, timeZone: string | null, actualDate?: string) => ({
  id,
  position,
  timeZone,
  ...(actualDate ? { actualDate } : {}),
})

test('V-060: a step is not before its predecessor or after its successor', () => {
  const steps = [step('left', 1, 'Asia/Shanghai', '2026-11-20'), step('in', 3, 'Asia/Shanghai', '2026-11-25')],
    at = step('came', 2, 'Asia/Shanghai')
  proves('V-060')
  expect(actualInOrder(at, steps, '2026-11-19', '2026-11-30')).toEqual({
    code: 'DATE_BEFORE',
    field: 'date',
    params: { date: '2026-11-20' },
  })
  expect(actualInOrder(at, steps, '2026-11-26', '2026-11-30')).toEqual({
    code: 'DATE_AFTER',
    field: 'date',
    params: { date: '2026-11-25' },
  })
  expect(actualInOrder(at, steps, '2026-12-01', '2026-11-30')).toEqual({ code: 'DATE_IN_FUTURE', field: 'date' })
  for (const date of ['2026-11-20', '2026-11-25']) expect(actualInOrder(at, steps, date, '2026-11-30'), date).toBeNull()
})

test('a flight over the date line may arrive the day before departure, but not two days', () => {
  const left = step('left', 1, 'Asia/Tokyo', '2026-11-20'),
    came = step('came', 2, 'America/Los_Angeles')
  expect(actualInOrder(came, [left], '2026-11-19', '2026-11-30')).toBeNull()
  expect(actualInOrder(came, [left], '2026-11-18', '2026-11-30')).toMatchObject({ code: 'DATE_BEFORE' })
  expect(actualInOrder(left, [{ ...came, actualDate: '2026-11-19' }], '2026-11-20', '2026-11-30')).toBeNull()
  expect(
    actualInOrder(step('came', 2, null), [left], '2026-11-19', '2026-11-30'),
    'a place that is not known',
  ).toMatchObject({ code: 'DATE_BEFORE' })
})

test('V-060: automatic dates from elsewhere may be one day early; entered ones may not', () => {
  const asked = (roles: readonly ActorRole[], actualDate: string) =>
    purchaseOrderRules.guards?.bookingHappened?.check({
      record: { cargoReadyDate: '2026-11-23' },
      rows: {},
      inputs: { actualDate },
      reason: null,
      today: '2026-11-23',
      now: '2026-11-23T10:00:00Z',
      roles,
      person: null,
      company: null,
    })
  expect(asked(['system'], '2026-11-22')).toBeNull()
  expect(asked(['system'], '2026-11-24')).toBeNull()
  proves('V-060')
  expect(asked(['system'], '2026-11-21')).toEqual({
    code: 'DATE_BEFORE',
    field: 'actualDate',
    params: { date: '2026-11-23' },
  })
  expect(asked(['system'], '2026-11-25')).toEqual({ code: 'DATE_IN_FUTURE', field: 'actualDate' })
  expect(asked(['supplier'], '2026-11-22')).toEqual({
    code: 'DATE_BEFORE',
    field: 'actualDate',
    params: { date: '2026-11-23' },
  })
  expect(asked(['supplier'], '2026-11-24')).toEqual({ code: 'DATE_IN_FUTURE', field: 'actualDate' })
  expect(asked(['supplier'], '2026-11-23')).toBeNull()
})
