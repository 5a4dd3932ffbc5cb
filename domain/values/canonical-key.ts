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

/** The fold of each changed character: case, then lookalikes. Texts are decomposed (NFKD) before. */
function makeFolds(): ReadonlyMap<string, string> {
  const folds = new Map<string, string>([...dashes].map(d => [d, '-']))
  for (let code = 0x80; code <= 0x1_e9ff; code++) {
    if (code >= 0x3400 && code <= 0xa63f) continue
    if (code >= 0xac00 && code <= 0xfaff) continue
    const char = String.fromCodePoint(code),
      lower = char.toLowerCase()
    // Nearly all characters: decomposing them would take most of the time of a start.
    if (lower === char && drawnAlike[char] === undefined) continue
    if (char !== char.normalize('NFKD')) continue
    const one = [...lower].length === 1 ? lower : char,
      folded = drawnAlike[one] ?? one
    if (folded !== char) folds.set(char, folded)
  }
  return folds
}

const folds = makeFolds()

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
export const foldTables = (): readonly {
  readonly block: readonly [number, number]
  readonly from: string
  readonly to: string
}[] =>
  blocks.map(block => {
    const own = [...folds].filter(([c]) => {
      const code = c.codePointAt(0) ?? 0
      return code >= block[0] && code <= block[1]
    })
    return { block, from: own.map(([c]) => c).join(''), to: own.map(([, c]) => c).join('') }
  })

const plain = /^[\x20-\x7e]*$/

/** The canonical form of a name or sentence. */
export function wordsKey(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim().replace(/ {2,}/g, ' ')
  // Compatibility forms decompose into further invisible marks, such as the filler of Hangul.
  const shown = bare(bare(text).normalize('NFKD'))
  let key = ''
  for (const char of shown) key += char < '\x80' ? char.toLowerCase() : (folds.get(char) ?? char)
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
