import { expect, test } from 'vitest'
import { chosenRows } from '../../../src/views/view-functions.ts'

/** Rows that a page around a calendar or a tree chooses (docs/decisions/051). */
const rows = [
  { id: '1', revision: 1 },
  { id: '2', revision: 1 },
]

test('keeps all rows without a choice, and those that it leaves', () => {
  expect(chosenRows(undefined, rows, {})).toEqual({ rows, unknown: false })
  expect(chosenRows(of => of.slice(1), rows, {})).toEqual({ rows: rows.slice(1), unknown: false })
})
test('keeps no row when a value is missing that the choice needs, and says so', () => {
  expect(chosenRows(() => null, rows, {})).toEqual({ rows: [], unknown: true })
})
