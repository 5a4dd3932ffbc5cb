import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { isEmpty, noDraft, rowsNow, type Draft } from '../../../src/views/record/model/draft.ts'
import { filled, stretched } from '../../../src/views/record/lines/chosen-cells.ts'
import { lineRows, type LineRow } from '../../../src/views/record/lines/line-rows.ts'
import { cellsOf, textOfCells } from '../../../src/views/grid/cells-text.ts'
import { pasted } from '../../../src/views/record/lines/paste.ts'
import { pasteBlock } from '../../../src/views/record/lines/paste-block.ts'
import type { RecordState } from '../../../src/views/record/model/record-state.ts'
import { lineEntity } from '../../unit/views/definitions.ts'

const columns = ['skuNo', 'styleNo', 'orderQuantity', 'unitPrice', 'lineAmount']
const line = (id: string, n: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  revision: 1,
  skuNo: `S${n}`,
  styleNo: `T${n}`,
  orderQuantity: `${n}`,
  unitPrice: `${n}.5`,
  lineAmount: '0',
  generationType: 'M',
  ...more,
})
const baseOf = (...lines: readonly Readonly<Record<string, unknown>>[]): Detail => ({
  record: { id: 'o1', revision: 1 },
  rows: { lines },
  actions: {},
  editable: true,
  deletable: true,
})
const three = baseOf(line('a', 1), line('b', 2), line('c', 3))

function linesOf(base: Detail, draft: Draft): Map<string, LineRow> {
  const state: RecordState = {
    base,
    draft,
    conflicts: [],
    meanwhile: null,
    deciding: false,
    asking: false,
    gone: null,
    found: [],
    codes: new Map(),
    saving: false,
    failure: null,
    left: null,
  }
  return new Map(
    lineRows(
      { child: 'lines', entity: lineEntity, columns: columns.map(field => ({ field })), editable: true },
      rowsNow(base, draft, 'lines'),
      state,
    ).map(r => [r.key, r]),
  )
}

interface Case {
  readonly what: string
  readonly text: string
  /** Row and column of the first selected cell, and the size of the selection. */
  readonly at?: readonly [row: number, column: number]
  readonly chosen?: readonly [rows: number, columns: number]
  readonly base?: Detail
  /** Expected SKU, style, quantity and price of each row. */
  readonly gives: readonly string[]
  /** Positions with unreadable text, and the text. */
  readonly asks?: Readonly<Record<string, string>>
}

