import fc from 'fast-check'

/** Typical business numbers: letters and digits in groups. */
export const numbers: fc.Arbitrary<string> = fc
  .array(fc.stringMatching(/^[A-Z0-9]{1,5}$/), { minLength: 2, maxLength: 4 })
  .map(groups => groups.join('-'))

const marks = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u061c',
  '\ufe0f',
  '\u3164',
]
const spaces = [' ', '\u00a0', '\u2003', '\u202f', '\u3000']
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63', '\ufe58']
const alike: Readonly<Record<string, string>> = { A: 'А', B: 'В', E: 'Е', K: 'Κ', O: 'О', P: 'Р', T: 'Τ', X: 'Х' }

const wide = (c: string) => (c >= '!' && c <= '~' ? String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0) : c)

/** A character of a number in a look-alike form. */
const form = (c: string): fc.Arbitrary<string> =>
  c === '-'
    ? fc.constantFrom(...dashes)
    : fc.constantFrom(c, c.toLowerCase(), wide(c), wide(c.toLowerCase()), alike[c] ?? c)

/** A number, and a variant that a user may type or paste. */
export const decoratedOf = (number: string): fc.Arbitrary<string> =>
  fc
    .tuple(...[...number].map(c => fc.tuple(form(c), fc.constantFrom('', '', '', ...marks, ...spaces))))
    .map(parts => parts.flat().join(''))

export const decorated: fc.Arbitrary<{ readonly number: string; readonly typed: string }> = numbers.chain(number =>
  decoratedOf(number).map(typed => ({ number, typed })),
)
