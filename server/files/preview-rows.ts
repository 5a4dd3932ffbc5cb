import { linesOfSegments, linesOfXml, standardOf, type MessageLine } from '../../domain/documents/message-lines.ts'
import { previewLimits } from '../../domain/documents/preview-limits.ts'
import { readSegments } from '../../domain/edi/edifact-syntax.ts'
import { MessageRefused } from '../../domain/edi/refusal.ts'
import { cellText, type Cell, type TableRow } from '../../domain/import/cell.ts'
import { decodeText } from './decode-text.ts'
import { readXml } from './read-xml.ts'
import type { RawTable } from './read-xlsx.ts'
import { TableRefused } from './table-limits.ts'

/**
 * The first rows of a file as texts, numbered as in the file; one row or
 * column more than is shown says that there are more.
 */
export async function* previewRows(rows: RawTable['rows'], most: number): AsyncGenerator<TableRow> {
  let rowNo = 0,
    length = 0
  let count = 0
  for await (const raw of rows) {
    rowNo++
    const cells = raw.slice(0, previewLimits.columns + 1).map(shortened)
    const end = cells.findLastIndex(c => c !== '')
    if (end < 0) continue
    for (const c of cells) length += c.length
    count++
    yield { rowNo, cells: cells.slice(0, end + 1) }
    if (count > most || length > previewLimits.characters) return
  }
}

function shortened(cell: Cell): string {
  const text = cellText(cell)
  return text.length > previewLimits.value ? `${text.slice(0, previewLimits.value - 1)}…` : text
}

/** Maximum bytes of a message file; of a longer text the beginning is read. */
const maxBytes = 8 * 1_048_576

/**
 * A message of UBL or EDIFACT, another XML file or a text, line by line: level, name, value, note. Throws TableRefused.
 */
export function readLines(file: Buffer): RawTable {
  try {
    if (/^(?:\xef\xbb\xbf)?\s*</.test(file.toString('latin1', 0, 200))) return xmlLines(file)
    const text = decodeText(file.subarray(0, maxBytes)).text
    if (/^\s*UN[AB]/.test(text)) return segmentLines(file, text)
    const lines = text.split(/\r\n|\r|\n/)
    return table('text', each(lines.map((value, i) => ({ level: 0, name: String(i + 1), value, note: '' }))))
  } catch (error) {
    throw error instanceof MessageRefused
      ? new TableRefused('FILE_MESSAGE', { place: error.place, reason: error.reason, value: error.value })
      : error
  }
}

function xmlLines(file: Buffer): RawTable {
  tooLarge(file)
  const root = readXml(file)
  // Its root has no namespace left only where it is one of UBL.
  const isUbl = root.children.some(c => /^c[ab]c:/.test(c.name))
  return table(`${isUbl ? 'UBL' : 'XML'} ${root.name.replace(/^\{[^}]*\}/, '')}`, linesOfXml(root))
}

function segmentLines(file: Buffer, text: string): RawTable {
  tooLarge(file)
  const { segments } = readSegments(text)
  return table(`EDIFACT ${standardOf(segments)}`.trim(), linesOfSegments(segments))
}

function tooLarge(file: Buffer): void {
  if (file.length > maxBytes) throw new TableRefused('FILE_TOO_LARGE', { max: `${maxBytes / 1_048_576} MB` })
}

const table = (standard: string, lines: Iterable<MessageLine>): RawTable => ({
  source: { format: 'message', standard, count: 1 },
  rows: cellsOf(lines),
})

function* cellsOf(lines: Iterable<MessageLine>): Generator<readonly Cell[]> {
  for (const { level, name, value, note } of lines) yield [String(level), name, value, note]
}

function* each<T>(all: readonly T[]): Generator<T> {
  yield* all
}