const cases: readonly Case[] = [
  { what: 'one cell into one', text: 'X', gives: ['X T1 1 1.5', 'S2 T2 2 2.5', 'S3 T3 3 3.5'] },
  {
    what: 'one cell into a column that is chosen',
    text: '7',
    at: [0, 2],
    chosen: [3, 1],
    gives: ['S1 T1 7 1.5', 'S2 T2 7 2.5', 'S3 T3 7 3.5'],
  },
  {
    what: 'one cell into a block that is chosen',
    text: 'X',
    at: [1, 0],
    chosen: [2, 2],
    gives: ['S1 T1 1 1.5', 'X X 2 2.5', 'X X 3 3.5'],
  },
  { what: 'a row into one cell', text: 'X\tY\t9', at: [1, 0], gives: ['S1 T1 1 1.5', 'X Y 9 2.5', 'S3 T3 3 3.5'] },
  {
    what: 'a row into every row that is chosen',
    text: 'X\tY',
    at: [0, 0],
    chosen: [3, 1],
    gives: ['X Y 1 1.5', 'X Y 2 2.5', 'X Y 3 3.5'],
  },
  { what: 'a column into one cell', text: 'X\nY', at: [1, 1], gives: ['S1 T1 1 1.5', 'S2 X 2 2.5', 'S3 Y 3 3.5'] },
  {
    what: 'a column into every column that is chosen',
    text: 'X\nY',
    at: [0, 0],
    chosen: [2, 2],
    gives: ['X X 1 1.5', 'Y Y 2 2.5', 'S3 T3 3 3.5'],
  },
  { what: 'a block into one cell', text: 'X\tY\nP\tQ', gives: ['X Y 1 1.5', 'P Q 2 2.5', 'S3 T3 3 3.5'] },
  {
    what: 'a block into a choice it does not fit: once, as it is',
    text: 'X\tY\nP\tQ',
    chosen: [3, 1],
    gives: ['X Y 1 1.5', 'P Q 2 2.5', 'S3 T3 3 3.5'],
  },
  {
    what: 'a block twice into four rows',
    text: 'X\nP',
    chosen: [4, 1],
    base: baseOf(line('a', 1), line('b', 2), line('c', 3), line('d', 4)),
    gives: ['X T1 1 1.5', 'P T2 2 2.5', 'X T3 3 3.5', 'P T4 4 4.5'],
  },
  {
    what: 'more rows than there are: new lines',
    text: 'X\nY\nZ',
    at: [2, 0],
    gives: ['S1 T1 1 1.5', 'S2 T2 2 2.5', 'X T3 3 3.5', 'Y   ', 'Z   '],
  },
  {
    what: 'more columns than there are: cut at the edge',
    text: '1\t2\t3',
    at: [0, 3],
    gives: ['S1 T1 1 1', 'S2 T2 2 2.5', 'S3 T3 3 3.5'],
  },
  { what: 'into an empty table', text: 'A\tB\t5\t1.25\nC\tD\t6\t2', base: baseOf(), gives: ['A B 5 1.25', 'C D 6 2'] },
  {
    what: 'twenty rows into an empty table',
    text: Array.from({ length: 20 }, (_, i) => `S${i}\t\t${i}`).join('\n'),
    base: baseOf(),
    gives: Array.from({ length: 20 }, (_, i) => `S${i}  ${i} `),
  },
  {
    what: 'what cannot be read stays as it was typed and is marked',
    text: 'many\tfree',
    at: [0, 2],
    gives: ['S1 T1 1 1.5', 'S2 T2 2 2.5', 'S3 T3 3 3.5'],
    asks: { 'lines/a/orderQuantity': 'many', 'lines/a/unitPrice': 'free' },
  },
  {
    what: 'a comma before three digits is asked, not guessed',
    text: '1,234',
    at: [0, 3],
    gives: ['S1 T1 1 1.5', 'S2 T2 2 2.5', 'S3 T3 3 3.5'],
    asks: { 'lines/a/unitPrice': '1,234' },
  },
  {
    what: 'decimal commas, full-width digits and grouped numbers are read right',
    text: '2,5\n１２．５０\n1.234,56',
    at: [0, 3],
    gives: ['S1 T1 1 2.5', 'S2 T2 2 12.5', 'S3 T3 3 1234.56'],
  },
  { what: 'an empty cell empties', text: '\tY', gives: [' Y 1 1.5', 'S2 T2 2 2.5', 'S3 T3 3 3.5'] },
  {
    what: 'rows of different length: what is not there stays',
    text: 'X\tY\nP',
    gives: ['X Y 1 1.5', 'P T2 2 2.5', 'S3 T3 3 3.5'],
  },
  {
    what: 'a locked row stays',
    text: 'X\nY\nZ',
    base: baseOf(line('a', 1), line('b', 2, { generationType: 'A' }), line('c', 3)),
    gives: ['X T1 1 1.5', 'S2 T2 2 2.5', 'Z T3 3 3.5'],
  },
  { what: 'a computed column stays', text: '9\t9', at: [0, 3], gives: ['S1 T1 1 9', 'S2 T2 2 2.5', 'S3 T3 3 3.5'] },
  {
    what: 'cells with breaks, tabs and quotes',
    text: '"X ""1"""\tY\n"P\tQ"\tZ\n',
    gives: ['X "1" Y 1 1.5', 'P\tQ Z 2 2.5', 'S3 T3 3 3.5'],
  },
  { what: 'ends of lines of every system', text: 'X\r\nY\rZ', gives: ['X T1 1 1.5', 'Y T2 2 2.5', 'Z T3 3 3.5'] },
]

