import { parse } from 'csv-parse/sync'
import { isCellError, type Cell } from '../../domain/import/cell.ts'
import { unguardFormula } from '../../domain/values/formula-text.ts'
import { delimiters, type AskedSource } from '../../domain/import/source.ts'
import { cellsOf } from '../../domain/values/cells-text.ts'
import { decodeText } from './decode-text.ts'
import type { RawTable } from './read-xlsx.ts'
import { damaged, tableLimits } from './table-limits.ts'

/** The rows of a CSV file; detects delimiter and encoding unless given. Throws TableRefused. */
export function readCsv(file: Buffer, asked: AskedSource = {}): RawTable {
  const { text: whole, encoding } = decodeText(file, asked.encoding)
  // A first line that declares the delimiter, as spreadsheets write it.
  const separatorLine = /^sep=(.)\r?\n/i.exec(whole)
  const text = separatorLine ? whole.slice(separatorLine[0].length) : whole
  const delimiter = asked.delimiter ?? separatorLine?.[1] ?? guessDelimiter(text)
  const records = parsed(text, delimiter, tableLimits.rows * 2)
  return { source: { format: 'csv', encoding, delimiter }, rows: cells(records) }
}

function* cells(records: readonly (readonly string[])[]): Generator<readonly Cell[]> {
  for (const record of records) yield record.map(cellOf)
}

function cellOf(text: string): Cell {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return isCellError(trimmed) ? { error: trimmed } : unguardFormula(text)
}

/** Quoted titles mean that all texts of the file are quoted. */
const isAllQuoted = (text: string): boolean => /^(?:[^\r\n]*\t)?"[^"\t\r\n]*"(?:[\t\r\n]|$)/.test(text)

function parsed(text: string, delimiter: string, to: number): string[][] {
  // Tab-separated files of a spreadsheet are written like its clipboard text.
  if (delimiter === '\t' && !isAllQuoted(text)) return cellsOf(text).slice(0, to)
  try {
    return parse(text, { delimiter, to, relax_quotes: true, relax_column_count: true, skip_empty_lines: false })
  } catch {
    // An unclosed quotation mark belongs to its text.
    const rows = cellsOf(text, delimiter)
    if (rows.some(r => r.length !== rows[0]?.length)) throw damaged()
    return rows.slice(0, to)
  }
}

/** The delimiter that splits the first lines into the most columns, with the same number in each line. */
function guessDelimiter(text: string): string {
  const head = text.slice(0, 65_536)
  const scored = delimiters.map(delimiter => {
    let rows: string[][]
    try {
      rows = parsed(head.slice(0, cut(head)), delimiter, 30)
    } catch {
      return { delimiter, score: 0 }
    }
    const filled = rows.filter(r => r.some(c => c.trim() !== ''))
    const width = filled[0]?.length ?? 0
    const equal = filled.filter(r => r.length === width).length
    return { delimiter, score: width < 2 ? 0 : (equal / filled.length) * 100 + Math.min(width, 50) }
  })
  return scored.reduce((best, s) => (s.score > best.score ? s : best)).delimiter
}

/** Text up to the last complete line, so that the cut does not look like a short row. A single line is kept whole. */
const cut = (head: string): number => (head.length < 65_536 ? head.length : head.lastIndexOf('\n') + 1 || head.length)
