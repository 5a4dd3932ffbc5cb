import { describe, expect, test } from 'vitest'
import { formatTime, leftOf, makeCode, type CodeFacts } from '../../../domain/encoder/make-code.ts'
import { capacityOf, codeAt, hexNumerals, valueOf, type Numerals } from '../../../domain/encoder/numerals.ts'
import {
  codeDatePatterns,
  hexDigits,
  periodOf,
  type CodeRuleSpec,
  type Section,
} from '../../../domain/encoder/sections.ts'
import { specOf } from '../../../domain/meta/number-rule.ts'
import { proves } from '../../proves.ts'

const facts: CodeFacts = {
  places: new Map(),
  scripted: new Map(),
  system: { companyCode: 'C9' },
  instance: { plant: 'P1' },
  incoming: { size: 40 },
  localTime: '2026-11-22T09:30:05',
  pools: new Map(),
}
const rule = (...sections: Section[]): CodeRuleSpec => ({ code: 'r', minLength: null, maxLength: null, sections })
const letters: Numerals = {
  characters: 'ABCDEFGHJK',
  startCode: 'AB',
  endCode: 'KK',
  replenishCode: 'A',
  minLength: 2,
  maxLength: 2,
}

describe('all eight kinds of sections', () => {
  test('codeSectionType: each returns its part', () => {
    const all = rule(
      { name: 's', type: 'StaticString', setting: { text: 'X-' } },
      { name: 'y', type: 'SysParam', setting: { key: 'companyCode' } },
      { name: 'i', type: 'InstanceParam', setting: { key: 'plant' } },
      { name: 'p', type: 'IncomingParams', setting: { key: 'size' } },
      { name: 'd', type: 'DateTime', setting: { pattern: 'yyyyMMdd' } },
      { name: 'j', type: 'JavaScript', setting: { script: '' } },
      { name: 'r', type: 'resourcePool', setting: { values: ['red', 'blue'] } },
      { name: 'a', type: 'Auto', setting: { hex: 4 } },
    )
    proves('codeSectionType')
    expect(
      makeCode(all, {
        ...facts,
        places: new Map([
          [6, 1n],
          [7, 255n],
        ]),
        scripted: new Map([[5, 'js']]),
      }),
    ).toEqual({ code: 'X-C9P14020261122jsblue00FF' })
  })

  test.each(['SysParam', 'InstanceParam', 'IncomingParams'] as const)(
    '%s without its value is a problem; ignores inherited properties',
    type => {
      for (const key of ['nothing', 'constructor', '__proto__', 'toString'])
        expect(makeCode(rule({ name: 'n', type, setting: { key } }), facts)).toEqual({
          problem: { code: 'CODE_NO_VALUE', params: { section: 'n' } },
        })
    },
  )

  test('hexDigits: a given value keeps its digits', () => {
    for (const hex of hexDigits) {
      const r = rule({ name: 'n', type: 'IncomingParams', setting: { key: 'h', hex } })
      expect(makeCode(r, { ...facts, incoming: { h: 'a'.repeat(hex) } })).toEqual({ code: 'a'.repeat(hex) })
      expect(makeCode(r, { ...facts, incoming: { h: 'a'.repeat(hex + 1) } })).toMatchObject({
        problem: { code: `HEX_${hex}` },
      })
      expect(makeCode(r, { ...facts, incoming: { h: 'g'.repeat(hex) } })).toMatchObject({
        problem: { code: `HEX_${hex}` },
      })
    }
  })

  test('codeDatePatterns: day and second', () => {
    expect(codeDatePatterns.map(p => formatTime(p, '2026-02-03T04:05:06'))).toEqual(['20260203', '20260203040506'])
  })

  test('rejects a code that is too short or long, with the limits', () => {
    const r = { ...rule({ name: 's', type: 'StaticString', setting: { text: 'ABC' } }), minLength: 4, maxLength: 6 }
    expect(makeCode(r, facts)).toEqual({ problem: { code: 'CODE_LENGTH', params: { code: 'ABC', min: 4, max: 6 } } })
    expect(makeCode({ ...r, minLength: 1, maxLength: 2 }, facts)).toMatchObject({ problem: { code: 'CODE_LENGTH' } })
    expect(makeCode({ ...r, minLength: 3, maxLength: 3 }, facts)).toEqual({ code: 'ABC' })
  })
})

