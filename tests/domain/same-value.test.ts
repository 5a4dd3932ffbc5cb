import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldKinds } from '../../domain/meta/field.ts'
import { sameValue } from '../../domain/meta/records/same-value.ts'

const numeric = ['int', 'decimal', 'money'] as const
const written = [...fieldKinds].filter(k => !numeric.some(n => n === k) && k !== 'datetime')
const decimal = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat({ max: 999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`)

test('E4: returns the same for a number with any trailing zeros, and for no other kind', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 1, max: 4 }), (text, zeros) => {
      const longer = text + '0'.repeat(zeros)
      for (const kind of numeric) expect(sameValue({ kind }, text, longer)).toBe(true)
      for (const kind of written) expect(sameValue({ kind }, text, longer), kind).toBe(false)
      expect(sameValue(undefined, text, longer)).toBe(false)
    }),
  )
})

test('E4: returns the same for equal texts only', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
      for (const kind of ['string', 'text', 'rich', 'enum'] as const) expect(sameValue({ kind }, a, b)).toBe(a === b)
    }),
  )
})

test.each([
  ['string', '1.10', '1.1', false],
  ['string', '007', '7', false],
  ['string', '1e3', '1000', false],
  ['string', '', null, true],
  ['enum', '1.0', '1', false],
  ['enums', ['1.10', 'a'], ['1.1', 'a'], false],
  ['enums', [], null, true],
  ['decimal', '1.10', 1.1, true],
  ['decimal', '-0.00', '0', true],
  ['decimal', '12345678901234567890.10', '12345678901234567890.1', true],
  ['decimal', '12345678901234567890.10', '12345678901234567890.11', false],
  ['int', 3, '3', true],
  ['int', 0, null, false],
  ['bool', false, null, false],
  ['datetime', '2026-11-24T08:00:00Z', '2026-11-24T08:00:00.000Z', true],
  ['datetime', '2026-11-24T16:00:00+08:00', '2026-11-24T08:00:00Z', true],
  ['datetime', '2026-11-24T08:00:00Z', '2026-11-24T08:00:01Z', false],
  ['date', '2026-11-24', '2026-11-25', false],
  ['ref', { id: 'a', label: 'x' }, 'a', true],
  ['ref', { id: 'a', label: 'x' }, { id: 'b', label: 'x' }, false],
  ['refs', [{ id: 'a', label: 'x' }], ['a'], true],
  ['json', { id: 'a', n: 1 }, { id: 'a', n: 2 }, false],
  ['json', { a: 1, b: ['1.10'] }, { b: ['1.10'], a: 1 }, true],
  ['json', { b: ['1.10'] }, { b: ['1.1'] }, false],
] as const)('E4: compares %s %j with %j: %j', (kind, a, b, same) => {
  expect(sameValue({ kind }, a, b)).toBe(same)
  expect(sameValue({ kind }, b, a)).toBe(same)
})
