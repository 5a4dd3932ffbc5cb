import { expect, test } from 'vitest'
import type { Cell } from '../../domain/import/cell.ts'
import { extraHeader, headerForm, isExtraColumn } from '../../domain/import/extra-columns.ts'
import { guessMapping } from '../../domain/import/guess.ts'
import { startSample } from '../../domain/import/sample.ts'
import { orders } from './import-target.ts'

function guess(header: readonly string[], rows: readonly (readonly Cell[])[]) {
  const { add, sample } = startSample(header)
  rows.forEach((cells, i) => add({ rowNo: i + 1, cells }))
  return guessMapping(orders(), sample).columns
}
const fields = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  guess(header, rows).map(c => [header[c.column], c.field])

test('matches columns by labels in both languages, field names and aliases, ignoring signs and case', () => {
  expect(
    fields(['采购订单号', '供应商', '数量', '单价', 'SKU_NO', '毛重（kg）'], [['1', 'A', '5', '2', 'X', '3']]),
  ).toEqual([
    ['采购订单号', 'poNo'],
    ['供应商', 'supplier'],
    ['数量', 'lines.orderQuantity'],
    ['单价', 'lines.unitPrice'],
    ['SKU_NO', 'lines.skuNo'],
    ['毛重（kg）', 'grossWeight'],
  ])
  expect(fields(['PO / SO #', 'vendor inco term', 'ShipType', 'Notes', ''], [['1', 'FOB', 'Air', 'x', 'y']])).toEqual([
    ['PO / SO #', 'poNo'],
    ['vendor inco term', 'incoterm'],
    ['ShipType', 'shipType'],
  ])
})

test('does not propose a column by part of its title when its cells do not fit: 60 is no unit', () => {
  expect(
    fields(
      ['PO No.', 'Unit of Measure (Per Pack)'],
      [
        ['1', '60'],
        ['2', '30'],
      ],
    ),
  ).toEqual([['PO No.', 'poNo']])
})

test('assigns fields that vary within an order to its lines', () => {
  const header = ['PO No.', 'SKU No.', 'Gross Weight', 'Incoterm']
  expect(
    fields(header, [
      ['1', 'A', '5', 'FOB'],
      ['1', 'B', '7', 'FOB'],
    ]),
  ).toContainEqual(['Gross Weight', 'lines.grossWeight'])
  expect(
    fields(header, [
      ['1', 'A', '5', 'FOB'],
      ['1', 'B', '5', 'FOB'],
    ]),
  ).toContainEqual(['Gross Weight', 'grossWeight'])
})

test('of two price columns proposes the one that gives the amount', () => {
  const header = ['PO No.', 'SKU No.', 'Quantity', 'Amount', 'Unit Price', 'Pack Price']
  expect(
    fields(header, [
      ['1', 'A', '1000', '6200', '0.03', '6.2'],
      ['2', 'A', '10', '32', '0.05', '3.2'],
    ]),
  ).toContainEqual(['Pack Price', 'lines.unitPrice'])
  expect(
    fields(header, [
      ['1', 'A', '1000', '30', '0.03', '6.2'],
      ['2', 'A', '10', '0.5', '0.05', '3.2'],
    ]),
  ).toContainEqual(['Unit Price', 'lines.unitPrice'])
})

test('proposes a date format only when the texts prove it', () => {
  const format = (...texts: string[]) =>
    guess(
      ['PO No.', 'ETD'],
      texts.map((t, i) => [String(i), t]),
    )[1]?.dateFormat
  expect(format('9/14/06', '5/7/06')).toBe('M/d/yy')
  expect(format('14/9/2006', '5/7/2006', '2006-01-02')).toBe('d/M/yyyy')
  expect(format('5/7/06', '6/8/06')).toBeUndefined()
  expect(format('14/9/2006', '9/14/2006')).toBeUndefined()
  expect(format('02-Jun-06', '2006-01-02')).toBeUndefined()
})

