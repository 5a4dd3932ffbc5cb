import { expect, test } from 'vitest'
import { readTyped } from '../../src/fields/edit/read-typed.ts'

const field = { label: { en_US: 'ETD', zh_CN: '离港' }, writable: true, creatable: true }

test.each(['45991', ' 45991 ', '45,991', '45991.75', '４５９９１'])(
  'E6: rejects %s, the day number of a spreadsheet, with the day that it may mean',
  text => {
    for (const kind of ['date', 'datetime'] as const)
      expect(readTyped({ ...field, kind }, text)).toEqual({
        typed: { text, code: 'DATE_DAY_NUMBER', params: { value: text.trim(), date: '2025-11-30' } },
      })
  },
)

test('E6: keeps digits that write a day as they did', () => {
  expect(readTyped({ ...field, kind: 'date' }, '20260105')).toEqual({
    value: '2026-01-05',
  })
  for (const text of ['4599', '459911', '99999', 'x45991'])
    expect(readTyped({ ...field, kind: 'date' }, text)).toMatchObject({
      typed: { code: 'BAD_DATE' },
    })
})
