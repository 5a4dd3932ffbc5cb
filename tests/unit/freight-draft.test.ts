import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { rateFreightCall } from '../../domain/contracts/freight.calls.ts'
import { freshDraft, keptDraft, requestOf, wrongFields, type FreightDraft } from '../../panels/freight/draft.ts'

const fresh = freshDraft('2026-11-26', null)
const typed: FreightDraft = {
  ...fresh,
  view: 'price',
  customer: { value: 'c1', label: 'Northwind' },
  pol: 'CNSHA',
  pod: 'USSEA',
  containers: { '40GP': '2' },
  packages: [{ key: 'a', count: '3', lengthCm: '10', widthCm: '20', heightCm: '30' }],
  grossKg: '12.5',
}

test('returns the typed cargo of a panel after it was stored with the layout', () => {
  const [first, ...more] = keptDraft(JSON.parse(JSON.stringify(typed)), fresh).packages
  expect(more).toEqual([])
  expect(first).toMatchObject({ count: '3', lengthCm: '10', widthCm: '20', heightCm: '30' })
  expect({ ...keptDraft(JSON.parse(JSON.stringify(typed)), fresh), packages: typed.packages }).toEqual(typed)
})

test.each([null, 'text', 7, [], {}, { date: 5, packages: 'x', containers: [], customer: { value: 1 }, view: 'other' }])(
  'returns a fresh cargo when what is stored is none: %j',
  stored => {
    expect(keptDraft(stored, fresh)).toEqual(fresh)
  },
)

const piece = { key: 'a', count: '3', lengthCm: '10', widthCm: '20', heightCm: '30' }

test.each<[string, Partial<FreightDraft>]>([
  ['grossKg', { grossKg: '1'.repeat(13) }],
  ['cbm', { cbm: '1'.repeat(10) }],
  ['insuredValue', { insuredValue: '12.1234567' }],
  ['days', { days: '1.5' }],
  ['billsOfLading', { billsOfLading: '2.0' }],
  ['40GP', { containers: { '40GP': '1.5' } }],
  ['a', { packages: [{ ...piece, count: '1.5' }] }],
  ['a', { packages: [{ ...piece, lengthCm: '123456' }] }],
  ['pol', { pol: 'Shanghai' }],
  ['date', { date: '2026-1-5' }],
])('rejects what the request does not take, and names %s', (name, change) => {
  const draft = { ...typed, ...change }
  expect(wrongFields(draft)).toEqual([name])
  expect(Value.Check(rateFreightCall.body, { ...requestOf(draft), customer: null })).toBe(false)
})

test('keeps figures at the limits of the request', () => {
  const limits = { ...typed, grossKg: '9'.repeat(12), cbm: `${'9'.repeat(9)}.123456`, days: '999999', customer: null }
  expect(wrongFields(limits)).toEqual([])
  expect(Value.Check(rateFreightCall.body, requestOf(limits))).toBe(true)
})
