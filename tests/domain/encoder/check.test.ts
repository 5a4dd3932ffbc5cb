import { describe, expect, test } from 'vitest'
import { checkNumerals, checkSection } from '../../../domain/encoder/check.ts'
import type { Numerals } from '../../../domain/encoder/numerals.ts'
import { errors } from '../../../domain/messages/en_US/errors.ts'
import { errors as chinese } from '../../../domain/messages/zh_CN/errors.ts'
import { proves } from '../../proves.ts'

const pool: Numerals = {
  characters: '0123456789',
  startCode: '0001',
  endCode: '9999',
  replenishCode: '0',
  minLength: 2,
  maxLength: 4,
}
const codes = (change: Partial<Numerals>) => checkNumerals({ ...pool, ...change }).map(p => `${p.field} ${p.code}`)
const section = (type: string, setting: unknown, name = 'part') =>
  checkSection({ type, setting, name }).map(p => p.code)

test('a valid pool has no problem, with or without an end', () => {
  expect([codes({}), codes({ endCode: '' }), codes({ replenishCode: '' })]).toEqual([[], [], []])
})
test('V-037 the end code must be in the character pool', () => {
  proves('V-037')
  expect(codes({ endCode: '99X9' })).toEqual(['endCode END_NOT_IN_POOL'])
})
test('V-038 the end code must be between start and max', () => {
  proves('V-038')
  expect(codes({ startCode: '0005', endCode: '0004' })).toEqual(['endCode END_NOT_BETWEEN'])
  expect(codes({ endCode: '99999' })).toEqual(['endCode END_NOT_BETWEEN'])
  expect(codes({ startCode: '0005', endCode: '0005' })).toEqual([])
})
test('V-039 the start code must be in the character pool', () => {
  proves('V-039')
  expect(codes({ startCode: 'A1' })).toEqual(['startCode START_NOT_IN_POOL'])
})
test('V-040 the start code must have the length of the pool', () => {
  proves('V-040')
  expect(codes({ startCode: '1' })).toEqual(['startCode START_LENGTH'])
  expect(codes({ startCode: '00001', endCode: '' })).toEqual(['startCode START_LENGTH'])
})
test('V-041 the start code must be between 0 and max', () => {
  proves('V-041')
  expect(codes({ startCode: '12345', endCode: '' })).toEqual(['startCode START_LENGTH', 'startCode START_BEYOND_MAX'])
  expect(codes({ startCode: '0000' })).toEqual([])
})
test('requires at least two distinct characters', () => {
  expect(codes({ characters: '0120' })).toEqual(['characters POOL_CHARACTERS'])
  expect(codes({ characters: '0' })).toEqual(['characters POOL_CHARACTERS'])
  expect(codes({ replenishCode: '00' })).toEqual(['replenishCode REPLENISH_ONE'])
})

describe('V-042 to V-047 hexadecimal values', () => {
  test.each([2, 4, 6, 8, 10, 16])('%d', hex => {
    expect(section('StaticString', { hex, text: 'Fa'.repeat(hex / 2) })).toEqual([])
    proves('V-042')
    proves('V-043')
    proves('V-044')
    proves('V-045')
    proves('V-046')
    proves('V-047')
    for (const text of ['F'.repeat(hex - 1), 'F'.repeat(hex + 1), 'G'.repeat(hex)])
      expect(section('StaticString', { hex, text })).toEqual([`HEX_${hex}`])
    expect(section('Auto', { hex, start: '0'.repeat(hex), end: 'f'.repeat(hex) })).toEqual([])
    expect(section('Auto', { hex, start: '0' })).toEqual([`HEX_${hex}`])
    expect(section('Auto', { hex, end: 'xyz' })).toEqual([`HEX_${hex}`])
    expect((errors as Readonly<Record<string, string>>)[`HEX_${hex}`]).toContain(`${hex} digits`)
    expect((chinese as Readonly<Record<string, string>>)[`HEX_${hex}`]).toContain(`${hex} 位`)
  })
  test.each([1, 3, 5, 12, 32])('rejects %d digits', hex => {
    expect(section('Auto', { hex })).toEqual(['HEX_DIGITS'])
  })
})

test('V-048 accepts two date patterns', () => {
  expect(section('DateTime', { pattern: 'yyyyMMdd' })).toEqual([])
  expect(section('DateTime', { pattern: 'yyyyMMddHHmmss' })).toEqual([])
  proves('V-048')
  for (const pattern of ['yyyy', 'yyyy-MM-dd', 'YYYYMMDD', '', undefined])
    expect(section('DateTime', pattern === undefined ? {} : { pattern })).toEqual(['DATE_PATTERN'])
})
test('V-049 a section needs a name', () => {
  proves('V-049')
  for (const name of ['', '   ']) expect(section('StaticString', { text: 'a' }, name)).toEqual(['SECTION_NAME'])
})
test('V-050 a section needs a type', () => {
  proves('V-050')
  for (const type of [undefined, '', 'auto', 'Script'])
    expect(checkSection({ name: 'a', type, setting: {} })).toEqual([{ field: 'type', code: 'SECTION_TYPE' }])
})

describe('requirements by type', () => {
  test.each([
    ['StaticString', {}, 'SECTION_TEXT'],
    ['SysParam', { key: 'password' }, 'SECTION_KEY'],
    ['InstanceParam', {}, 'SECTION_KEY'],
    ['IncomingParams', {}, 'SECTION_KEY'],
    ['JavaScript', { script: '  ' }, 'SECTION_SCRIPT'],
    ['resourcePool', { values: [] }, 'SECTION_VALUES'],
    ['resourcePool', { values: ['a', 'a'] }, 'SECTION_VALUES'],
    ['Auto', { numerals: { ...pool, startCode: '1' } }, 'START_LENGTH'],
    ['Auto', { step: 0 }, 'SECTION_SETTING'],
    ['Auto', { reset: 'hour' }, 'SECTION_SETTING'],
    ['StaticString', { text: 'a', colour: 1 }, 'SECTION_SETTING'],
    ['StaticString', 'text', 'SECTION_SETTING'],
    ['StaticString', ['a'], 'SECTION_SETTING'],
    ['StaticString', { text: 'a\nb' }, 'SECTION_SETTING'],
  ] as const)('%s %j: %s', (type, setting, code) => {
    expect(section(type, setting)).toEqual([code])
  })
})
