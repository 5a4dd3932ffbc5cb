import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../domain/meta/patterns/pattern-engine.ts'
import { readPattern } from '../../domain/meta/patterns/pattern-source.ts'
import { patternProblem } from '../../domain/meta/patterns/pattern-problem.ts'
import { matchesPattern } from '../../domain/meta/patterns/safe-pattern.ts'

/** Typical patterns for codes, numbers and names. */
const ordinary = [
  'P-\\d{4}(-[A-Z])?',
  '[A-Z]{2,3}\\d{6,8}',
  '\\d{3}-\\d{3,}',
  '(CN|US|DE)-[0-9a-f]+',
  '\\p{Script=Han}{2,10}',
  '[\\p{L}\\s.-]+',
  '\\S+@\\S+\\.\\S+',
  '(?<year>20\\d\\d)/(?<no>\\d+)',
  '.+',
  '[^\\s]*',
  '\\bA.*Z\\b',
  '(?:a|ab)(?:c|bcd)*d?',
  '\\u4e00[\\u{1F600}-\\u{1F64F}]?',
  '^\\w+$',
  '[\\w.+-]+',
  '\\x41\\/\\.\\cA?',
  '(|a)*b',
  '[[:alpha:]',
]

/** Generated patterns of the same grammar, small enough for the backtracking engine. */
const atom = fc.constantFrom(
  'a',
  'b',
  '1',
  'é',
  '中',
  '🙂',
  '.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\b',
  '\\B',
  '^',
  '$',
  '[ab]',
  '[^ab]',
  '[\\s\\d]',
  '[\\S]',
  '[^\\S]',
  '[]',
  '[^]',
  '[a-c\\-]',
  '\\p{L}',
  '\\P{Lu}',
  '\\p{Script=Han}',
  '\\u0061',
  '\\u{1F642}',
  '\\ud83d\\ude42',
  '\\n',
  '\\x00',
  '\\.',
  '-',
  '[[:alpha:]',
  '#',
  '\\x20',
)
const count = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{1,2}', '{0,3}', '{2,}', '*?', '+?', '??')
const pattern = fc.letrec<{ all: string; branch: string; item: string }>(tie => ({
  item: fc
    .tuple(
      fc.oneof(
        { maxDepth: 3 },
        atom,
        tie('all').map(p => `(${p})`),
        tie('all').map(p => `(?:${p})`),
      ),
      count,
    )
    .map(([p, n]) => (/^(?:\\[bB]|[\^$])$/.test(p) ? p : p + n)),
  branch: fc.array(tie('item'), { maxLength: 4 }).map(parts => parts.join('')),
  all: fc.array(tie('branch'), { minLength: 1, maxLength: 3 }).map(parts => parts.join('|')),
})).all
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'c',
      'A',
      '1',
      'é',
      '中',
      '🙂',
      ' ',
      '\u00a0',
      '\u2028',
      '\n',
      '\r',
      '\v',
      '\ufeff',
      '-',
      '#',
      '[',
      ':',
      '_',
      '.',
      '\0',
    ),
    {
      maxLength: 7,
    },
  )
  .map(parts => parts.join(''))

