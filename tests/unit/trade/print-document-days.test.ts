import { expect, test } from 'vitest'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { pdfLayout, type PdfNode } from '../../../server/print/pdf-layout.ts'

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
const tableFor = (row: readonly string[], widths?: readonly number[]) =>
  pdfLayout(document(row, widths), new Date(0))
    .content.map(n => n.table)
    .find(t => t !== undefined) as { widths: readonly number[]; body: readonly (readonly PdfNode[])[] }
const tableOf = (day: string) => tableFor([...usual.slice(1).map(() => '1'), day])
const day = '2027-03-01',
  needed = 5.4 * 8

test('the date of a line stands on one line of an order in portrait: its column is as wide as a day, and the others give what that takes', () => {
  const { widths, body } = tableOf('2027-03-01'),
    without = tableOf('none')
  expect([body[1]?.at(-1)?.noWrap, body[1]?.at(-1)?.wordBreak]).toEqual([true, undefined])
  // At 8 points: eight digits of 0.572 em and two hyphens of 0.322.
  expect(widths.at(-1)).toBeGreaterThan(8 * (8 * 0.572 + 2 * 0.322))
  expect(without.widths.at(-1)).toBeLessThan(8 * (8 * 0.572 + 2 * 0.322))
  expect(widths.reduce((a, b) => a + b)).toBeCloseTo(
    without.widths.reduce((a, b) => a + b),
    6,
  )
})

test('a column of days that has little more than it needs gives no more than that to a narrower one', () => {
  const { widths } = tableFor([day, day, '1', '1'], [30, 46, 300, 147])
  expect(widths[0]).toBeCloseTo(needed, 6)
  expect(widths[1]).toBeGreaterThanOrEqual(needed)
  expect(widths.reduce((a, b) => a + b)).toBeCloseTo(595.28 - 72 - 4 * 8 - 1, 6)
})

test.each([
  [
    'many narrow columns of days beside one text',
    [...Array.from({ length: 11 }, () => day), 'text'],
    [...Array.from({ length: 11 }, () => 40), 110],
  ],
  ['columns of days only', Array.from({ length: 12 }, () => day), Array.from({ length: 12 }, () => 50)],
])(
  'where there is no room for every day (%s) the columns keep their shares, and a day may be torn',
  (_, row, shares) => {
    const { widths, body } = tableFor(row, shares),
      room = widths.reduce((a, b) => a + b),
      all = shares.reduce((a, b) => a + b)
    widths.forEach((w, i) => {
      expect(w).toBeCloseTo((room * (shares[i] ?? 0)) / all, 6)
    })
    expect(body[1]?.[0]).not.toHaveProperty('noWrap')
  },
)
