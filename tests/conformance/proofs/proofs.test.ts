import { describe, expect, test } from 'vitest'
import { anywhere, asserted } from './fact.ts'
import { readProofs } from './read-proofs.ts'
import { wrongOf } from './wrong.ts'

/** What is read of a file of tests, beside the helpers of `more`. */
function read(body: string, more: Readonly<Record<string, string>> = {}) {
  const files: Readonly<Record<string, string>> = {
    ...more,
    'tests/unit/some.test.ts': `
      import { expect, test, describe } from 'vitest'
      import { colour } from '../../domain/colour.ts'
      import { proves } from '../proves.ts'
      import { says } from './words.ts'
      ${body}`,
  }
  const { proofs, refused } = readProofs(
    ['tests/unit/some.test.ts'],
    file => files[file],
    id => ['B-120', 'B-121', 'B-122'].includes(id),
  )
  return { proven: proofs.map(p => p.id), proofs, why: refused.map(r => r.why) }
}
const facts = () => [asserted('yellow')]

describe('a test proves a record', () => {
  test.each([
    ['by an assertion', `test('x', () => { proves('B-120'); expect(colour('2026')).toBe('yellow') })`],
    ['in a loop', `test('x', () => { for (const d of [1]) { proves('B-120'); expect(colour(d)).toBe('yellow') } })`],
    ['with rows', `test.each([1])('x %i', d => { proves('B-120'); expect(colour(d)).toBe('yellow') })`],
    ['in a group', `describe('g', () => { it('x', () => { proves('B-120'); expect(colour()).toBe('yellow') }) })`],
    [
      'in a step',
      `test('x', async () => { await test.step('s', async () => { proves('B-120'); expect(colour()).toBe('yellow') }) })`,
    ],
    ['by a helper', `const is = c => { expect(colour()).toBe(c) }; test('x', () => { proves('B-120'); is('yellow') })`],
    ['by an expected name', `const y = 'yellow'; test('x', () => { proves('B-120'); expect(colour()).toBe(y) })`],
  ])('%s', (_how, body) => {
    const { proven, proofs, why } = read(body)
    expect([proven, why]).toEqual([['B-120'], []])
    expect(wrongOf(proofs, facts)).toEqual([])
  })

  test('by a helper of another file that asserts; one that does not is none', () => {
    const body = `test('x', async () => { proves('B-120'); await says('yellow') })`
    expect(
      read(body, {
        'tests/unit/words.ts': `import { expect } from 'vitest'; import { page } from 'vitest/browser'
          export const says = async (w: string) => { await expect.element(page.getByText(w)).toBeVisible() }`,
      }).proven,
    ).toEqual(['B-120'])
    expect(read(body, { 'tests/unit/words.ts': `export const says = async (w: string) => w` }).why).toEqual([
      'its test asserts nothing',
    ])
  })

  test('once for each call', () => {
    const body = `test('x', () => { proves('B-120'); proves('B-121'); expect(colour()).toBe('yellow') })`
    expect(read(body).proven).toEqual(['B-120', 'B-121'])
  })
})

