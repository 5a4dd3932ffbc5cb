/**
 * Spreadsheet clipboard text as rows of cells, separated by tabs. Excel, Google Sheets and LibreOffice quote a cell
 * only if it has a tab, line break or quotation mark; other marks belong to the text. For ambiguous text, the first
 * reading wins in which all rows have equally many cells.
 */
export function cellsOf(text: string, separator = '\t'): string[][] {
  const readings = !text.includes('"') ? [never] : [plausible, withoutBreaks, linesOnly, anyContent, never]
  let first: string[][] | undefined
  for (const isQuoted of readings) {
    const rows = rowsOf(text, separator, isQuoted)
    if (isRectangle(rows)) return rows
    first ??= rows
  }
  return first ?? []
}

interface Content {
  /** The text between the marks, unchanged. */
  readonly raw: string
  readonly separator: string
  /** Rows end with a carriage return, line breaks in cells do not. So a content with one reaches into the next row. */
  readonly crossesRows: boolean
}

type IsQuoted = (content: Content) => boolean

const never: IsQuoted = () => false
const hasBreak = (raw: string) => /[\r\n]/.test(raw)
const isSpecial = ({ raw, separator }: Content) => hasBreak(raw) || raw.includes(separator) || raw.includes('"')
/** A single mark in its cell, as for "the same", is followed by the end of its cell. */
const isBetweenMarks = ({ raw, separator }: Content) =>
  [separator, '\n', '\r'].some(s => raw.startsWith(s) || raw.endsWith(s)) && !raw.includes('""')

const anyContent: IsQuoted = content => isSpecial(content)
const plausible: IsQuoted = content =>
  isSpecial(content) &&
  !content.crossesRows &&
  !isBetweenMarks(content) &&
  (content.raw.includes('""') || !(hasBreak(content.raw) && content.raw.includes(content.separator)))
const withoutBreaks: IsQuoted = content =>
  plausible(content) && (content.raw.includes('""') || !content.raw.includes(content.separator))
const linesOnly: IsQuoted = content => isSpecial(content) && !content.crossesRows && !isBetweenMarks(content)

const isRectangle = (rows: readonly (readonly string[])[]): boolean => rows.every(r => r.length === rows[0]?.length)

/** Maximum characters of a spreadsheet cell. */
const longestCell = 32_767

function rowsOf(text: string, separator: string, isQuoted: IsQuoted): string[][] {
  const mixedBreaks = /(?:^|[^\r])\n/.test(text) && text.includes('\r\n')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const end = text[at] === '"' ? closingOf(text, at, separator) : undefined
    const raw = end === undefined ? '' : text.slice(at + 1, end)
    let next: number
    if (end !== undefined && isQuoted({ raw, separator, crossesRows: mixedBreaks && raw.includes('\r\n') })) {
      rows.at(-1)?.push(raw.replaceAll('""', '"'))
      next = end + 1
    } else {
      next = at
      while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next++
      rows.at(-1)?.push(text.slice(at, next))
    }
    if (next >= text.length) break
    if (text[next] === separator) at = next + 1
    else {
      at = next + (text[next] === '\r' && text[next + 1] === '\n' ? 2 : 1)
      rows.push([])
    }
  }
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows
}

/** The closing mark of a quoted cell; undefined when the cell does not end after it. */
function closingOf(text: string, from: number, separator: string): number | undefined {
  const last = Math.min(text.length, from + 2 * longestCell)
  for (let i = from + 1; i < last; i++) {
    if (text[i] !== '"') continue
    if (text[i + 1] === '"') {
      i++
      continue
    }
    const after = text[i + 1]
    return after === undefined || after === separator || after === '\n' || after === '\r' ? i : undefined
  }
  return undefined
}
