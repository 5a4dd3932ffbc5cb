import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { cellText, isBlank, isCellError, type Cell } from '../../domain/import/cell.ts'
import type { AskedSource, TableSource } from '../../domain/import/source.ts'
import { paddedFormats, shownNumber } from './padded-numbers.ts'
import { damaged, TableRefused } from './table-limits.ts'
import { guardXml } from './xml-guard.ts'
import { unpack, zipParts, type ZipPart } from './zip-guard.ts'

export interface RawTable {
  readonly source: TableSource
  /** Raw rows, including blank ones. */
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** Row numbers of further deliveries of another row. */
  readonly further?: ReadonlyMap<number, number>
}

/**
 * The first visible sheet with cells, or the chosen one. The archive and every XML part are checked before the
 * library reads them, including checksums. Throws TableRefused.
 */
export async function readXlsx(file: Buffer, asked: AskedSource = {}): Promise<RawTable> {
  const part = checkedParts(file)
  const sheets = visibleSheets(part)
  const wanted = sheets.filter(s => s.name === asked.sheet)
  for (const sheet of wanted.length > 0 ? wanted : sheets) {
    const rows = sheetRows(file, sheet.index, paddedFormats(part, sheet.stylesPath, sheet.path))
    const start = await untilFilled(rows)
    if (start)
      return {
        source: { format: 'xlsx', sheet: sheet.name, sheets: sheets.map(s => s.name) },
        rows: startingWith(start, rows),
      }
  }
  throw new TableRefused('FILE_NO_ROWS')
}

type Part = (name: string) => Buffer | undefined

function checkedParts(file: Buffer): Part {
  const parts = new Map<string, ZipPart>()
  for (const part of zipParts(file)) {
    const bytes = unpack(part)
    if (/\.(?:xml|rels|vml)$/i.test(part.name)) guardXml(bytes)
    parts.set(part.name.toLowerCase(), part)
  }
  return name => {
    const part = parts.get(name.toLowerCase())
    return part && unpack(part)
  }
}

interface Sheet {
  readonly name: string
  /** Position among the sheets of the workbook, as the library counts them. */
  readonly index: number
  /** Archive parts with its cells and its number formats. */
  readonly path: string
  readonly stylesPath: string
}

const attributes = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(m => [m[1] ?? '', m[2] ?? m[3] ?? '']),
  )
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(m => attributes(m[1] ?? ''))

/** Chart sheets have no cells; hidden sheets are skipped. */
function visibleSheets(part: Part): Sheet[] {
  const types = part('[Content_Types].xml')?.toString('utf8')
  const root = part('_rels/.rels')?.toString('utf8')
  const path =
    root &&
    tags(root, 'Relationship')
      .find(r => r['Type']?.endsWith('/officeDocument'))
      ?.['Target']?.replace(/^\//, '')
  const workbook = path ? part(path)?.toString('utf8') : undefined
  if (!types || !path || !workbook || !/spreadsheetml\.sheet\.main\+xml|sheet\.macroEnabled\.main\+xml/.test(types))
    throw damaged()
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const links = tags(part(`${folder}_rels/${path.slice(folder.length)}.rels`)?.toString('utf8') ?? '', 'Relationship')
  const worksheets = new Set(links.filter(r => r['Type']?.endsWith('/worksheet')).map(r => r['Id']))
  const inside = (target = '') => (target.startsWith('/') ? target.slice(1) : `${folder}${target}`)
  const stylesPath = inside(links.find(r => r['Type']?.endsWith('/styles'))?.['Target'])
  return tags(workbook, 'sheet')
    .map(s => ({
      name: decoded(s['name'] ?? ''),
      state: s['state'],
      link: Object.entries(s).find(([k]) => /:id$/i.test(k))?.[1] ?? '',
    }))
    .filter(s => s.name !== '' && s.link !== '')
    .map((s, index) => ({ ...s, index }))
    .filter(s => s.state !== 'hidden' && s.state !== 'veryHidden' && worksheets.has(s.link))
    .map(s => ({ ...s, stylesPath, path: inside(links.find(r => r['Id'] === s.link)?.['Target']) }))
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '')

/** The last row a sheet can have, from 0. */
const lastRow = 1_048_575

async function* sheetRows(
  file: Buffer,
  index: number,
  padded: ReadonlyMap<string, string>,
): AsyncGenerator<readonly Cell[], void, undefined> {
  let next = 0
  try {
    for await (const row of streamXlsxRows(file, { sheet: index })) {
      // Empty rows are not in the file but count as rows.
      if (row.index > lastRow) throw damaged()
      for (; next < row.index; next++) yield []
      next = row.index + 1
      yield row.values.map((value, column) => {
        const format = typeof value === 'number' && padded.size > 0 ? padded.get(`${row.index}:${column}`) : undefined
        return cellOf(format !== undefined && typeof value === 'number' ? shownNumber(value, format) : value)
      })
    }
  } catch (error) {
    throw error instanceof TableRefused ? error : damaged()
  }
}

/** The rows from the first with a cell; undefined without any. */
async function untilFilled(
  rows: AsyncGenerator<readonly Cell[], void, undefined>,
): Promise<readonly (readonly Cell[])[] | undefined> {
  let blank = 0
  for (;;) {
    const next = await rows.next()
    if (next.done) return undefined
    if (next.value.some(c => !isBlank(c))) return [...Array.from({ length: blank }, () => []), next.value]
    blank++
  }
}

async function* startingWith(
  first: readonly (readonly Cell[])[],
  rest: AsyncGenerator<readonly Cell[], void, undefined>,
): AsyncGenerator<readonly Cell[]> {
  yield* first
  yield* rest
}

function cellOf(value: CellValue): Cell {
  if (value instanceof Date) return dateCell(value)
  if (typeof value === 'string') {
    const text = value.trim()
    return text === '' ? null : isCellError(text) ? { error: text } : value
  }
  return typeof value === 'number' && !Number.isFinite(value) ? { error: '#NUM!' } : value
}

/** A cell with only a time has no date. */
function dateCell(at: Date): Cell {
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return { error: '#NUM!' }
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T')
  if (at.getUTCFullYear() < 1900) return time
  return { date: time === '00:00:00' ? day : `${day}T${time}` }
}

/** Title of a column. */
export const titleOf = (cell: Cell | undefined): string => cellText(cell).replace(/\s+/g, ' ').slice(0, 200)
