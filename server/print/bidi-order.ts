import makeBidi from 'bidi-js'
import { graphemes, partsOf, type Cluster } from './clusters.ts'
import type { FontPack } from './font-pack.ts'
import type { TextRun } from './text-line.ts'

const bidi = makeBidi()

/** Letters of right-to-left scripts, and marks that change the text direction. */
const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The lines of a paragraph with their runs from left to right, by the Unicode Bidirectional Algorithm (UAX #9). */
export function visualRuns(
  pack: FontPack,
  rows: readonly (readonly Cluster[])[],
): { readonly lines: readonly (readonly TextRun[])[]; readonly rightToLeft: boolean } {
  const text = rows.flatMap(r => r.map(c => c.text)).join('')
  if (!turning.test(text))
    return { lines: rows.map(r => joined(r).flatMap(run => inDirection(pack, run, false))), rightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  let at = 0
  const lines = rows.map(row => {
    const placed = row.map((cluster): Placed => {
      const level = levels[at] ?? 0
      at += cluster.text.length
      return { cluster, level }
    })
    return inVisualOrder(placed).flatMap(part => drawn(pack, part))
  })
  return { lines, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

interface Placed {
  readonly cluster: Cluster
  readonly level: number
}

/** Parts of one level, reversed from the highest level down (rule L2). */
function inVisualOrder(row: readonly Placed[]): Placed[][] {
  let parts: Placed[][] = []
  for (const p of row)
    if (parts.at(-1)?.[0]?.level === p.level) parts.at(-1)?.push(p)
    else parts.push([p])
  const levelOf = (part: Placed[] | undefined) => part?.[0]?.level ?? 0
  for (let level = Math.max(0, ...parts.map(levelOf)); level > 0; level--) {
    const next: Placed[][] = []
    for (let i = 0; i < parts.length;) {
      let end = i
      while (end < parts.length && levelOf(parts[end]) >= level) end++
      next.push(...(end > i ? parts.slice(i, end).reverse() : parts.slice(i, i + 1)))
      i = Math.max(end, i + 1)
    }
    parts = next
  }
  return parts
}

/** The runs of a part of one level; words of a right-to-left run are reversed. */
function drawn(pack: FontPack, part: readonly Placed[]): TextRun[] {
  const clusters = part.map(p => p.cluster)
  const rightToLeft = (part[0]?.level ?? 0) % 2 === 1
  const runs = rightToLeft ? wordsOf(clusters).reverse() : [clusters]
  return runs.flatMap(run => {
    const whole = joined(run)
    const ordered = rightToLeft ? whole.reverse().map(r => ({ ...r, text: mirrored(r.text) })) : whole
    return ordered.flatMap(r => inDirection(pack, r, rightToLeft))
  })
}

/**
 * The font draws a script in its own direction. Text in the other direction is reversed here; text that the library
 * cannot lay out as a whole is drawn in parts.
 */
function inDirection(pack: FontPack, run: TextRun, rightToLeft: boolean): TextRun[] {
  const known = pack.layout(run.font, run.text),
    single = [...graphemes.segment(run.text)].length === 1
  if (known && (single || known.rightToLeft === rightToLeft)) return [run]
  const parts = partsOf(run.text)
  if (parts.length === 0) return [run]
  const ordered = rightToLeft && !single ? parts.reverse() : parts
  return ordered.flatMap(text => inDirection(pack, { ...run, text }, rightToLeft))
}

const mirrored = (text: string): string => [...text].map(c => bidi.getMirroredCharacter(c) ?? c).join('')

/** Words and blanks between them: the library lays out words from left to right. */
function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = []
  let blank: boolean | undefined
  for (const cluster of clusters) {
    const isBlank = /^\p{Zs}+$/u.test(cluster.text)
    if (isBlank === blank) words.at(-1)?.push(cluster)
    else words.push([cluster])
    blank = isBlank
  }
  return words
}

/** Joins neighbours of the same font and style into one run. */
function joined(clusters: readonly Cluster[]): TextRun[] {
  const runs: { text: string; font: string; size: number; underline: boolean }[] = []
  for (const { text, font, size, underline } of clusters) {
    if (font === '') continue
    const last = runs.at(-1)
    if (last && last.font === font && last.size === size && last.underline === underline) last.text += text
    else runs.push({ text, font, size, underline })
  }
  return runs
}
