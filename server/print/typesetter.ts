import LineBreaker from 'linebreak'
import { visualRuns } from './bidi-order.ts'
import { clustersOf, partsOf, plainBreaks, unifyFont, type Cluster, type Span } from './clusters.ts'
import { mainFont, type FontPack } from './font-pack.ts'
import type { TextLine, TextRun } from './text-line.ts'

/** Kerning between two words is not measured. */
const tolerance = 0.5

/** South-east Asian scripts have no blanks between words; a dictionary finds word ends. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Breaks text into lines of a width, each in drawing order. A word wider than the line is broken between characters, so
 * no text leaves its column.
 */
export class Typesetter {
  /** Characters without a font. */
  readonly missing = new Set<string>()
  private readonly pack: FontPack

  constructor(pack: FontPack) {
    this.pack = pack
    pack.font(mainFont)
  }

  /** At least one line. Size and width are points. */
  lines(text: string | readonly Span[], size: number, width: number): TextLine[] {
    const spans = typeof text === 'string' ? [{ text, size, underline: false }] : text
    return paragraphsOf(spans).flatMap(p => this.paragraph(p, size, width))
  }

  /** Width of the longest word in points. */
  longestWord(text: string, size: number): number {
    return Math.max(
      0,
      ...paragraphsOf([{ text, size, underline: false }]).flatMap(p =>
        this.tokens(clustersOf(this.pack, p, new Set())).map(t => this.width(trimmed(t))),
      ),
    )
  }

  /** Width of a text on one line, in points. */
  widthOf(text: string, size: number): number {
    return this.width(clustersOf(this.pack, [{ text, size, underline: false }], new Set()))
  }

  private paragraph(spans: readonly Span[], size: number, width: number): TextLine[] {
    const clusters = clustersOf(this.pack, spans, this.missing)
    const room = Math.max(width - tolerance, 0)
    const rows: Cluster[][] = []
    let row: Cluster[] = [],
      used = 0
    const end = () => {
      rows.push(row)
      row = []
      used = 0
    }
    for (const token of this.tokens(clusters)) {
      const needed = this.width(trimmed(token))
      if (used + needed > room && row.length > 0) end()
      if (needed <= room) {
        row.push(...token)
        used += this.width(token)
        continue
      }
      for (const cluster of token) {
        const one = this.width([cluster])
        if (used + one > room && row.some(c => c.font !== '') && !isBlank(cluster)) end()
        row.push(cluster)
        used += one
      }
    }
    if (row.length > 0 || rows.length === 0) end()
    const all = visualRuns(this.pack, rows.map(trimmed))
    return all.lines.map(runs => ({
      runs,
      height: this.heightOf(runs, size),
      rightToLeft: all.rightToLeft,
    }))
  }

  /** Character groups that stay on one line, with the blanks after them. */
  private tokens(clusters: readonly Cluster[]): Cluster[][] {
    const text = clusters.map(c => c.text).join('')
    const breaks = breaksOf(text)
    const tokens: Cluster[][] = []
    let token: Cluster[] = [],
      at = 0
    for (const cluster of clusters) {
      token.push(cluster)
      at += cluster.text.length
      if (breaks.has(at)) {
        tokens.push(token)
        token = []
      }
    }
    if (token.length > 0) tokens.push(token)
    for (const t of tokens) unifyFont(this.pack, trimmed(t))
    return tokens
  }

  private width(clusters: readonly Cluster[]): number {
    let width = 0
    for (let i = 0; i < clusters.length;) {
      const first = clusters[i]
      if (!first) break
      let text = ''
      for (; i < clusters.length && clusters[i]?.font === first.font && clusters[i]?.size === first.size; i++)
        text += clusters[i]?.text ?? ''
      if (first.font !== '') width += this.ems(first.font, text) * first.size
    }
    return width
  }

  private ems(font: string, text: string): number {
    const known = this.pack.layout(font, text)
    if (known) return known.ems
    return partsOf(text).reduce((n, part) => n + this.ems(font, part), 0)
  }

  private heightOf(runs: readonly TextRun[], size: number): number {
    return Math.max(
      ...(runs.length === 0 ? [{ font: mainFont, size }] : runs).map(r => {
        const font = this.pack.font(r.font)
        return ((font.ascent - font.descent) / font.unitsPerEm) * r.size
      }),
    )
  }
}

const isBlank = (c: Cluster): boolean => c.text === ' ' || /^\p{Zs}+$/u.test(c.text)

/** Without trailing blanks, which are not drawn. */
function trimmed(clusters: readonly Cluster[]): readonly Cluster[] {
  let end = clusters.length
  for (let last = clusters[end - 1]; last && isBlank(last); last = clusters[end - 1]) end--
  return end === clusters.length ? clusters : clusters.slice(0, end)
}

/** The spans of each line of the source text. */
function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]]
  for (const span of spans)
    plainBreaks(span.text)
      .split('\n')
      .forEach((text, i) => {
        if (i > 0) paragraphs.push([])
        if (text !== '') paragraphs.at(-1)?.push({ ...span, text })
      })
  return paragraphs
}

/** Break opportunities (UAX #14), and those between words of scripts without blanks. */
function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position)
  if (withoutBlanks.test(text))
    for (const { index, isWordLike } of words.segment(text))
      if (isWordLike === true && index > 0 && withoutBlanks.test(text.slice(index - 1, index + 1))) breaks.add(index)
  return breaks
}
