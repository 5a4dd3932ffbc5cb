import { isDay, type PrintTable } from '../../domain/print/document.ts'
import { block, ink, rowParts, stacked, type Block, type PdfNode } from './pdf-nodes.ts'
import type { Typesetter } from './typesetter.ts'

const padding = 4
/** Minimum column width in points: one character of every script fits. */
const leastWidth = 16

export interface Room {
  /** Points between the margins of a page. */
  readonly width: number
  readonly height: number
}

/** Shares of the page height: taller rows are split, taller headers do not repeat. */
const most = { row: 0.4, head: 0.3 } as const

/**
 * A table header repeats on every page; a row is split only if taller than part of the page. Columns that do not fit
 * follow in another table.
 */
export function tableNodes(set: Typesetter, title: string, table: PrintTable, room: Room): PdfNode[] {
  const atOnce = Math.floor(room.width / (leastWidth + padding * 2))
  const parts: PdfNode[] = []
  for (let from = 0; from === 0 || from < table.columns.length; from += atOnce)
    parts.push(columnsNode(set, slice(table, from, from + atOnce), room))
  return [stacked(block(set, title, { size: 10.5, width: room.width }), [0, 4, 0, 3]), ...parts]
}

const slice = ({ title, columns, rows, totals }: PrintTable, from: number, to: number): PrintTable => ({
  title,
  columns: columns.slice(from, to),
  rows: rows.map(r => r.slice(from, to)),
  totals: totals?.slice(from, to) ?? null,
})

function columnsNode(set: Typesetter, { columns, rows, totals }: PrintTable, room: Room): PdfNode {
  const size = columns.length > 14 ? 6.5 : columns.length > 10 ? 7 : 8
  const all = columns.reduce((n, c) => n + c.width, 0)
  const free = room.width - columns.length * padding * 2 - 1
  const widths = widthsOf(
    columns.map(c => (all > 0 ? (free * c.width) / all : free / columns.length)),
    columns.map((c, i) => needOf(set, c.number, [...rows, ...(totals ? [totals] : [])], i, size)),
  )
  const cells = (texts: readonly string[], color?: string): Block[] =>
    columns.map((c, i) =>
      block(set, texts[i] ?? '', {
        size,
        width: widths[i] ?? 0,
        ...(c.number ? { alignment: 'right' } : {}),
        ...(color === undefined ? {} : { color }),
      }),
    )
  const head = cells(
    columns.map(c => c.label),
    ink.quiet,
  )
  const headHeight = Math.max(0, ...head.map(c => c.height))
  const returns = headHeight <= room.height * most.head
  const body = [
    ...rowParts(head, room.height * most.row).map(p => ({ ...p, shade: true })),
    ...rows.flatMap(r => rowParts(cells(r), room.height * most.row)).map(p => ({ ...p, shade: false })),
    ...(totals ? rowParts(cells(totals), room.height * most.row).map(p => ({ ...p, shade: true })) : []),
  ]
  return {
    fontSize: size,
    margin: [0, 0, 0, 8],
    table: {
      ...(returns ? { headerRows: 1, keepWithHeaderRows: 1 } : {}),
      dontBreakRows: true,
      widths,
      body: body.map(r => r.cells.map(c => ({ ...c, ...(r.shade ? { fillColor: ink.shade } : {}) }))),
    },
    layout: {
      hLineWidth: (above: number) => (body[above]?.continued ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => ink.line,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: (row: number) => (body[row]?.continued ? 0 : 2.5),
      paddingBottom: (row: number) => (body[row + 1]?.continued ? 0 : 2.5),
    },
  }
}

/** Points a column needs so that no day and no number in it is torn; null for words. */
function needOf(
  set: Typesetter,
  number: boolean,
  rows: readonly (readonly string[])[],
  column: number,
  size: number,
): number | null {
  const texts = rows.map(r => r[column] ?? '').filter(t => number || isDay(t))
  return texts.length === 0 ? null : Math.max(...texts.map(t => set.longestWord(t, size))) + 1
}

/**
 * Shares of a width, none below its minimum, or half of it if unused: missing width is taken from others above
 * theirs. If that is not enough, only minimum widths count.
 */
export function widthsOf(shares: readonly number[], needs: readonly (number | null)[]): readonly number[] {
  const lower = shares.map((share, i) => Math.max(needs[i] ?? share / 2, leastWidth))
  const above = shares.map((share, i) => share - (lower[i] ?? 0))
  const lacking = -above.reduce((n, a) => n + Math.min(a, 0), 0),
    spare = above.reduce((n, a) => n + Math.max(a, 0), 0)
  if (lacking > spare)
    return needs.every(n => n === null)
      ? shares
      : widthsOf(
          shares,
          shares.map(() => null),
        )
  return lacking === 0
    ? shares
    : shares.map((share, i) => share - (above[i] ?? 0) * ((above[i] ?? 0) < 0 ? 1 : lacking / spare))
}

/** Cells without borders in columns of given widths; a tall row is split as in a table. */
export function plainRows(
  rows: readonly (readonly Block[])[],
  widths: readonly number[],
  gap: number,
  room: Room,
): PdfNode {
  const body = rows.flatMap(r => rowParts(r, room.height * most.row))
  return {
    table: { dontBreakRows: true, widths: [...widths], body: body.map(r => [...r.cells]) },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => gap,
      paddingTop: (row: number) => (body[row]?.continued ? 0 : 1),
      paddingBottom: (row: number) => (body[row + 1]?.continued ? 0 : 1),
    },
  }
}
