import { expect, test } from 'vitest'
import { places, product } from './source.ts'

/** A rate that falls back to 1: `rate ?? 1`, `rates[pair] || '1'`, `rate = 1` as the default of a parameter. */
const silentOne =
  /\b\w*(?:[rR]ate|[rR]ates|exchange|Exchange|[fF]x)\w*(?:\??\.\w+|\[[^\]]*\]|\([^)]*\))*\s*(?:\?\?|\|\|)\s*(?:exact\()?['"]?1(?:\.0*)?['"]?\b|\b\w*[rR]ate\s*=\s*['"]?1(?:\.0*)?['"]?\s*[,)}]/g
/** Units that a rate is for are 1 unless it names others (M-FX-1); that is no rate. */
const units = /\.per\s*\?\?|\['per'\]\s*\?\?/

test('M-FX-4: no rate falls back to 1', () => {
  expect(places(product, silentOne).filter(place => !units.test(place))).toEqual([])
})

test.each([
  'rate ?? 1',
  "rates[pair] || '1'",
  'found.exchangeRate ?? 1.0',
  "(rate = '1')",
  'rateOn(day)?.rate ?? exact(1)',
])('finds %s', text => {
  expect(text.match(silentOne)).not.toBeNull()
})
