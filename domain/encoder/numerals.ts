/**
 * A counted code is a number written with the characters of a pool, the first being zero, padded on the left.
 * Integers of any size, so that sixteen digits are exact.
 */
export interface Numerals {
  readonly characters: string
  readonly startCode: string
  readonly endCode: string
  /** Pads a code on the left, by default with the first character. */
  readonly replenishCode: string
  readonly minLength: number
  readonly maxLength: number
}

export const hexCharacters = '0123456789ABCDEF'

/** The number of a code; undefined with a character outside the pool. */
export function valueOf(code: string, characters: string): bigint | undefined {
  const base = BigInt([...characters].length)
  const places = new Map([...characters].map((c, i) => [c, BigInt(i)]))
  let value = 0n
  for (const c of code) {
    const place = places.get(c)
    if (place === undefined) return undefined
    value = value * base + place
  }
  return code === '' ? undefined : value
}

/** The greatest number with at most so many characters. */
export const maxOf = (characters: string, length: number): bigint =>
  BigInt([...characters].length) ** BigInt(length) - 1n

export function codeOf(
  value: bigint,
  { characters, replenishCode, minLength }: Pick<Numerals, 'characters' | 'replenishCode' | 'minLength'>,
): string {
  const letters = [...characters]
  const base = BigInt(letters.length)
  const out: string[] = []
  for (let rest = value; rest > 0n || out.length === 0; rest /= base) {
    out.unshift(letters[Number(rest % base)] ?? '')
    if (base < 2n) break
  }
  const fill = [...replenishCode][0] ?? letters[0] ?? '0'
  return out.length >= minLength ? out.join('') : fill.repeat(minLength - out.length) + out.join('')
}

/** Numerals of a fixed number of hexadecimal digits. */
export const hexNumerals = (digits: number, startCode = '', endCode = ''): Numerals => ({
  characters: hexCharacters,
  startCode: (startCode || '0'.repeat(digits)).toUpperCase(),
  endCode: (endCode || 'F'.repeat(digits)).toUpperCase(),
  replenishCode: '0',
  minLength: digits,
  maxLength: digits,
})

/** Number of codes from the first to the last. */
export function capacityOf(n: Numerals, step: number): bigint {
  const from = valueOf(n.startCode, n.characters) ?? 0n,
    to = valueOf(n.endCode, n.characters) ?? maxOf(n.characters, n.maxLength)
  return to < from ? 0n : (to - from) / BigInt(step) + 1n
}

/** The code at an index from 0; undefined when the pool is exhausted. */
export function codeAt(n: Numerals, step: number, place: bigint): string | undefined {
  if (place < 0n || place >= capacityOf(n, step)) return undefined
  return codeOf((valueOf(n.startCode, n.characters) ?? 0n) + place * BigInt(step), n)
}