test.each(cases)(
  'paste: $what',
  ({ text, at: [row, column] = [0, 0], chosen: [rows, cols] = [1, 1], base = three, gives, asks = {} }) => {
    const before = noDraft(1)
    const fields = columns.slice(column),
      keys = (base.rows.lines ?? []).slice(row).map(r => String(r.id))
    const after = pasteBlock(
      before,
      base,
      { child: 'lines', entity: lineEntity, rows: linesOf(base, before), fields, keys, newRow: () => ({}) },
      pasted(cellsOf(text), { rows, columns: cols, room: fields.length }),
    )
    expect(
      rowsNow(base, after, 'lines').map(r =>
        columns
          .slice(0, 4)
          .map(f => String(r.values[f] ?? ''))
          .join(' '),
      ),
    ).toEqual(gives)
    expect(Object.fromEntries(Object.entries(after.typed).map(([place, t]) => [place, t.text]))).toEqual(asks)
    // It is one change: one undo restores the draft before it.
    expect(isEmpty(before)).toBe(true)
  },
)

test('pastes copied values unchanged', () => {
  const cells = [
    ['a', 'b\tc'],
    ['', 'd\n"e"'],
  ]
  expect(cellsOf(textOfCells(cells))).toEqual(cells)
})

test('fills a row downwards and a block below itself, but no locked cells', () => {
  const base = baseOf(line('a', 1), line('b', 2, { generationType: 'A' }), line('c', 3), line('d', 4))
  const setup = { entity: lineEntity, rows: linesOf(base, noDraft(1)), currency: 'USD' }
  const fields = ['styleNo', 'lineAmount']
  expect(filled(setup, { keys: ['a'], fields }, { keys: ['a', 'b', 'c', 'd'], fields })).toEqual([
    { key: 'c', field: 'styleNo', now: 'T1' },
    { key: 'd', field: 'styleNo', now: 'T1' },
  ])
  expect(
    filled(setup, { keys: ['a', 'c'], fields: ['styleNo'] }, { keys: ['a', 'c', 'd'], fields: ['styleNo'] }),
  ).toEqual([{ key: 'd', field: 'styleNo', now: 'T1' }])
  expect(
    filled(setup, { keys: ['a'], fields: ['orderQuantity'] }, { keys: ['a'], fields: ['orderQuantity', 'unitPrice'] }),
  ).toEqual([{ key: 'a', field: 'unitPrice', now: '1' }])
})

test('dragging the corner of a block extends it in the longer direction only', () => {
  const all = { keys: ['a', 'b', 'c', 'd'], fields: ['p', 'q', 'r'] }
  const from = { keys: ['b'], fields: ['q'] }
  expect(stretched(all, from, { key: 'd', field: 'r' })).toEqual({ keys: ['b', 'c', 'd'], fields: ['q'] })
  expect(stretched(all, from, { key: 'a', field: 'q' })).toEqual({ keys: ['a', 'b'], fields: ['q'] })
  expect(stretched(all, from, { key: 'b', field: 'r' })).toEqual({ keys: ['b'], fields: ['q', 'r'] })
  expect(stretched(all, { keys: ['b', 'c'], fields: ['q'] }, { key: 'd', field: 'p' })).toEqual({
    keys: ['b', 'c', 'd'],
    fields: ['q'],
  })
  expect(stretched(all, { keys: ['b', 'c'], fields: ['q', 'r'] }, { key: 'c', field: 'r' })).toBeNull()
  expect(stretched(all, from, { key: 'gone', field: 'q' })).toBeNull()
})
