import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflicts, effective, keyFor, resolve, type Keybinding } from '../../../commands/keys.ts'
import { normalStroke, showKeys, strokeOf, strokesOf, typesCharacter, type KeyLike } from '../../../commands/strokes.ts'
import { holds, noFacts, type Facts, type When } from '../../../commands/when.ts'

const row = (keys: string, run: string, more: Partial<Keybinding> = {}): Keybinding => ({
  keys,
  run,
  from: 'builtin',
  ...more,
})
const pressed = (key: string, more: Partial<KeyLike> = {}): KeyLike => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...more,
})

test("K1: the user's row beats the role's, and the role's the built-in one, in any order", () => {
  const table = [row('F5', 'mine', { from: 'user' }), row('F5', 'builtin'), row('F5', 'role', { from: 'role' })]
  expect(resolve(table, ['F5'], noFacts)).toMatchObject({ kind: 'run', by: { run: 'mine' } })
  expect(resolve([...table, row('F5', 'mine', { from: 'user', off: true })], ['F5'], noFacts)).toMatchObject({
    by: { run: 'role' },
  })
})

test('K1: an off row removes the keys of one command, optionally in one situation', () => {
  const grid: When = { scope: ['grid'] }
  const table = [
    row('F2', 'edit', { when: grid }),
    row('F2', 'edit'),
    row('F2', 'edit', { from: 'user', off: true, when: grid }),
  ]
  expect(effective(table).map(b => b.when)).toEqual([undefined])
  expect(
    effective([row('f2', 'edit'), row('F2', 'other'), row('F2', 'edit', { off: true, from: 'role' })]).map(b => b.run),
  ).toEqual(['other'])
})

test('K2: the same key can differ in grid and shell', () => {
  const table = [
    row('Enter', 'open', { when: { scope: ['shell', 'panel'] } }),
    row('Enter', 'edit', { when: { scope: ['grid'] } }),
  ]
  expect(resolve(table, ['Enter'], { ...noFacts, scope: 'grid' })).toMatchObject({ by: { run: 'edit' } })
  expect(resolve(table, ['Enter'], noFacts)).toMatchObject({ by: { run: 'open' } })
  expect(resolve(table, ['Enter'], { ...noFacts, scope: 'dialog' })).toEqual({ kind: 'none' })
})

test('K3: a sequence waits for its second key and shows the possible ones', () => {
  const table = [row('g p', 'orders'), row('g t', 'tracking'), row('F1', 'help')]
  const verdict = resolve(table, ['G'], noFacts)
  expect(verdict.kind === 'wait' && verdict.next.map(b => b.run)).toEqual(['orders', 'tracking'])
  expect(resolve(table, ['G', 'P'], noFacts)).toMatchObject({ by: { run: 'orders' } })
  expect(resolve(table, ['G', 'X'], noFacts)).toEqual({ kind: 'none' })
})

test('P10: the hint shows the effective key', () => {
  const table = [row('F5', 'refresh'), row('Alt+R', 'refresh'), row('Alt+R', 'report', { from: 'user' })]
  expect(keyFor(table, 'refresh', noFacts)).toBe('F5')
  expect(keyFor(table, 'nothing', noFacts)).toBeUndefined()
})

test.each([
  [pressed('k', { ctrlKey: true }), 'Ctrl+K'],
  [pressed('F5', { shiftKey: true }), 'Shift+F5'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('T', { shiftKey: true, altKey: true }), 'Alt+Shift+T'],
  [pressed('ArrowLeft', { altKey: true, shiftKey: true }), 'Alt+Shift+Left'],
  [pressed('Shift', { shiftKey: true }), null],
  [pressed('Dead', { code: 'BracketLeft' }), null],
  [pressed('л', { ctrlKey: true, code: 'KeyK' }), 'Ctrl+K'],
  [pressed('∑', { altKey: true, code: 'KeyW' }), 'Alt+W'],
  [pressed('中'), null],
  [pressed('。', { ctrlKey: true, code: 'Period' }), 'Ctrl+.'],
  [pressed('@', { ctrlKey: true, altKey: true, getModifierState: k => k === 'AltGraph' }), null],
])('K11, K17: a key-down maps to the stroke of its printed key (%#)', (event, stroke) => {
  expect(strokeOf(event, false)).toBe(stroke)
})

test('on a Mac the command key is Ctrl', () => {
  expect(strokeOf(pressed('k', { metaKey: true }), true)).toBe('Ctrl+K')
  expect(showKeys('Ctrl+Shift+K', true)).toBe('⌘⇧K')
})