test('proposes a decimal sign only when the texts prove it', () => {
  const comma = (...texts: string[]) =>
    guess(
      ['PO No.', 'Quantity'],
      texts.map((t, i) => [String(i), t]),
    )[1]?.decimalComma
  expect([
    comma('1.234,50', '7'),
    comma('1,234', '1.5'),
    comma('1,234'),
    comma('1,5', '1.5'),
    comma('12,345,678', '1,234'),
  ]).toEqual([true, false, undefined, undefined, false])
})

test('proposes placeholder texts as empty, but not quantities with words', () => {
  const empty = (field: string, ...texts: string[]) =>
    guess(
      ['PO No.', field],
      texts.map((t, i) => [String(i), t]),
    )[1]?.emptyValues
  expect(
    empty(
      'Freight',
      '4521.5',
      'N/A',
      'Invoiced Separately',
      'See DN-1 (ID#:1)',
      'See DN-2 (ID#:2)',
      'See DN-3 (ID#:3)',
      '12',
      '13',
      '14',
    ),
  ).toEqual(['N/A', 'Invoiced Separately', 'See DN-*'])
  expect(empty('Freight', '1', '2', '3', '4', 'USD 12.50', 'USD 13', 'USD 14.00', 'approx 12 kg')).toBeUndefined()
  expect(empty('Incoterm', 'FOB', 'N/A - From RDC', 'DDU')).toEqual(['N/A - From RDC'])
})

test('B5: proposes no other word in a column of numbers or dates as empty', () => {
  for (const field of ['Freight', 'Unit Price', 'Order Quantity', 'Delivery Due Date']) {
    const words = ['abc', 'twelve', 'one hundred', 'ask Li', 'soon', 'priced in USD', '十二', '面议']
    const [, column] = guess(
      ['PO No.', field],
      [...words, '12', ...words, '13'].map((t, i) => [String(i), t]),
    )
    expect(column, field).toBeDefined()
    expect(column?.emptyValues, field).toBeUndefined()
  }
})

test.each(['Unit Price', 'Order Quantity', 'Currency', 'Delivery Due Date'])(
  'B5: keeps the column %s when none of its cells can be read, so that each is refused by name',
  title => {
    const rows = ['abc', 'twelve', 'many'].map((t, i) => [String(i), `SKU-${i}`, t])
    expect(guess(['PO No.', 'SKU No.', title], rows)[2]?.column).toBe(2)
  },
)

test('reads an Incoterm with its place as the Incoterm', () => {
  expect(
    guess(
      ['PO No.', 'Incoterm'],
      [
        ['1', 'FOB Shanghai'],
        ['2', 'CIF'],
        ['3', 'Fob, Ningbo'],
      ],
    )[1]?.values,
  ).toEqual({ 'FOB Shanghai': 'FOB', 'Fob, Ningbo': 'FOB' })
})

test('uses the source number as the SKU number when a file has only that', () => {
  expect(fields(['PO No.', 'ID', 'Quantity'], [['1', '77', '5']])).toEqual([
    ['PO No.', 'poNo'],
    ['ID', 'lines.sourceNo'],
    ['Quantity', 'lines.orderQuantity'],
    ['ID', 'lines.skuNo'],
  ])
})

test('ignores our extra columns in a refused file, in both languages', () => {
  for (const language of ['en_US', 'zh_CN'] as const) {
    expect(extraHeader(language).every(isExtraColumn)).toBe(true)
    expect(headerForm(['PO', 'Qty', '', ...extraHeader(language)])).toBe(headerForm(['po', ' QTY']))
    expect(fields(['PO No.', ...extraHeader(language)], [['1', '5', 'no']])).toEqual([['PO No.', 'poNo']])
  }
})

test('E10: keeps a column with the title of its field when its numbers have units', () => {
  expect(
    fields(
      ['PO No.', 'SKU No.', 'Order Quantity', 'Gross Weight'],
      [
        ['1', 'A', '120 pcs', '5 lb'],
        ['1', 'B', '220 pcs', '6 lb'],
      ],
    ),
  ).toEqual([
    ['PO No.', 'poNo'],
    ['SKU No.', 'lines.skuNo'],
    ['Order Quantity', 'lines.orderQuantity'],
    ['Gross Weight', 'lines.grossWeight'],
  ])
})