describe('proves nothing', () => {
  test('an empty test, and one that asserts nothing of the product', () => {
    for (const body of [
      ``,
      `colour('2026')`,
      `expect(true).toBe(true)`,
      `expect('yellow').toBe('yellow')`,
      `const c = 'yellow'; expect(c).toBe('yellow')`,
      `expect(colour())`,
      `if (false) expect(colour()).toBe('yellow')`,
      `return; expect(colour()).toBe('yellow')`,
      `const later = () => { expect(colour()).toBe('yellow') }`,
      `// expect(colour()).toBe('yellow')`,
    ])
      expect(read(`test('x', () => { proves('B-120')\n${body} })`), body).toMatchObject({
        proven: [],
        why: ['its test asserts nothing'],
      })
  })

  test('an id in a name, a text or a comment only', () => {
    for (const body of [
      `test('B-120: yellow', () => { expect(colour()).toBe('yellow') })`,
      `test('x', () => { const said = "proves('B-120')"; expect(colour(said)).toBe('yellow') })`,
      `test('x', () => { /* proves('B-120') */ expect(colour()).toBe('yellow') })`,
      `const proved = 'B-120'; test('x', () => { expect(colour(proved)).toBe('yellow') })`,
    ])
      expect(read(body), body).toMatchObject({ proven: [], why: [] })
  })

  test('a range, several ids, an unknown one, or one that is no text', () => {
    for (const [id, why] of [
      [`'B-120 to B-122'`, 'there is no record "B-120 to B-122"'],
      [`'B-120, B-121'`, 'there is no record "B-120, B-121"'],
      [`'B-120', 'B-121'`, 'it names one record as text'],
      [`'B-999'`, 'there is no record "B-999"'],
      ['`B-12${1}`', 'it names one record as text'],
      [`...['B-120']`, 'it names one record as text'],
      ['', 'it names one record as text'],
    ] as const)
      expect(read(`test('x', () => { proves(${id}); expect(colour()).toBe('yellow') })`), id).toMatchObject({
        proven: [],
        why: [why],
      })
    expect(read(`test('x', () => { ['B-120'].forEach(proves); expect(colour()).toBe('yellow') })`)).toMatchObject({
      proven: [],
      why: ['proves is called, and nothing else'],
    })
  })

  test('a wrong assertion: the test asserts something else than the record says', () => {
    const wrong = (body: string) =>
      wrongOf(read(`test('yellow', () => { proves('B-120'); ${body} })`).proofs, facts).map(r => r.why)
    const why = ['its test does not hold what B-120 says: yellow']
    expect(wrong(`expect(colour()).toBe('orange')`)).toEqual(why)
    expect(wrong(`colour('yellow'); expect(colour()).toBe('orange')`)).toEqual(why)
    expect(wrong(`expect(colour()).toBe('yellowish')`)).toEqual(why)
    expect(wrong(`expect(colour()).toBe('yellow')`)).toEqual([])
    expect(
      wrongOf(read(`test('x', () => { proves('B-120'); expect(colour()).toBe('red') })`).proofs, () => [
        anywhere('B-120'),
      ]),
      'its own id',
    ).toHaveLength(1)
    const { proofs } = read(`test('x', () => { proves('B-120'); colour('yellow'); expect(colour()).toBe('red') })`)
    expect(wrongOf(proofs, () => [anywhere('yellow')])).toEqual([])
    expect(wrongOf(proofs, () => [asserted(7), asserted('red')])).toEqual([])
    expect(wrongOf(proofs, () => [asserted(7), asserted('green')])).toHaveLength(1)
  })

  test('a test that is skipped, or not always run', () => {
    const body = `() => { proves('B-120'); expect(colour()).toBe('yellow') }`
    for (const [declared, why] of [
      [`test.skip('x', ${body})`, 'its test has ".skip"'],
      [`test.todo('x', ${body})`, 'its test has ".todo"'],
      [`test.only('x', ${body})`, 'its test has ".only"'],
      [`test.fails('x', ${body})`, 'its test has ".fails"'],
      [`test.runIf(process.env.X)('x', ${body})`, 'its test has ".runIf"'],
      [`test.skipIf(true)('x', ${body})`, 'its test has ".skipIf"'],
      [`test('x', { skip: true }, ${body})`, 'its test has the option "skip"'],
      [`test.each([])('x', ${body})`, 'its test has no rows'],
      [`describe.skip('g', () => { test('x', ${body}) })`, 'its test has ".skip"'],
      [
        `test('x', ctx => { ctx.skip(); proves('B-120'); expect(colour()).toBe('yellow') })`,
        'its test can skip itself',
      ],
      [`test('x', ${body.replace('proves', 'if (colour()) proves')})`, 'the test does not always reach it'],
      [`test('x', ${body.replace('proves', 'return; proves')})`, 'the test does not always reach it'],
      [
        `test('x', () => { try { expect(colour()).toBe('yellow') } catch { proves('B-120') } })`,
        'the test does not always reach it',
      ],
      [`const one = ${body}; test('x', one)`, 'it does not stand in the body of a test'],
      [`proves('B-120')`, 'it does not stand in the body of a test'],
    ] as const)
      expect(read(declared), declared).toMatchObject({ proven: [], why: [why] })
  })
})
