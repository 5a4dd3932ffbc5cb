import { cleanLine } from './visible-text.ts'

/**
 * One form of a text for identity and search. Texts that look the same have the same form: full and half width,
 * composed and decomposed letters, letter case, dashes, invisible marks, spaces, and Greek or Cyrillic letters like
 * Latin ones. The typed text is stored and shown.
 */

/** words: spaces are collapsed, as in a name. number: spaces are removed, as in order numbers and accounts. */
export type KeyKind = 'words' | 'number'

/** Letters that look like Latin ones, in lower case; lookalike capitals are included. */
const drawnAlike: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'h',
  ι: 'i',
  ϳ: 'j',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  ς: 'σ',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
  ı: 'i',
  ʼ: "'",
  '’': "'",
  '‘': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '⁄': '/',
  '∕': '/',
}

/** Dashes and minus signs that NFKD does not change. */
const dashes =
  '\u058A\u05BE\u1400\u1806\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u2796\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u02D7'

/** The ranges of letters with a fold; Chinese and Korean have none. */
const foldedRanges: readonly (readonly [number, number])[] = [
  [0x80, 0x33ff],
  [0xa640, 0xabff],
  [0xfb00, 0x1_e9ff],
]

/** The fold of a character: case, then lookalikes; undefined where it stays. Texts are decomposed (NFKD) before. */
function foldOf(char: string): string | undefined {
  if (dashes.includes(char)) return '-'
  const lower = char.toLowerCase()
  // Nearly all characters: decomposing them takes more time than all the rest.
  if (lower === char && drawnAlike[char] === undefined) return undefined
  if (char !== char.normalize('NFKD')) return undefined
  const one = [...lower].length === 1 ? lower : char,
    folded = drawnAlike[one] ?? one
  return folded === char ? undefined : folded
}

/** Computed for each character: a table of all would take a tenth of a second of every start and worker. */
function folded(char: string): string {
  const code = char.codePointAt(0) ?? 0
  return (foldedRanges.some(([from, to]) => code >= from && code <= to) ? foldOf(char) : undefined) ?? char
}

/** Blocks of characters, so that a text is checked against few of them. */
const blocks: readonly (readonly [number, number])[] = [
  [0x80, 0x2ff],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x530, 0x1fff],
  [0x2000, 0x2bff],
  [0x2c00, 0x1e9ff],
]

/** The same folds for the database function, by block: characters, and their results in the same order. */
export function foldTables(): readonly {
  readonly block: readonly [number, number]
  readonly from: string
  readonly to: string
}[] {
  const all = [...allFolds()]
  return blocks.map(block => {
    const own = all.filter(([c]) => {
      const code = c.codePointAt(0) ?? 0
      return code >= block[0] && code <= block[1]
    })
    return { block, from: own.map(([c]) => c).join(''), to: own.map(([, c]) => c).join('') }
  })
}

/** Every character with a fold: the dashes, then by code. */
function* allFolds(): Iterable<readonly [string, string]> {
  for (const dash of dashes) yield [dash, '-']
  for (const [from, to] of foldedRanges)
    for (let code = from; code <= to; code++) {
      const char = String.fromCodePoint(code),
        fold = dashes.includes(char) ? undefined : foldOf(char)
      if (fold !== undefined) yield [char, fold]
    }
}

const plain = /^[\x20-\x7e]*$/

/** The canonical form of a name or sentence. */
export function wordsKey(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim().replace(/ {2,}/g, ' ')
  // Compatibility forms decompose into further invisible marks, such as the filler of Hangul.
  const shown = bare(bare(text).normalize('NFKD'))
  let key = ''
  for (const char of shown) key += char < '\x80' ? char.toLowerCase() : folded(char)
  return key.trim().replace(/ {2,}/g, ' ')
}

const bare = (text: string): string => cleanLine(text).replace(/[\s\u2800]/gu, ' ')

/** The canonical form of a number, code or account. */
export const numberKey = (text: string): string => wordsKey(text).replaceAll(' ', '')

export const keyOf = (kind: KeyKind, text: string): string => (kind === 'number' ? numberKey(text) : wordsKey(text))

/**
 * The search text of typed or pasted input: without surrounding quotes and brackets, a leading number sign, and
 * trailing punctuation. Input that consists only of these is unchanged.
 */
export function searchedText(text: string): string {
  const clean = cleanLine(text).trim()
  return (
    clean.replace(
      /^[\s"'“”„‘’«»「」『』《》〈〉【】()[\]{}<>（）［］＃＂＇#№]+|[\s"'“”‘’«»「」『』《》〈〉【】()[\]{}<>（）［］,;:.!?，；：。、！？＂＇]+$/gu,
      '',
    ) || clean
  )
}
