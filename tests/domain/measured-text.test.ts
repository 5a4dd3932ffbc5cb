import { expect, test } from 'vitest'
import { isUnit, measured } from '../../domain/values/measured-text.ts'

test.each([
  ['120 pcs', '120', 'pcs'],
  ['120pcs', '120', 'pcs'],
  ['1,220 PCS.', '1,220', 'PCS'],
  ['USD 12.50', '12.50', 'USD'],
  ['1.234,5 kg', '1.234,5', 'kg'],
  ['5 m³', '5', 'm3'],
  ['１２０ 件', '120', '件'],
  ['-3 %', '-3', '%'],
])('E10: parts %s into %s and %s', (text, number, unit) => {
  expect(measured(text)).toEqual({ number, unit })
})

test.each(['120', 'abc', '12/5', '1E+03', '3.06E+17', '$12', '0x1f', '12 kg 5', '', '2026-11-24', '10:30'])(
  'E10: finds no unit in %j',
  text => {
    expect(measured(text)).toBeUndefined()
  },
)

test.each([
  ['PCS', 'pcs', true],
  ['Pieces', 'pcs', true],
  ['件', 'pcs', true],
  ['cbm', 'm³', true],
  ['m3', 'm³', true],
  ['kgs', 'kg', true],
  ['lb', 'kg', false],
  ['ctns', 'pcs', false],
  ['m', 'm³', false],
  ['constructor', 'pcs', false],
])('E10: reads %s as %s: %j', (text, unit, same) => {
  expect(isUnit(text, unit)).toBe(same)
})
