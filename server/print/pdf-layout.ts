import type { PrintDocument, PrintItem } from '../../domain/print/document.ts'
import type { RichBlock, RichSpan } from '../../domain/values/rich-text.ts'
import type { Span } from './clusters.ts'
import { mainFont } from './font-pack.ts'
import { block, ink, stacked, type Block, type PdfNode } from './pdf-nodes.ts'
import { plainRows, tableNodes, type Room } from './pdf-table.ts'
import type { Typesetter } from './typesetter.ts'

export interface PdfDefinition extends PdfNode {
  readonly content: readonly PdfNode[]
}

/** Page size (A4) and margins in points. Header and footer enlarge the margins when they need more. */
const sheet = { short: 595.28, long: 841.89 } as const
const margins = { left: 36, right: 36, top: 54, bottom: 44 } as const
const headAt = 24,
  footAt = 16

/** Lays out a document: headers repeat on each page, rows stay whole, sums come last. */
export function pdfLayout(document: PrintDocument, made: Date, set: Typesetter): PdfDefinition {
  const [wide, high] = document.landscape ? [sheet.long, sheet.short] : [sheet.short, sheet.long]
  const width = wide - margins.left - margins.right
  const head = pageHead(set, document, width),
    foot = block(set, document.printed, { size: 7, width, color: ink.quiet })
  const top = Math.max(margins.top, headAt + head.height + 6),
    bottom = Math.max(margins.bottom, footAt + foot.height + 8)
  const room: Room = { width, height: high - top - bottom }
  const title = (text: string, size: number, more: { color?: string }, below: number) =>
    stacked(block(set, text, { size, width, ...more }), [0, 0, 0, below])
  const content = [
    title(document.title, 17, {}, 2),
    ...(document.number === '' ? [] : [title(document.number, 12, { color: ink.quiet }, 10)]),
    ...(document.parties.length === 0 ? [] : [partyBoxes(set, document, room)]),
    ...document.sections.map(s => section(set, s, room)),
    ...document.tables.flatMap(t => tableNodes(set, t.title, t, room)),
    ...(document.signatures.length === 0 ? [] : signatures(set, document.signatures, room)),
  ]
  return {
    pageSize: 'A4',
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [margins.left, top, margins.right, bottom],
    defaultStyle: { font: mainFont, fontSize: 9, color: ink.text, lineHeight: 1 },
    info: {
      title: `${document.title} ${document.number}`.trim(),
      creator: 'Portside',
      producer: 'Portside',
      creationDate: made,
    },
    header: head.node,
    footer: () => stacked(foot, [margins.left, footAt, margins.right, 0]),
    content,
  }
}

/** Title and number on at most two lines: both are complete at the start of the document. */
function pageHead(
  set: Typesetter,
  { title, number, page: words }: PrintDocument,
  width: number,
): { readonly height: number; readonly node: (page: number, pages: number) => PdfNode } {
  const pageText = (page: number | string, pages: number | string) =>
    words.replace('{page}', String(page)).replace('{pages}', String(pages))
  const right = Math.min(set.widthOf(pageText('8888', '8888'), 8) + 2, width / 2)
  const left = block(set, `${title} ${number}`.trim(), { size: 8, width: width - right - 12, color: ink.quiet })
  const shown = { ...left, nodes: left.nodes.slice(0, 2) }
  const pageBlock = (page: number | string, pages: number | string) =>
    block(set, pageText(page, pages), { size: 8, width: right, color: ink.quiet, alignment: 'right' })
  return {
    height: Math.max(
      left.heights.slice(0, 2).reduce((a, b) => a + b, 0),
      pageBlock('8888', '8888').height,
    ),
    node: (page, pages) => ({
      margin: [margins.left, headAt, margins.right, 0],
      columnGap: 12,
      columns: [
        { width: '*', stack: [...shown.nodes] },
        { width: right, stack: [...pageBlock(page, pages).nodes] },
      ],
    }),
  }
}

/** Companies side by side, at most three in a row. */
function partyBoxes(set: Typesetter, { parties }: PrintDocument, room: Room): PdfNode {
  const beside = Math.min(parties.length, 3),
    gap = 24,
    width = room.width / beside - gap
  const box = (p: (typeof parties)[number] | undefined): Block =>
    joined(
      p === undefined
        ? []
        : [
            block(set, p.label, { size: 8, width, color: ink.quiet }),
            block(set, p.name, { size: 10, width }),
            ...(p.address === '' ? [] : [block(set, p.address, { size: 9, width })]),
          ],
    )
  const rows: Block[][] = []
  for (let i = 0; i < parties.length; i += beside)
    rows.push(Array.from({ length: beside }, (_, n) => box(parties[i + n])))
  return {
    ...plainRows(
      rows,
      Array.from({ length: beside }, () => width),
      gap,
      room,
    ),
    margin: [0, 0, 0, 10],
  }
}

