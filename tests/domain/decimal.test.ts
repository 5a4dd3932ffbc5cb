import { expect, test } from 'vitest'
import { decimalOf } from '../../domain/values/decimal.ts'

test.each([
  ['1.50', '1.50'],
  [3, '3'],
  [0, '0'],
  [-2, '-2'],
])('%s is the number %s', (value, text) => {
  expect(decimalOf(value)).toBe(text)
})

test.each([null, undefined, '', '1,5', '1e3', 'AUTO', Number.NaN, Number.POSITIVE_INFINITY, 1e21, { id: '1' }, true])(
  '%s is not a number',
  value => {
    expect(decimalOf(value)).toBeNull()
  },
)
