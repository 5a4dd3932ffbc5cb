import type { Json } from './contract.ts'
import { strokesOf } from './strokes.ts'
import { holds, overlap, type Facts, type When } from './when.ts'

/**
 * The only table of keys, in layers (built-in, then role, then user); within a layer the order counts; the last
 * matching row wins. A row with `off` removes earlier rows of the same keys and command.
 */
export interface Keybinding {
  readonly keys: string
  /** Id of a command. */
  readonly run: string
  readonly args?: Readonly<Record<string, Json>>
  readonly when?: When
  readonly from: 'builtin' | 'role' | 'user'
  readonly off?: true
}

export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'wait'; readonly next: readonly Keybinding[] }
  | { readonly kind: 'run'; readonly by: Keybinding }

export interface Conflict {
  readonly a: Keybinding
  readonly b: Keybinding
  readonly winner: Keybinding
}

const layers = ['builtin', 'role', 'user'] as const

interface Row {
  readonly binding: Keybinding
  readonly strokes: readonly string[]
}

const made = new WeakMap<readonly Keybinding[], readonly Row[]>()

/** The effective rows in order; computed once per table. */
function rows(table: readonly Keybinding[]): readonly Row[] {
  let there = made.get(table)
  if (!there) {
    there = effective(table).map(binding => ({ binding, strokes: strokesOf(binding.keys) }))
    made.set(table, there)
  }
  return there
}

/** The table in layer order, without rows removed by `off`. */
export function effective(table: readonly Keybinding[]): readonly Keybinding[] {
  const kept: Keybinding[] = []
  for (const row of layers.flatMap(layer => table.filter(b => b.from === layer))) {
    if (!row.off) {
      kept.push(row)
      continue
    }
    const keys = strokesOf(row.keys).join(' ')
    const gone = (b: Keybinding) =>
      b.run === row.run &&
      strokesOf(b.keys).join(' ') === keys &&
      (!row.when || JSON.stringify(b.when ?? {}) === JSON.stringify(row.when))
    kept.splice(0, kept.length, ...kept.filter(b => !gone(b)))
  }
  return kept
}

const startsWith = (strokes: readonly string[], typed: readonly string[]) =>
  typed.length <= strokes.length && typed.every((s, i) => s === strokes[i])

/** Meaning of the strokes typed so far in the current situation. */
export function resolve(table: readonly Keybinding[], typed: readonly string[], facts: Facts): Verdict {
  const meant = rows(table).filter(r => startsWith(r.strokes, typed) && holds(r.binding.when, facts))
  const last = meant.at(-1)
  if (!last) return { kind: 'none' }
  if (last.strokes.length === typed.length) return { kind: 'run', by: last.binding }
  return { kind: 'wait', next: meant.filter(r => r.strokes.length > typed.length).map(r => r.binding) }
}

/**
 * Conflicting rows: equal keys or one a prefix of the other, different commands, and a common situation. Exact,
 * because conditions are sets.
 */
export function conflicts(table: readonly Keybinding[]): readonly Conflict[] {
  const all = rows(table)
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap(b => {
      const meet = startsWith(a.strokes, b.strokes) || startsWith(b.strokes, a.strokes)
      const same =
        a.binding.run === b.binding.run && JSON.stringify(a.binding.args ?? {}) === JSON.stringify(b.binding.args ?? {})
      return meet && !same && overlap(a.binding.when, b.binding.when)
        ? [{ a: a.binding, b: b.binding, winner: b.binding }]
        : []
    }),
  )
}

/**
 * The effective key of a command in a situation, for hints: the first of its highest layer that no other row covers.
 */
export function keyFor(table: readonly Keybinding[], run: string, facts: Facts): string | undefined {
  const works = rows(table).filter(row => {
    if (row.binding.run !== run || row.binding.args || !holds(row.binding.when, facts)) return false
    const verdict = resolve(table, row.strokes, facts)
    return verdict.kind === 'run' && verdict.by === row.binding
  })
  return works.find(row => row.binding.from === works.at(-1)?.binding.from)?.binding.keys
}
