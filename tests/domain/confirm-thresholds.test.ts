import { describe, expect, test } from 'vitest'
import { proposalsWithin } from '../../domain/entities/orders/purchase-order/proposals-within.ts'
import { sameProposed, withinThreshold } from '../../domain/values/confirm-thresholds.ts'

/** Practice A-04 PO-2x with the exact comparison of C-10: changes accepted without the buyer. */
const by = { price: '2', quantity: '5', days: 3 }

describe('C-10: a proposed value is within a threshold exactly, in both directions', () => {
  test.each([
    ['unitPrice', '2.50', '2.55', true],
    ['unitPrice', '2.50', '2.45', true],
    ['unitPrice', '2.50', '2.550001', false],
    ['unitPrice', '2.50', '2.449999', false],
    ['orderQuantity', '100', '105', true],
    ['orderQuantity', '100.00', '95', true],
    ['orderQuantity', '100', '105.01', false],
    ['orderQuantity', '0', '1', false],
    ['cargoReadyDate', '2026-12-30', '2027-01-02', true],
    ['cargoReadyDate', '2026-12-30', '2026-12-27', true],
    ['cargoReadyDate', '2026-12-30', '2027-01-03', false],
    ['cargoReadyDate', null, '2027-01-03', false],
    ['unitPrice', null, '1', false],
    ['unitPrice', '1', 'one', false],
    ['skuNo', '1', '1', false],
  ])('%s from %s to %s: %s', (field, was, now, inside) => {
    expect(withinThreshold(field, was, now, by)).toBe(inside)
  })

  test('without thresholds accepts only the same value', () => {
    const none = { price: '0', quantity: '0', days: 0 }
    expect(withinThreshold('orderQuantity', '100', '100.002', none)).toBe(false)
    expect(withinThreshold('cargoReadyDate', '2026-12-30', '2026-12-31', none)).toBe(false)
    expect(sameProposed('2.500000', '2.5')).toBe(true)
    expect(sameProposed(null, '2026-12-30')).toBe(false)
    expect(sameProposed('2026-12-30', '2026-12-30')).toBe(true)
  })
})

const supplier = { priceThreshold: '2.00', quantityThreshold: '5.00', dateThreshold: 3 }
const line = { id: 'a', unitPrice: '2.500000', orderQuantity: '100.00', cargoReadyDate: '2026-12-30' }
const proposal = (id: string, more: object) => ({
  id,
  line: 'a',
  status: 'open',
  field: 'unitPrice',
  newValue: '2.55',
  ...more,
})

test('a change beyond its threshold holds only its line', () => {
  const near = proposal('1', {}),
    far = proposal('2', { field: 'orderQuantity', newValue: '80' }),
    other = proposal('3', { line: 'b' })
  expect(proposalsWithin([near, far, other], [line, { ...line, id: 'b' }], supplier)).toEqual([other])
  expect(proposalsWithin([near], [line], supplier)).toEqual([near])
  expect(proposalsWithin([near], [line], undefined)).toEqual([])
  expect(proposalsWithin([proposal('4', { status: 'rejected' })], [line], supplier)).toEqual([])
})

test('adds up earlier automatic changes', () => {
  const before = proposal('1', { status: 'automatic', oldValue: '2.5', newValue: '2.55' }),
    again = proposal('2', { newValue: '2.6' })
  expect(proposalsWithin([before, again], [{ ...line, unitPrice: '2.55' }], supplier)).toEqual([])
  // A step back is close to the agreed value; a value set by the buyer counts as agreed.
  const back = proposal('3', { newValue: '2.5' })
  expect(proposalsWithin([before, back], [{ ...line, unitPrice: '2.55' }], supplier)).toEqual([back])
  expect(proposalsWithin([before, again], [{ ...line, unitPrice: '2.58' }], supplier)).toEqual([again])
  // Two steps: both are compared.
  const second = proposal('2', { status: 'automatic', oldValue: '2.52', newValue: '2.55' }),
    first = proposal('1', { status: 'automatic', oldValue: '2.5', newValue: '2.52' })
  expect(
    proposalsWithin([first, second, proposal('4', { newValue: '2.56' })], [{ ...line, unitPrice: '2.55' }], supplier),
  ).toEqual([])
})
