import type { Typesetter } from './typesetter.ts'
import type { TextLine } from './text-line.ts'
import type { Span } from './clusters.ts'

/** A pdfmake document, with the used properties only. */
export interface PdfNode {
  readonly [property: string]: unknown
}

export const ink = { text: '#1b1b1b', quiet: '#5c5c5c', line: '#b8b8b8', shade: '#eeeeee' } as const

export interface LineStyle {
  readonly alignment?: 'left' | 'right'
  readonly color?: string
  readonly margin?: readonly [left: number, top: number, right: number, bottom: number]
}

/** A line that is not broken again; its runs are in drawing order. */
function lineNode({ runs, rightToLeft }: TextLine, { alignment, color }: LineStyle, size: number): PdfNode {
  return {
    noWrap: true,
    alignment: alignment ?? (rightToLeft ? 'right' : 'left'),
    ...(color === undefined ? {} : { color }),
    ...(runs.length === 0
      ? { text: ' ', fontSize: size }
      : {
          text: runs.map(r => ({
            text: r.text,
            font: r.font,
            fontSize: r.size,
            ...(r.underline ? { decoration: 'underline' } : {}),
          })),
        }),
  }
}

/** Text broken into lines, with its size. */
export interface Block {
  readonly nodes: readonly PdfNode[]
  /** Height of each line in points, parallel to `nodes`. */
  readonly heights: readonly number[]
  readonly height: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

export function block(
  set: Typesetter,
  text: string | readonly Span[],
  { size, width, ...style }: LineStyle & { readonly size: number; readonly width: number },
): Block {
  const lines = set.lines(text, size, width)
  const heights = lines.map(l => l.height)
  return { nodes: lines.map(l => lineNode(l, style, size)), heights, height: sum(heights) }
}

/** Lines below each other; a page may break between any two. */
export const stacked = ({ nodes }: Block, margin: readonly [number, number, number, number]): PdfNode => ({
  stack: [...nodes],
  margin: [...margin],
})

/** A row of cells that stays on one page. Parts of a cut row have no line between them. */
export interface RowPart {
  readonly cells: readonly PdfNode[]
  readonly continued: boolean
}

/** Heights in points of the parts of a split tall row. */
const partHeight = 90

/** Splits a row taller than `most` points between lines, so that every part fits on a page. */
export function rowParts(cells: readonly Block[], most: number): RowPart[] {
  if (Math.max(0, ...cells.map(c => c.height)) <= most)
    return [{ cells: cells.map(c => ({ stack: [...c.nodes] })), continued: false }]
  const limit = Math.min(partHeight, most),
    at = cells.map(() => 0)
  const parts: RowPart[] = []
  while (cells.some((c, i) => (at[i] ?? 0) < c.nodes.length)) {
    const part = cells.map((c, i): PdfNode => {
      const from = at[i] ?? 0
      let to = from,
        height = 0
      while (to < c.nodes.length && (to === from || height + (c.heights[to] ?? 0) <= limit))
        height += c.heights[to++] ?? 0
      at[i] = to
      return { stack: c.nodes.slice(from, to) }
    })
    parts.push({ cells: part, continued: parts.length > 0 })
  }
  return parts
}
