import { isDay, type PrintDocument, type PrintItem, type PrintTable } from '../../domain/print/document.ts'
import type { RichSpan } from '../../domain/values/rich-text.ts'

/** A document in the words of pdfmake; only what is used here. */
export interface PdfNode {
  readonly [property: string]: unknown
}
export interface PdfDefinition extends PdfNode {
  readonly content: readonly PdfNode[]
}

/** Points of the sheet (A4) and its margins: left, top, right, bottom. */
const sheet = { portrait: 595.28, landscape: 841.89 } as const
const margins = [36, 54, 36, 44] as const
const ink = { text: '#1b1b1b', quiet: '#5c5c5c', line: '#b8b8b8', shade: '#eeeeee' } as const

/** Sets a document as a print document: heads that return on each page, rows that are not torn apart, sums below. */
export function pdfLayout(document: PrintDocument, made: Date): PdfDefinition {
  const width = sheet[document.landscape ? 'landscape' : 'portrait'] - margins[0] - margins[2]
  return {
    pageSize: 'A4',
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [...margins],
    defaultStyle: { font: 'Portside', fontSize: 9, color: ink.text, lineHeight: 1 },
    info: {
      title: `${document.title} ${document.number}`.trim(),
      creator: 'Portside',
      producer: 'Portside',
      creationDate: made,
    },
    header: (page: number, pages: number) => pageHead(document, page, pages),
    footer: () => ({ text: document.printed, fontSize: 7, color: ink.quiet, margin: [margins[0], 16, margins[2], 0] }),
    content: [
      { text: document.title, fontSize: 17, margin: [0, 0, 0, 2] },
      ...(document.number === ''
        ? []
        : [{ text: document.number, fontSize: 12, color: ink.quiet, margin: [0, 0, 0, 10] }]),
      ...(document.parties.length === 0 ? [] : [partyBoxes(document)]),
      ...document.sections.map(s => section(s)),
      ...document.tables.flatMap(t => table(t, width)),
      ...(document.signatures.length === 0 ? [] : [signatures(document.signatures)]),
    ],
  }
}

const pageHead = ({ title, number, page: words }: PrintDocument, page: number, pages: number): PdfNode => ({
  margin: [margins[0], 24, margins[2], 0],
  fontSize: 8,
  color: ink.quiet,
  columns: [
    { text: `${title} ${number}`.trim(), width: '*' },
    {
      text: words.replace('{page}', String(page)).replace('{pages}', String(pages)),
      width: 'auto',
      alignment: 'right',
    },
  ],
})

const partyBoxes = ({ parties }: PrintDocument): PdfNode => ({
  columns: parties.map(p => ({
    width: '*',
    stack: [
      { text: p.label, fontSize: 8, color: ink.quiet },
      { text: p.name, fontSize: 10 },
      ...(p.address === '' ? [] : [{ text: p.address }]),
    ],
  })),
  columnGap: 24,
  margin: [0, 0, 0, 10],
})

/** Labels and values in two columns; texts with sizes below them, as wide as the sheet. */
function section({ title, items: all }: PrintDocument['sections'][number]): PdfNode {
  const items = all.filter(i => !i.rich),
    texts = all.filter(i => i.rich)
  const rows: PdfNode[][] = []
  for (let i = 0; i < items.length; i += 2) {
    rows.push(
      [items[i], items[i + 1]].flatMap(item => [
        { text: item?.label ?? '', color: ink.quiet, fontSize: 8 },
        { text: item?.value ?? '' },
      ]),
    )
  }
  return {
    unbreakable: items.length < 20 && texts.length === 0,
    margin: [0, 4, 0, 4],
    stack: [
      heading(title),
      ...(rows.length === 0
        ? []
        : [
            {
              table: { widths: [86, '*', 86, '*'], body: rows },
              layout: {
                hLineWidth: () => 0,
                vLineWidth: () => 0,
                paddingLeft: () => 0,
                paddingRight: () => 8,
                paddingTop: () => 1,
                paddingBottom: () => 1,
              },
            },
          ]),
      ...texts.flatMap(richText),
    ],
  }
}

/** Pixels of the screen in points of the sheet. */
const points = 0.75