describe('E14: patterns of designed fields', () => {
  test.each(ordinary)('accepts the ordinary pattern %s like JavaScript', source => {
    expect(patternProblem(source, 60)).toBeUndefined()
    const own = new RegExp(`^(?:${source})$`, 'u')
    const samples = [
      'P-2026-B',
      'ABC123456',
      '123-4567',
      'CN-0f',
      '采购订单',
      'Zoë Li-An',
      'a@b.co',
      '2026/17',
      'A to Z',
      'abcd',
      '一🙂',
      'A/.\u0001',
      'b',
      ':]',
      '',
    ]
    for (const sample of samples) expect(matchesPattern(source, sample), sample).toBe(own.test(sample))
    fc.assert(
      fc.property(text, value => matchesPattern(source, value) === own.test(value)),
      { numRuns: 200 },
    )
  })

  test('agrees with JavaScript on every accepted pattern', () => {
    let taken = 0
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        const read = readPattern(source)
        if ('reason' in read) return ['PATTERN_SIZE', 'PATTERN_LONG'].includes(read.reason)
        taken++
        return matchesPattern(source, value) === new RegExp(`^(?:${source})$`, 'u').test(value)
      }),
      { numRuns: 6000, seed: 14 },
    )
    expect(taken).toBeGreaterThan(1000)
  })

  test('accepts or rejects any text without failing, and compiles what it accepts', () => {
    const written = fc
      .array(fc.constantFrom(...'ab01()[]{}?*+|\\^$.,-:<>=!pPuxkc\u4e00🙂'), { maxLength: 30 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(written, source => {
        const read = readPattern(source)
        if ('reason' in read) return read.at >= 0 && read.at <= source.length
        matchesPattern(source, 'ab01')
        return new RegExp(source, 'u').unicode
      }),
      { numRuns: 4000 },
    )
  })

  test.each([
    ['(?=a)b', 'look-ahead and look-behind are not supported (character 1)'],
    ['ab(?<!a)', 'look-ahead and look-behind are not supported (character 3)'],
    ['(.)\\1', 'back references are not supported (character 4)'],
    ['(?<n>a)\\k<n>', 'back references are not supported (character 8)'],
    ['a(?i:b)', 'this kind of group is not supported'],
    ['\\p{Emoji}', 'this character property is not supported'],
    ['a{0,1000}', 'the number of repetitions is above 500 (character 2)'],
    ['a{501,}', 'the number of repetitions is above 500'],
    ['(a{0,100}){0,100}', 'its repetitions make more than 1000 steps'],
    ['((a{0,30}){0,30}){0,30}', 'its repetitions make more than 1000 steps'],
    ['a'.repeat(201), 'it is longer than 200 characters'],
    ['(', 'it is not a regular expression (character 1)'],
    [')', 'it is not a regular expression (character 1)'],
    ['[a', 'it is not a regular expression (character 1)'],
    ['a{2,1}', 'it is not a regular expression'],
    ['a**', 'it is not a regular expression (character 3)'],
    ['\\', 'it is not a regular expression (character 1)'],
    ['[b-a]', 'it is not a regular expression'],
    ['\\A', 'it is not a regular expression (character 1)'],
  ])('rejects %s with reason and position', (source, reason) => {
    expect(patternProblem(source, 60)).toContain(reason)
  })

  test('rejects a pattern whose steps times text length exceed the limit', () => {
    expect(patternProblem('a{0,400}b', 60)).toBeUndefined()
    expect(patternProblem('a{0,400}b', 4000)).toContain('for 4000 characters at most 100 are allowed')
    expect(patternProblem('a+', undefined)).toContain('needs a maximum length')
  })

  // The parser's step count must not be smaller than the engine's.
  const runaway = [
    '(a+)+b',
    '(a|aa)+b',
    '(a*)*b',
    'a?'.repeat(24) + 'b',
    'a?'.repeat(24) + 'a'.repeat(24),
    'a*a*a*b',
    '.*.*.*.*x',
    '(.*a){12}b',
    '(a|b|ab)*c',
    '\\w*\\w*\\w*\\d!',
    '(x+x+)+y',
    'a{0,90}a{0,90}a{0,90}b',
    '(\\p{L}{0,10}x?){0,20}',
  ]
  test.each(runaway)('matches %s in linear time', source => {
    const length = 4000
    const problem = patternProblem(source, length)
    const used = problem === undefined ? length : 200
    if (problem !== undefined) expect(patternProblem(source, used), problem).toBeUndefined()
    for (const sample of ['a'.repeat(used), 'x'.repeat(used), `${'a'.repeat(used - 1)}!`]) {
      const from = performance.now()
      matchesPattern(source, sample)
      // Far from a time limit: backtracking takes minutes.
      expect(performance.now() - from).toBeLessThan(2000)
    }
  })
})
