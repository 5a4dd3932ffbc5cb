import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { writeXlsx, writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx'
import { cellText, type Cell } from '../../domain/import/cell.ts'
import { guardFormula } from '../../domain/values/formula-text.ts'

/** Rows of a table to write; the first is the header. In batches, so that a long table does not block the server. */
export type RowBatches = AsyncGenerator<readonly (readonly Cell[])[], void, undefined>

/**
 * A workbook with one sheet. Texts are text cells, whatever they begin with; numbers and dates keep their types. Widths
 * are characters; a format says how a column shows dates and numbers, as 'yyyy-mm-dd hh:mm'. The library knows column
 * styles only and reads them row by row. So the header is bold, and columns get their own style after it.
 */
export function xlsxStream(
  batches: RowBatches,
  sheet: string,
  widths: readonly number[],
  formats: readonly (string | undefined)[] = [],
): Readable {
  const columns: ColumnDef[] = widths.map(width => ({ width, style: bold }))
  const body = () => {
    columns.forEach((c, i) => {
      c.style = formats[i] === undefined ? {} : { numFmt: formats[i] }
    })
  }
  return Readable.fromWeb(
    writeXlsxStream(eachRow(batches, body), { name: sheet, columns, freezePane: { rows: 1 } }) as Parameters<
      typeof Readable.fromWeb
    >[0],
  )
}

const bold = { font: { bold: true } } as const
/** Fill of a marked cell; a workbook has no theme. */
const marked = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF2CC' } } } as const

/** The same for a short table, in memory, with marked cells: 'row,column', both from 0 with the header. */
export async function markedXlsx(
  rows: readonly (readonly Cell[])[],
  sheet: string,
  widths: readonly number[],
  marks: Iterable<string>,
): Promise<Readable> {
  const cells = new Map<string, { style: NonNullable<ColumnDef['style']> }>([
    ...(rows[0] ?? []).map((_, i) => [`0,${i}`, { style: bold }] as const),
    ...[...marks].map(at => [at, { style: marked }] as const),
  ])
  return Readable.from([
    Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: sheet,
            rows: rows.map(r => r.map(writtenCell)),
            cells,
            columns: widths.map(width => ({ width })),
            freezePane: { rows: 1 },
          },
        ],
      }),
    ),
  ])
}

/** `behindHeader` is called at the first data row. */
async function* eachRow(batches: RowBatches, behindHeader: () => void): AsyncGenerator<CellValue[]> {
  let first = true
  for await (const batch of batches) {
    for (const row of batch) {
      yield row.map(writtenCell)
      if (first) behindHeader()
      first = false
    }
  }
}

/** A cell as the library takes it. */
export function writtenCell(cell: Cell): CellValue {
  if (typeof cell === 'string') return xmlText(cell)
  if (cell === null || typeof cell !== 'object') return cell
  if ('error' in cell) return cell.error
  return new Date(cell.date.includes('T') ? `${cell.date}Z` : `${cell.date}T00:00:00Z`)
}

const longestCell = 32_767

/**
 * Characters that XML cannot contain, escaped like spreadsheets do; text that looks like such an escape is escaped
 * too.
 */
const xmlText = (text: string): string =>
  text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replace(
      // oxlint-disable-next-line no-control-regex -- these are what is looked for
      /[\0-\x08\x0b-\x1f\ufffe\uffff]/g,
      c => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/** UTF-8 with a byte-order mark, so that spreadsheets read Chinese (C-46); formulas are guarded. */
export function csvStream(batches: RowBatches): Readable {
  return Readable.from(csvText(batches), { objectMode: false })
}

async function* csvText(batches: RowBatches): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const batch of batches)
    yield stringify(
      batch.map(row => row.map(c => (typeof c === 'string' ? guardFormula(c) : cellText(c)))),
      { record_delimiter: 'windows' },
    )
}
