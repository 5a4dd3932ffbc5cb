import { expect, test } from 'vitest'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { readTypedNumber, strippedNumber, takenNumber } from '../../../src/fields/number-text.ts'
import { proves } from '../../proves.ts'

const read: readonly [string, string][] = [
  ['1234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['100,55', '100.55'],
  ['14.00', '14.00'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['1 234,5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['０１２．５', '12.5'],
  ['１，２３４．５０', '1234.50'],
  ['１２。５', '12.5'],
  ['-3,5', '-3.5'],
  ['−3.5', '-3.5'],
  ['－3.5', '-3.5'],
  ['+7', '7'],
  ['0,125', '0.125'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1234,567', '1234.567'],
  ['12,3456', '12.3456'],
  ['1.234', '1.234'],
  ['007', '7'],
]
test.each(read)('C-30: %s is read as %s', (text, value) => {
  expect(readTypedNumber(text)).toEqual({ value })
})

test.each([
  ['1,234', '1234', '1.234'],
  ['6,000', '6000', '6.000'],
  ['-12,345', '-12345', '-12.345'],
  ['１，２３４', '1234', '1.234'],
])('C-30: %s can be %s or %s: returns both', (text, one, other) => {
  expect(readTypedNumber(text)).toEqual({ either: [one, other] })
})

test.each(['1,23,456', '1.2.3', '12a', '1,2345.6', '--5', '1.234,567.8', '.', ',', '1,234.567,8', '5-'])(
  'C-30: %s is not a number',
  text => {
    expect(readTypedNumber(text)).toEqual({ bad: true })
  },
)

test('accepts grouped whole numbers, as shown', () => {
  expect(readTypedNumber('1,234', true)).toEqual({ value: '1234' })
  expect(readTypedNumber('1.234', true)).toEqual({ either: ['1234', '1.234'] })
})

test('blank text clears the field', () => {
  expect(readTypedNumber('  ')).toEqual({ value: null })
})

test('B-082, V-107: typing 1a2.5 in a numeric cell gives 12.5; other characters are ignored', () => {
  proves('B-082')
  proves('V-107')
  expect(strippedNumber('1a2.5')).toBe('12.5')
  expect(readTypedNumber(strippedNumber('USD 1,200.50 net'))).toEqual({ value: '1200.50' })
  expect(strippedNumber('<b>§%&/()=?*#_@€kg')).toBe('')
})

test.each([
  ['1234567.5', '1,234,567.50'],
  ['0', '0.00'],
  ['-1234', '−1,234.00'],
  ['4.125000', '4.125'],
  ['2.500000', '2.50'],
  ['0.000001', '0.000001'],
  ['99999999999999.999999', '99,999,999,999,999.999999'],
])('B-087: shows %s as %s: at least two decimals and all stored ones', (value, shown) => {
  proves('B-087')
  expect(showDecimal(value, 2)).toBe(shown)
})

test('shows no decimals for currencies without them', () => {
  expect(showDecimal('1200', 0)).toBe('1,200')
})

test.each(['1E+03', '1e5', '12/5', '3x4', '0x1f', '(12.5)', '2026-11-24', '10:30', '12kg5', '5%'])(
  'E6: keeps %s as pasted into an open number cell',
  text => {
    expect(takenNumber('', text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
    expect(takenNumber('', text)).toMatch(/[^\d.,\s]/)
    expect(readTypedNumber(takenNumber('', text))).toEqual({ bad: true })
  },
)

test('E6: rejects a typed exponent', () => {
  let text = ''
  for (const key of '1E+03') text = takenNumber(text, text + key)
  expect(text).toBe('1E+03')
  expect(readTypedNumber(text)).toEqual({ bad: true })
})

test('E6: reads the number typed between letters', () => {
  let text = ''
  for (const key of '1a2.5') text = takenNumber(text, text + key)
  expect(text).toBe('12.5')
})