const joined = (blocks: readonly Block[]): Block => ({
  nodes: blocks.flatMap(b => b.nodes),
  heights: blocks.flatMap(b => b.heights),
  height: blocks.reduce((n, b) => n + b.height, 0),
})

const labelWidth = 86,
  itemGap = 8

/** Labels and values in two columns; texts with sizes below them, as wide as the sheet. */
function section(set: Typesetter, { title, items: all }: PrintDocument['sections'][number], room: Room): PdfNode {
  const items = all.filter(i => !i.rich),
    texts = all.filter(i => i.rich)
  const valueWidth = room.width / 2 - labelWidth - itemGap * 2
  const rows: Block[][] = []
  for (let i = 0; i < items.length; i += 2)
    rows.push(
      [items[i], items[i + 1]].flatMap(item => [
        block(set, item?.label ?? '', { size: 8, width: labelWidth, color: ink.quiet }),
        block(set, item?.value ?? '', { size: 9, width: valueWidth }),
      ]),
    )
  const head = block(set, title, { size: 10.5, width: room.width })
  const height = head.height + rows.reduce((n, r) => n + 2 + Math.max(...r.map(c => c.height)), 0)
  return {
    // A block higher than a page would be truncated: only small ones are kept together.
    unbreakable: height <= room.height * 0.5 && texts.length === 0,
    margin: [0, 4, 0, 4],
    stack: [
      stacked(head, [0, 4, 0, 3]),
      ...(rows.length === 0 ? [] : [plainRows(rows, [labelWidth, valueWidth, labelWidth, valueWidth], itemGap, room)]),
      ...texts.flatMap(t => richText(set, t, room)),
    ],
  }
}

/** Screen pixels in points. */
const points = 0.75
const marker = 16

function richText(set: Typesetter, { label, rich = [] }: PrintItem, room: Room): PdfNode[] {
  return [
    stacked(block(set, label, { size: 8, width: room.width, color: ink.quiet }), [0, 3, 0, 1]),
    ...rich.map(b => ({ stack: richBlock(set, b, room), margin: [0, 0, 0, 3] })),
  ]
}

function richBlock(set: Typesetter, b: RichBlock, room: Room): PdfNode[] {
  if (b.kind === 'paragraph') return [...block(set, spansOf(b.spans), { size: 9, width: room.width }).nodes]
  return b.items.flatMap((item, n) => {
    const mark = block(set, b.kind === 'items' ? '•' : `${n + 1}.`, { size: 9, width: marker * 2 })
    const [first, ...rest] = block(set, spansOf(item), { size: 9, width: room.width - marker }).nodes
    return [
      {
        columns: [
          { width: marker, stack: [...mark.nodes] },
          { width: '*', stack: first ? [first] : [] },
        ],
      },
      ...(rest.length === 0 ? [] : [{ stack: rest, margin: [marker, 0, 0, 0] }]),
    ]
  })
}

/** The font has one weight: emphasised text is underlined. */
const spansOf = (spans: readonly RichSpan[]): Span[] =>
  spans.map(s => ({
    text: s.text,
    size: s.size === undefined ? 9 : s.size * points,
    underline: s.bold === true || s.italic === true || s.underline === true,
  }))

/** Signature lines, at most four side by side. */
function signatures(set: Typesetter, lines: readonly string[], room: Room): PdfNode[] {
  const beside = Math.min(lines.length, 4),
    gap = 36,
    width = (room.width - gap * (beside - 1)) / beside
  const nodes: PdfNode[] = []
  for (let i = 0; i < lines.length; i += beside) {
    const texts = lines.slice(i, i + beside).map(text => block(set, text, { size: 8, width, color: ink.quiet }))
    nodes.push({
      unbreakable: Math.max(...texts.map(t => t.height)) <= room.height * 0.3,
      margin: [0, 36, 0, 0],
      columnGap: gap,
      columns: texts.map(t => ({
        width,
        stack: [
          {
            canvas: [
              { type: 'line', x1: 0, y1: 0, x2: Math.min(width, 200), y2: 0, lineWidth: 0.5, lineColor: ink.line },
            ],
          },
          stacked(t, [0, 4, 0, 0]),
        ],
      })),
    })
  }
  return nodes
}
