import { wordsKey } from './canonical-key.ts'

/** Whether two names of goods may mean the same goods; English and Chinese parts are compared each by itself. */

const digits = /^\d{8}$|^\d{12,14}$/

/** One form of a barcode: GTINs of 8, 12, 13 and 14 digits with the same meaning differ by zeros in front. */
export const gtinKey = (barcode: string): string => {
  const plain = wordsKey(barcode).replaceAll(' ', '')
  return digits.test(plain) ? plain.padStart(14, '0') : plain
}

/** The forms of a barcode in which it may be stored. */
export function gtinForms(barcode: string): readonly string[] {
  const key = gtinKey(barcode)
  if (!/^\d{14}$/.test(key)) return [barcode.trim()]
  return [...new Set([14, 13, 12, 8].filter(n => Number(key.slice(0, 14 - n)) === 0).map(n => key.slice(14 - n)))]
}

/** A number of goods without signs and blanks: ST-100, st 100 and ST100 are one style. */
export const styleKey = (number: string): string => wordsKey(number).replace(/[^\p{L}\p{N}]/gu, '')

interface Parts {
  readonly numbers: readonly string[]
  readonly words: readonly string[]
  readonly chinese: readonly string[]
}

/** Words that say nothing about the goods. */
const idle = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'with', 'x', 'cm', 'mm', 'pc', 'pcs', 'ml'])

function partsOf(name: string): Parts {
  const key = wordsKey(name).replaceAll('×', 'x')
  const all = (pattern: RegExp) => [...key.matchAll(pattern)].map(m => m[0]).sort()
  return {
    numbers: all(/\d+(?:[.,]\d+)?/g),
    words: all(/\p{Script=Latin}+/gu).filter(w => !idle.has(w)),
    chinese: all(/\p{Script=Han}+/gu),
  }
}

/**
 * What alike names have in common, by script: their numbers, and how their words begin. Found by equality in an index,
 * so the search costs the same in a large catalogue.
 */
export function nameKeys(name: string): { readonly latin: string | null; readonly han: string | null } {
  const { numbers, words, chinese } = partsOf(name)
  const key = (parts: readonly string[]) =>
    parts.length === 0
      ? null
      : `${numbers.join('_')}:${parts
          .map(w => [...w][0] ?? '')
          .sort()
          .join('')}`.slice(0, 80)
  return { latin: key(words), han: key(chinese) }
}

/** Goods in two sizes have different numbers; the other parts may differ by a few letters. */
export function namesAlike(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (a.numbers.join(' ') !== b.numbers.join(' ')) return false
  const both = (['words', 'chinese'] as const).filter(kind => a[kind].length > 0 && b[kind].length > 0)
  return both.length > 0 && both.every(kind => wordsAlike(a[kind], b[kind]))
}

/** Each word of one side has a similar one on the other. */
function wordsAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  const left = [...other]
  // Equal ones first, so that a similar word does not take their place.
  const rest = one.filter(word => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return rest.every(word => {
    const at = left.findIndex(w => similar(word, w))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Short words mean something else when a letter differs. */
function similar(a: string, b: string): boolean {
  const shorter = Math.min([...a].length, [...b].length)
  const han = /\p{Script=Han}/u.test(a)
  const allowed = han ? (shorter >= 3 ? 1 : 0) : shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
  return allowed > 0 && changesBetween([...a], [...b]) <= allowed
}

/** Letters that are added, left out, changed or swapped with the next one (Damerau-Levenshtein, restricted). */
function changesBetween(a: readonly string[], b: readonly string[]): number {
  let before: number[] = []
  let row = b.map((_, i) => i).concat(b.length)
  for (const [i, letter] of a.entries()) {
    const next = [i + 1]
    for (const [j, other] of b.entries()) {
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && other === a[i - 1] ? (before[j - 1] ?? 0) + 1 : Infinity
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, swapped),
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
