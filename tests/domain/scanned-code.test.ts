import { describe, expect, test } from 'vitest'
import { allotCount, lineOfScan, readScan, scanKey, type ScannedGoods } from '../../domain/values/scanned-code.ts'

const goods = (
  line: string,
  codes: readonly string[],
  expected = '10',
  received: string | null = null,
): ScannedGoods => ({
  line,
  codes: codes.map(code => ({ code, units: '1' })),
  expected,
  received,
})

describe('GR-1x: a scanned code', () => {
  test.each([
    [' sku-1 ', { code: 'SKU-1', times: '1' }],
    ['12*SKU-1', { code: 'SKU-1', times: '12' }],
    ['0*SKU-1', { code: '0*SKU-1', times: '1' }],
    ['  ', null],
  ])('reads %j as %j', (text, scan) => {
    expect(readScan(text)).toEqual(scan)
  })

  test.each([
    ['6291041500213', '06291041500213'],
    ['06291041500213', '06291041500213'],
    [']C106291041500213', '06291041500213'],
    ['(01)06291041500213(10)L7', '06291041500213'],
    ['01062910415002131726123110L7', '06291041500213'],
    ['6291041500214', '6291041500214'],
    ['0100000000000001', '0100000000000001'],
  ])('returns one form of %s: %s', (text, key) => {
    expect(scanKey(text)).toBe(key)
  })

  test('returns null when no line has the code', () => {
    expect(lineOfScan('X', [goods('a', ['SKU-1'])], false)).toBeNull()
  })

  test('returns the units of a pack', () => {
    const pack = { ...goods('a', ['SKU-1']), codes: [{ code: '6291041500213', units: '24' }] }
    expect(lineOfScan('06291041500213', [pack], false)).toEqual({ line: 'a', units: '24' })
  })

  test('returns the first line that lacks goods, then the last; blind always the first', () => {
    const of = (first: string) => [goods('a', ['S'], '10', first), goods('b', ['S'], '5', '5')]
    expect(lineOfScan('S', of('9'), false)?.line).toBe('a')
    expect(lineOfScan('S', of('10'), false)?.line).toBe('b')
    expect(lineOfScan('S', of('10'), true)?.line).toBe('a')
  })

  test.each([
    ['12', ['10', '5'], ['10', '2']],
    ['20', ['10', '5'], ['10', '10']],
    ['3', ['10', '5'], ['3', '0']],
    ['0', ['10'], ['0']],
  ])('keeps a count of %s over lines of %j as %j', (counted, expected, parts) => {
    expect(allotCount(counted, expected)).toEqual(parts)
  })
})
