/**
 * Invisible marks: controls except tab and line breaks, soft hyphen, fillers, zero-width marks, variation selectors,
 * tags, and direction marks.
 */
export const invisibleMarks: readonly (readonly [number, number])[] = [
  [0x01, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]
const escaped = (code: number): string => `\\u{${code.toString(16)}}`
const invisible = new RegExp(`[${invisibleMarks.map(([a, b]) => `${escaped(a)}-${escaped(b)}`).join('')}]`, 'gu')

/** Marks that change the text direction whatever the letters are. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Scripts whose letters are joined or separated by a zero-width mark. */
const joins =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const pictured = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/u
const varied = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}0-9#*]/u

const isJoiner = (mark: string): boolean => mark === '\u200c' || mark === '\u200d'
const isSelector = (mark: string): boolean => /^\p{Variation_Selector}$/u.test(mark)

/** Line breaks that editors do not show as such also count. */
const lineBreak = /[\r\n\v\f\u0085\u2028\u2029]/

export const hasLineBreak = (text: string): boolean => lineBreak.test(text)

/** A one-line text without invisible marks. */
export const cleanLine = (text: string): string => text.replace(invisible, '')

/**
 * A text in stored form: without invisible marks, except those that neighbouring letters and emoji need. `prose`:
 * several lines, in which some direction marks stay.
 */
export function visibleText(text: string, prose: boolean): string {
  if (text.search(invisible) < 0) return text
  return text.replace(invisible, (mark, at: number) => {
    const before = lastShown(text, at)
    if (isJoiner(mark)) return joins.test(before) || (mark === '\u200d' && pictured.test(before)) ? mark : ''
    if (isSelector(mark)) return varied.test(before) || pictured.test(before) ? selectorOf(mark, before, text, at) : ''
    return prose && /[\u200e\u200f\u061c]/.test(mark) ? mark : ''
  })
}

/** A digit has a selector only as part of a keycap emoji. */
const selectorOf = (mark: string, before: string, text: string, at: number): string =>
  /[0-9#*]/.test(before) && text[at + mark.length] !== '\u20e3' ? '' : mark

/** The character before a position, ignoring a selector there. */
function lastShown(text: string, at: number): string {
  const chars = Array.from(text.slice(Math.max(0, at - 6), at)),
    last = chars.at(-1) ?? ''
  return isSelector(last) ? (chars.at(-2) ?? '') : last
}

/** A text without direction marks. */
export const withoutTurns = (text: string): string => text.replace(turning, '')
