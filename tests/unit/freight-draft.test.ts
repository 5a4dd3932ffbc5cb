import { expect, test } from 'vitest'
import { freshDraft, keptDraft, type FreightDraft } from '../../panels/freight/draft.ts'

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
