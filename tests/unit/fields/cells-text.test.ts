import fs from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, textOfCells } from '../../../src/views/grid/cells-text.ts'
import { sharedData } from '../../shared-data.ts'

/** A block as Excel writes it: rows end with CRLF; only a cell with a tab or line break is quoted. */
const asExcel = (cells: readonly (readonly string[])[]): string =>
  cells.map(r => `${r.map(c => (/[\t\n]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join('\t')}\r\n`).join('')

test.for([
  [
    'word-in-quotes.tsv',
    [
      ['"A" grade towel', '10'],
      ['Plain towel', '20'],
    ],
  ],
  [
    'one-quote-in-front.tsv',
    [
      ['"Leading quote only', '10'],
      ['Second towel', '20'],
      ['Third towel', '30'],
    ],
  ],
  [
    'ditto-marks.tsv',
    [
      ['Towel', '10'],
      ['"', '20'],
      ['"', '30'],
    ],
  ],
  [
    'inches.tsv',
    [
      ['5" pipe', '10'],
      ['12" pan, two\nlines', '20'],
    ],
  ],
] as const)('E6: reads the shared clipboard %s', ([name, cells], { skip }) => {
  const file = sharedData(`bugs/06-clipboard-quotes/${name}`)
  if (!file) return skip()
  expect(cellsOf(fs.readFileSync(file, 'utf8'))).toEqual(cells)
})

test.each([
  [
    'a quotation mark in front of a word',
    '"A" grade\t10\nB\t20\n',
    [
      ['"A" grade', '10'],
      ['B', '20'],
    ],
  ],
  ['a whole cell in marks', '"Towel"\t10\r\n', [['"Towel"', '10']]],
  ['an empty pair of marks', '""\t10\r\n', [['""', '10']]],
  ['marks for the same in one row', '"\t"\t"\r\n', [['"', '"', '"']]],
  [
    'marks for the same in the last column',
    '1\tTowel\r\n2\t"\r\n3\t"\r\n',
    [
      ['1', 'Towel'],
      ['2', '"'],
      ['3', '"'],
    ],
  ],
  ['marks for the same in one column', 'Towel\n"\n"\n', [['Towel'], ['"'], ['"']]],
  [
    'three marks for the same',
    'Towel\t1\n"\t2\n"\t3\n"\t4\n',
    [
      ['Towel', '1'],
      ['"', '2'],
      ['"', '3'],
      ['"', '4'],
    ],
  ],
  [
    'an inch at the end and a mark in front',
    '"A\t1\r\nB"\t2\r\n',
    [
      ['"A', '1'],
      ['B"', '2'],
    ],
  ],
  [
    'two lines in a cell of Excel',
    '"one\ntwo"\t1\r\nx\t2\r\n',
    [
      ['one\ntwo', '1'],
      ['x', '2'],
    ],
  ],
  [
    'two lines in a cell of Sheets',
    '"one\ntwo"\t1\nx\t2',
    [
      ['one\ntwo', '1'],
      ['x', '2'],
    ],
  ],
  [
    'two lines that Windows wrote',
    '"one\r\ntwo"\t1\r\nx\t2\r\n',
    [
      ['one\r\ntwo', '1'],
      ['x', '2'],
    ],
  ],
  ['a tab in a cell', '"a\tb"\t1\r\n', [['a\tb', '1']]],
  ['doubled marks', '"12"" pan"\t1\n', [['12" pan', '1']]],
  ['a mark that nothing closes', '"a\nb\nc', [['"a'], ['b'], ['c']]],
  [
    'rows of old Macs',
    'a\tb\rc\td\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'blank cells',
    '\t\n\t\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
])('E6: reads %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

const word = fc.string({
  unit: fc.constantFrom('a', 'B', '7', ' ', '"', ',', "'", '中'),
  minLength: 0,
  maxLength: 8,
})
/** A text of several lines begins and ends with a letter, as usual. */
const lines = fc.tuple(word, word).map(([a, b]) => `x${a}\n${b}y`)
const block = (cell: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 2, max: 4 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }))

test('E6: reads every block of Excel with cells that begin with a quotation mark or have none', () => {
  const plain = word.map(w => w.replaceAll('"', ''))
  const marked = fc.oneof(
    plain,
    plain.map(w => `"${w}`),
  )
  fc.assert(
    fc.property(block(marked), cells => {
      expect(cellsOf(asExcel(cells))).toEqual(cells)
    }),
    { numRuns: 1000 },
  )
})

test('E6: reads every block with several lines in its cells', () => {
  fc.assert(
    fc.property(
      block(
        fc.oneof(
          word.filter(w => !w.includes('"')),
          lines,
        ),
      ),
      cells => {
        expect(cellsOf(asExcel(cells))).toEqual(cells)
      },
    ),
  )
})

test('E6: reads what was copied here', () => {
  fc.assert(
    fc.property(block(fc.oneof(word, lines)), cells => {
      expect(cellsOf(textOfCells(cells))).toEqual(cells)
    }),
  )
})

test('E6: reads 100,000 rows that begin with a quotation mark in linear time', () => {
  const rows = cellsOf('"Leading\t1\r\n'.repeat(100_000))
  expect(rows).toHaveLength(100_000)
  expect(rows.at(-1)).toEqual(['"Leading', '1'])
})
