import { expect, test } from 'vitest'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { pdfLayout, type PdfNode } from '../../../server/print/pdf-layout.ts'

const columns = [40, 110, 180, 110, 90, 80, 70, 90, 110, 90].map((width, i) => ({ label: `c${i}`, number: i > 3, width }))
const document = (day: string): PrintDocument => ({
  language: 'en_US', title: 'Purchase Order', number: 'PO-1', page: '', landscape: false, parties: [], sections: [], signatures: [], printed: '',
  tables: [{ title: 'Lines', columns, rows: [[...columns.slice(1).map(() => '1'), day]], totals: null }],
})
const tableOf = (day: string) => pdfLayout(document(day), new Date(0)).content.map(n => n.table).find(t => t !== undefined) as { widths: readonly number[]; body: readonly (readonly PdfNode[])[] }

test('the date of a line stands on one line of an order in portrait: its column is as wide as a day, and the others give what that takes', () => {
  const { widths, body } = tableOf('2027-03-01'), without = tableOf('none')
  expect([body[1]?.at(-1)?.noWrap, body[1]?.at(-1)?.wordBreak]).toEqual([true, undefined])
  // At 8 points: eight digits of 0.572 em and two hyphens of 0.322.
  expect(widths.at(-1)).toBeGreaterThan(8 * (8 * 0.572 + 2 * 0.322))
  expect(without.widths.at(-1)).toBeLessThan(8 * (8 * 0.572 + 2 * 0.322))
  expect(widths.reduce((a, b) => a + b)).toBeCloseTo(without.widths.reduce((a, b) => a + b), 6)
})
