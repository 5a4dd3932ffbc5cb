import { writeXlsx, type CellValue } from 'hucre/xlsx'
import type { TypedDocument, TypedTable } from '../../domain/print/document.ts'
import type { Cell } from '../../domain/import/cell.ts'
import { writtenCell } from '../files/write-table.ts'

/** Shades of the print document; a workbook has no theme. */
const head = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEEEEE' } } } as const
const strong = { font: { bold: true } } as const
const formats = { number: '#,##0.00####', whole: '#,##0', date: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' } as const

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
type Styled = NonNullable<Sheet['cells']>
type Style = NonNullable<NonNullable<ReturnType<Styled['get']>>['style']>

/**
 * A document as a workbook: a sheet for the header, then one per table with sums. Same texts, columns and sums as the
 * print document; typed values allow calculations.
 */
export async function printDocumentXlsx(document: TypedDocument): Promise<Buffer> {
  const names = new Set<string>()
  const sheets = [coverOf(document, names), ...document.tables.map(t => tableSheet(document, t, names))]
  return Buffer.from(await writeXlsx({ sheets }))
}

function coverOf(document: TypedDocument, names: Set<string>): Sheet {
  const rows: CellValue[][] = [],
    cells: Styled = new Map()
  const put = (values: readonly Cell[], styles: readonly (Style | undefined)[] = []) => {
    values.forEach((_, c) => {
      const style = styles[c]
      if (style) cells.set(`${rows.length},${c}`, { style })
    })
    rows.push(values.map(writtenCell))
  }
  put([document.title], [{ font: { bold: true, size: 16 } }])
  put([document.number], [{ font: { size: 12 } }])
  for (const p of document.parties) {
    put([])
    put([p.label], [strong])
    put([p.name])
    if (p.address !== '') put([p.address])
  }
  for (const s of document.sections) {
    put([])
    put([s.title, null, null], [head, head, head])
    for (const i of s.items)
      put(
        [i.label, i.cell, i.unit === '' ? null : i.unit],
        [undefined, { ...formatOf(i.cell), alignment: { horizontal: 'left', wrapText: typeof i.cell === 'string' } }],
      )
  }
  put([])
  put([document.printed])
  return {
    name: sheetName(document.title, names),
    rows,
    cells,
    columns: [{ width: 26 }, { width: 44 }, { width: 10 }],
    ...page(document, 'portrait'),
  }
}

function tableSheet(document: TypedDocument, table: TypedTable, names: Set<string>): Sheet {
  const all: readonly (readonly Cell[])[] = [
    table.columns.map(c => c.label),
    ...table.cells,
    ...(table.totalCells ? [labelled(table)] : []),
  ]
  const cells: Styled = new Map()
  all.forEach((row, r) => {
    row.forEach((cell, c) => {
      const frame = r === 0 ? head : table.totalCells && r === all.length - 1 ? head : {}
      const style: Style = {
        ...frame,
        ...(r === 0
          ? { alignment: { horizontal: table.columns[c]?.number ? 'right' : 'left', wrapText: true } }
          : formatOf(cell)),
      }
      if (Object.keys(style).length > 0) cells.set(`${r},${c}`, { style })
    })
  })
  return {
    name: sheetName(table.title, names),
    rows: all.map(row => row.map(writtenCell)),
    cells,
    columns: table.columns.map(c => ({ width: Math.max(9, Math.round(c.width / 6)) })),
    freezePane: { rows: 1 },
    ...page(document, table.columns.length > 6 ? 'landscape' : 'portrait', '$1:$1'),
  }
}

/** The label of the sums if the first column has none. */
const labelled = ({ totals, totalCells }: TypedTable): readonly Cell[] =>
  (totalCells ?? []).map((cell, c) => (c === 0 && cell === null ? (totals?.[0] ?? null) : cell))

const formatOf = (cell: Cell): Style =>
  typeof cell === 'number'
    ? { numFmt: Number.isInteger(cell) ? formats.whole : formats.number }
    : typeof cell === 'object' && cell !== null && 'date' in cell
      ? { numFmt: cell.date.includes('T') ? formats.instant : formats.date }
      : {}

/** Page setup: fit to width, repeated header, number and page on each page. */
const page = (
  document: TypedDocument,
  orientation: 'portrait' | 'landscape',
  titles?: string,
): Pick<Sheet, 'pageSetup' | 'headerFooter'> => ({
  pageSetup: {
    paperSize: 'a4',
    orientation,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    ...(titles ? { printTitlesRow: titles } : {}),
  },
  headerFooter: {
    oddHeader: `&L${plain(`${document.title} ${document.number}`)}`,
    oddFooter: `&L${plain(document.printed)}&R&P / &N`,
  },
})

/** An ampersand begins a command there. */
const plain = (text: string): string => text.replaceAll('&', '&&')

/** A valid, unique worksheet name. */
function sheetName(title: string, names: Set<string>): string {
  const base = title.replace(/[\\/:*?[\]]/g, ' ').slice(0, 28)
  let name = base
  for (let n = 2; names.has(name.toLowerCase()); n++) name = `${base} ${n}`
  names.add(name.toLowerCase())
  return name
}