test('a stroke has one spelling, and sequences show as typed', () => {
  expect(['ctrl+shift+k', 'Shift+Ctrl+k', 'Cmd+Shift+K'].map(normalStroke)).toEqual([
    'Ctrl+Shift+K',
    'Ctrl+Shift+K',
    'Ctrl+Shift+K',
  ])
  expect(normalStroke('Ctrl++')).toBe('Ctrl++')
  expect(strokesOf('g  p')).toEqual(['G', 'P'])
  expect(showKeys('g p', false)).toBe('g p')
  expect(showKeys('Alt+Shift+Left', false)).toBe('Alt+Shift+←')
})

const scopes = ['grid', 'shell', 'dialog'] as const
const whenArb: fc.Arbitrary<When> = fc.record(
  {
    scope: fc.subarray([...scopes], { minLength: 0 }),
    typing: fc.subarray([true, false], { minLength: 1 }),
    rows: fc.subarray(['none', 'one'] as const, { minLength: 1 }),
    panel: fc.subarray(['list', null], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const tableArb = fc
  .array(
    fc.record({
      keys: fc.constantFrom('F5', 'g p', 'g', 'g p x', 'Ctrl+K'),
      run: fc.constantFrom('a', 'b', 'c'),
      when: whenArb,
      from: fc.constantFrom('builtin', 'role', 'user' as const),
      off: fc.option(fc.constant(true as const), { nil: undefined, freq: 6 }),
    }),
    { maxLength: 7 },
  )
  .map(rows => rows.map(({ off, ...r }): Keybinding => (off ? { ...r, off } : r)))

const situations: Facts[] = scopes.flatMap(scope =>
  [true, false].flatMap(typing =>
    (['none', 'one'] as const).flatMap(rows =>
      ['list', null].map(panel => ({ ...noFacts, scope, typing, rows, panel })),
    ),
  ),
)

test('K5, E9: finds the same conflicts as trying every situation, for 200 random tables', () => {
  const key = (a: Keybinding, b: Keybinding, all: readonly Keybinding[]) => `${all.indexOf(a)}-${all.indexOf(b)}`
  fc.assert(
    fc.property(tableArb, table => {
      const all = effective(table)
      const tried = all.flatMap((a, i) =>
        all
          .slice(i + 1)
          .filter(b => {
            const [x, y] = [strokesOf(a.keys).join(' ') + ' ', strokesOf(b.keys).join(' ') + ' ']
            return (
              a.run !== b.run &&
              (x.startsWith(y) || y.startsWith(x)) &&
              situations.some(f => holds(a.when, f) && holds(b.when, f))
            )
          })
          .map(b => key(a, b, all)),
      )
      expect(conflicts(table).map(c => key(c.a, c.b, all))).toEqual(tried)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('resolve returns the last matching row, as trying every row does', () => {
  fc.assert(
    fc.property(
      tableArb,
      fc.constantFrom(...situations),
      fc.constantFrom(['F5'], ['G'], ['G', 'P'], ['G', 'P', 'X']),
      (table, facts, typed) => {
        const last = effective(table).findLast(
          b => holds(b.when, facts) && `${strokesOf(b.keys).join(' ')} `.startsWith(`${typed.join(' ')} `),
        )
        const verdict = resolve(table, typed, facts)
        if (!last) expect(verdict).toEqual({ kind: 'none' })
        else if (strokesOf(last.keys).length === typed.length) expect(verdict).toEqual({ kind: 'run', by: last })
        else expect(verdict.kind).toBe('wait')
      },
    ),
    { numRuns: 300, seed: 11 },
  )
})

const option = (key: string, more: Partial<KeyLike> = {}) => pressed(key, { altKey: true, ...more })

test.each(['Ł', 'ł', 'Ó', 'ó', 'Ś', 'Ź', 'Ż', 'ż', '@', '[', '|', '€', '¬', ' ', '\u00a0', 'Dead', 'l'])(
  'E9: a key with Option that gives %j types on a Mac',
  key => {
    expect(typesCharacter(option(key, { code: 'KeyL' }), true)).toBe(true)
    expect(typesCharacter(option(key, { code: 'KeyL', shiftKey: true }), true)).toBe(true)
    expect(typesCharacter(option(key, { code: 'KeyL', metaKey: true }), true)).toBe(false)
  },
)

test.each(['ArrowLeft', 'Enter', 'F5', 'Delete', 'Backspace', 'Tab'])('E9: %s with Option types nothing', key => {
  expect(typesCharacter(option(key), true)).toBe(false)
})

test('E9: Alt with a letter is a command, and a third-level character is text', () => {
  expect(typesCharacter(option('l', { code: 'KeyL' }), false)).toBe(false)
  expect(typesCharacter(option('ł', { code: 'KeyL', ctrlKey: true }), false)).toBe(true)
})
