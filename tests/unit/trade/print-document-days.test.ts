import { expect, test } from 'vitest'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { pdfLayout } from '../../../server/print/pdf-layout.ts'
import { Typesetter } from '../../../server/print/typesetter.ts'
import { pack } from '../print/fonts.ts'

const usual = [40, 110, 180, 110, 90, 80, 70, 90, 110, 90]
const columnsOf = (widths: readonly number[]) => widths.map((width, i) => ({ label: `c${i}`, number: i > 3, width }))
const document = (row: readonly string[], widths: readonly number[] = usual): PrintDocument => ({
  language: 'en_US',
  title: 'Purchase Order',
  number: 'PO-1',
  page: '',
  landscape: false,
  parties: [],
  sections: [],
  signatures: [],
  printed: '',
  tables: [{ title: 'Lines', columns: columnsOf(widths), rows: [row], totals: null }],
})
interface Table {
  readonly widths: readonly number[]
  readonly body: readonly (readonly { readonly stack: readonly unknown[] }[])[]
}
const set = new Typesetter(pack)
const tableFor = (row: readonly string[], widths?: readonly number[]) =>
  pdfLayout(document(row, widths), new Date(0), set)
    .content.map(n => n.table)
    .find(t => t !== undefined) as Table
const tableOf = (text: string) => tableFor([...usual.slice(1).map(() => '1'), text])
const day = '2027-03-01',
  // At 8 points: eight digits of 0.555 em and two hyphens.
  needed = set.longestWord(day, 8)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b)

test('the date of a line stands on one line of an order in portrait: its column is as wide as a day, and the others give what that takes', () => {
  const { widths, body } = tableOf(day),
    without = tableOf('none')
  expect(body[1]?.at(-1)?.stack).toHaveLength(1)
  expect(widths.at(-1)).toBeGreaterThan(needed)
  expect(sum(widths)).toBeCloseTo(sum(without.widths), 6)
})

test('a day column keeps its minimum width when a narrower column needs space', () => {
  const { widths, body } = tableFor([day, day, '1', '1'], [30, 46, 300, 147])
  for (const i of [0, 1]) {
    expect(widths[i]).toBeGreaterThan(needed)
    expect(body[1]?.[i]?.stack).toHaveLength(1)
  }
  expect(sum(widths)).toBeCloseTo(595.28 - 72 - 4 * 8 - 1, 6)
})

test.each([
  [
    'many narrow columns of days beside one text',
    [...Array.from({ length: 12 }, () => day), 'text'],
    [...Array.from({ length: 12 }, () => 40), 42],
  ],
  ['columns of days only', Array.from({ length: 12 }, () => day), Array.from({ length: 12 }, () => 50)],
])(
  'where there is no room for every day (%s) the columns keep their shares, and a day may be torn',
  (_, row, shares) => {
    const { widths } = tableFor(row, shares),
      room = sum(widths),
      all = sum(shares)
    widths.forEach((w, i) => {
      expect(w).toBeCloseTo((room * (shares[i] ?? 0)) / all, 6)
    })
  },
)
