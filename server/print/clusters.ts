import { emojiFont, mainFont, type FontPack } from './font-pack.ts'

/** Text of one style. */
export interface Span {
  readonly text: string
  /** Points. */
  readonly size: number
  readonly underline: boolean
}

/** A grapheme: it has one font, and a line never breaks within it. */
export interface Cluster {
  readonly text: string
  /** Empty for invisible characters: direction marks and break opportunities. */
  font: string
  readonly size: number
  readonly underline: boolean
}

/** Stands for a character that no font has (U+FFFD). */
export const replacementMark = '\uFFFD'

export const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const ignorable = /^\p{Default_Ignorable_Code_Point}+$/u
const ignorables = /\p{Default_Ignorable_Code_Point}/gu
const variation = /[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu
const asEmoji = /\p{Emoji_Presentation}|\uFE0F/u
const blank = /^\p{Zs}+$/u

/** The text with one kind of line break and plain blanks. */
export const plainBreaks = (text: string): string =>
  text.replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')

/**
 * The characters of a text line with their fonts. A character without a font becomes the replacement mark and is added
 * to `missing`.
 */
export function clustersOf(pack: FontPack, spans: readonly Span[], missing: Set<string>): Cluster[] {
  return spans.flatMap(({ text, size, underline }) =>
    [...graphemes.segment(text)].flatMap(({ segment }) =>
      drawnAs(pack, segment, missing).map(({ text: drawn, font }) => ({ text: drawn, font, size, underline })),
    ),
  )
}

interface Drawn {
  readonly text: string
  readonly font: string
}

function drawnAs(pack: FontPack, cluster: string, missing: Set<string>): Drawn[] {
  if (cluster.length === 1 && cluster > ' ' && cluster < '\u007F') return [{ text: cluster, font: mainFont }]
  if (ignorable.test(cluster)) return [{ text: cluster, font: '' }]
  if (blank.test(cluster) && pack.fontFor(cluster) === undefined) return [{ text: ' ', font: mainFont }]
  const whole = wholeIn(pack, cluster)
  if (whole) return [whole]
  return [...cluster].flatMap(c => {
    if (ignorable.test(c)) return []
    const one = wholeIn(pack, c)
    if (one) return [one]
    missing.add(c)
    return [{ text: replacementMark, font: pack.fontFor(replacementMark) ?? mainFont }]
  })
}

/** A cluster in one font: composed if possible, without invisible marks that the font lacks. */
function wholeIn(pack: FontPack, cluster: string): Drawn | undefined {
  const seen = cluster.replace(variation, '')
  if (asEmoji.test(cluster)) {
    const bare = seen.replace(ignorables, '')
    if (bare !== '' && [...bare].every(c => pack.has(emojiFont, c.codePointAt(0) ?? 0)))
      return { text: shownBy(pack, emojiFont, seen), font: emojiFont }
  }
  for (const form of new Set([seen.length > 1 ? seen.normalize('NFC') : seen, seen, seen.normalize('NFD')])) {
    const font = pack.fontFor(form.replace(ignorables, ''))
    const text = font === undefined ? '' : shownBy(pack, font, form)
    // The library cannot draw the character in this font, so it counts as missing.
    if (font !== undefined && pack.layout(font, text) !== undefined) return { text, font }
  }
  return undefined
}

const shownBy = (pack: FontPack, font: string, text: string): string =>
  text.replace(ignorables, c => (pack.has(font, c.codePointAt(0) ?? 0) ? c : ''))

/** Parts of a text: its clusters, or the characters of a single cluster. */
export function partsOf(text: string): string[] {
  const clusters = [...graphemes.segment(text)].map(s => s.segment)
  return clusters.length > 1 ? clusters : [...text].length > 1 ? [...text] : []
}

/** Uses one font for a word if it has all characters: a word in two fonts looks uneven. */
export function unifyFont(pack: FontPack, word: readonly Cluster[]): void {
  const fonts = new Set(word.map(c => c.font).filter(f => f !== ''))
  if (fonts.size < 2 || fonts.has(emojiFont)) return
  for (const font of fonts)
    if (word.every(c => c.font === '' || [...c.text].every(p => pack.has(font, p.codePointAt(0) ?? 0)))) {
      for (const c of word) if (c.font !== '') c.font = font
      return
    }
}