const richText = ({ label, rich = [] }: PrintItem): PdfNode[] => [
  { text: label, color: ink.quiet, fontSize: 8, margin: [0, 3, 0, 1] },
  ...rich.map((b): PdfNode =>
    b.kind === 'paragraph'
      ? { text: line(b.spans), margin: [0, 0, 0, 3] }
      : { [b.kind === 'items' ? 'ul' : 'ol']: b.items.map(item => ({ text: line(item) })), margin: [0, 0, 0, 3] },
  ),
]

/** The font of the product has one weight: what stands out on the screen is underlined as a print document, as on a typewriter. */
const line = (spans: readonly RichSpan[]): PdfNode[] | string =>
  spans.length === 0
    ? ' '
    : spans.map(s => ({
        text: s.text,
        ...(s.size === undefined ? {} : { fontSize: s.size * points }),
        ...(s.bold || s.italic || s.underline ? { decoration: 'underline' } : {}),
      }))

const heading = (title: string): PdfNode => ({ text: title, fontSize: 10.5, margin: [0, 4, 0, 3] })

const padding = 4

/** The head of a table stands on every page it goes over; a row is never torn apart. */
function table({ title, columns, rows, totals }: PrintTable, width: number): PdfNode[] {
  const all = columns.reduce((n, c) => n + c.width, 0)
  const room = width - columns.length * padding * 2 - 1
  const size = columns.length > 14 ? 6.5 : columns.length > 10 ? 7 : 8
  const days = columns.map((_, i) => (rows.some(r => isDay(r[i])) ? dayWidth * size : null))
  const widths = widthsOf(
    columns.map(c => (room * c.width) / all),
    days,
  )
  const cell = (text: string, i: number, more: PdfNode = {}): PdfNode => ({
    text,
    alignment: columns[i]?.number ? 'right' : 'left',
    ...(isDay(text) && (widths[i] ?? 0) > dayWidth * size - 0.001
      ? { noWrap: true }
      : tooLong(text, (widths[i] ?? 0) / size)
        ? { wordBreak: 'break-all' }
        : {}),
    ...more,
  })
  const body = [
    columns.map((c, i) => cell(c.label, i, { fillColor: ink.shade, color: ink.quiet })),
    ...rows.map(r => r.map((text, i) => cell(text, i))),
    ...(totals ? [totals.map((text, i) => cell(text, i, { fillColor: ink.shade }))] : []),
  ]
  return [
    heading(title),
    {
      fontSize: size,
      margin: [0, 0, 0, 8],
      table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => ink.line,
        paddingLeft: () => padding,
        paddingRight: () => padding,
        paddingTop: () => 2.5,
        paddingBottom: () => 2.5,
      },
    },
  ]
}

/** A day is never torn: eight digits and two hyphens, in ems. */
const dayWidth = 5.4

/**
 * Shares of a room, none below what its column needs, or half of it where it needs nothing: what lacks is taken from
 * what the others have above that. Where they have not enough, the shares stay.
 */
function widthsOf(shares: readonly number[], needs: readonly (number | null)[]): readonly number[] {
  const above = shares.map((share, i) => share - (needs[i] ?? share / 2))
  const lacking = -above.reduce((n, a) => n + Math.min(a, 0), 0),
    spare = above.reduce((n, a) => n + Math.max(a, 0), 0)
  return lacking === 0 || lacking > spare
    ? shares
    : shares.map((share, i) => share - (above[i] ?? 0) * ((above[i] ?? 0) < 0 ? 1 : lacking / spare))
}

/**
 * Whether a word is wider than its column, in ems; a Latin letter takes two thirds of one. Letters of two halves are
 * not torn.
 */
const tooLong = (text: string, ems: number): boolean =>
  text.split(/[\s\u2e80-\u9fff]+/).some(w => w.length * 0.66 > ems) && !/[\ud800-\udfff]/.test(text)

const signatures = (lines: readonly string[]): PdfNode => ({
  unbreakable: true,
  margin: [0, 36, 0, 0],
  columnGap: 36,
  columns: lines.map(text => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: ink.line }] },
      { text, fontSize: 8, color: ink.quiet, margin: [0, 4, 0, 0] },
    ],
  })),
})