describe('counting', () => {
  test('a pool counts with its characters from start to end, then it is exhausted', () => {
    expect([0n, 1n, 8n, 9n].map(n => codeAt(letters, 1, n))).toEqual(['AB', 'AC', 'AK', 'BA'])
    expect(capacityOf(letters, 1)).toBe(99n)
    expect([codeAt(letters, 1, 98n), codeAt(letters, 1, 99n)]).toEqual(['KK', undefined])
    expect([codeAt(letters, 10, 9n), codeAt(letters, 10, 10n)]).toEqual(['KB', undefined])
  })

  test('the replenish code pads on the left', () => {
    expect(codeAt({ ...letters, startCode: 'B', replenishCode: '*', minLength: 4, maxLength: 4 }, 1, 0n)).toBe('***B')
  })

  test('counts sixteen hexadecimal digits exactly', () => {
    const n = hexNumerals(16)
    expect(capacityOf(n, 1)).toBe(2n ** 64n)
    expect(codeAt(n, 1, 2n ** 64n - 1n)).toBe('F'.repeat(16))
    expect(codeAt(n, 1, 2n ** 53n + 1n)).toBe('0020000000000001')
    expect(codeAt(n, 1, 2n ** 64n)).toBeUndefined()
  })

  test('formats and parses a thousand positions of each kind', () => {
    for (const n of [
      letters,
      hexNumerals(4),
      { ...letters, characters: '01', startCode: '0', endCode: '', minLength: 1, maxLength: 40 },
    ]) {
      const codes = Array.from({ length: 90 }, (_, i) => codeAt(n, 1, BigInt(i)) ?? '')
      expect(new Set(codes).size).toBe(90)
      expect(codes.map(c => valueOf(c, n.characters))).toEqual(
        codes.map((_, i) => (valueOf(n.startCode, n.characters) ?? 0n) + BigInt(i)),
      )
    }
  })

  test('the remaining codes are those of the first counter to end', () => {
    const r = rule(
      { name: 'p', type: 'resourcePool', setting: { values: ['a', 'b', 'c'] } },
      { name: 'a', type: 'Auto', setting: { hex: 2 } },
    )
    expect(
      leftOf(
        r,
        new Map([
          [0, 1n],
          [1, 1n],
        ]),
        new Map(),
      ),
    ).toBe(2n)
    expect(
      leftOf(
        r,
        new Map([
          [0, 5n],
          [1, 1n],
        ]),
        new Map(),
      ),
    ).toBe(0n)
    expect(leftOf(rule({ name: 's', type: 'StaticString', setting: { text: 'x' } }), new Map(), new Map())).toBeNull()
  })

  test('a counter restarts with its period', () => {
    expect((['never', 'year', 'month', 'day'] as const).map(r => periodOf(r, '2026-11-22'))).toEqual([
      '',
      '2026',
      '2026-11',
      '2026-11-22',
    ])
  })
})

test('the shipped order rule uses the same engine, and grows beyond its digits', () => {
  const spec = specOf({ code: 'poNo', pattern: 'PO-{yyyy}-{seq:6}', period: 'year' })
  expect(spec.sections.map(s => s.type)).toEqual(['StaticString', 'DateTime', 'StaticString', 'Auto'])
  const at = (n: bigint) => makeCode(spec, { ...facts, places: new Map([[3, n]]) })
  expect([at(0n), at(999_998n), at(999_999n)]).toEqual([
    { code: 'PO-2026-000001' },
    { code: 'PO-2026-999999' },
    { code: 'PO-2026-1000000' },
  ])
})
