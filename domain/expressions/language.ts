import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js'
import { addDays, daysBetween, isDateOnly } from '../values/date-only.ts'
import { Amount, amountOf, amountOrders, amountResults, negated, rounded } from './amount.ts'

/**
 * The Common Expression Language, as far as pages have it (docs/decisions/051): no patterns, whose engine can run for
 * minutes, no clock, no access by computed names, and a bound for everything that repeats.
 */
export const mostLetters = 4000
const limits = { maxAstNodes: 500, maxDepth: 30, maxListElements: 100, maxMapEntries: 30, maxCallArguments: 8 }

/** Functions that expressions can call; `map` to `exists_one` go over a list. */
const loops: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one'])
const texts = ['startsWith', 'endsWith', 'contains', 'lowerAscii', 'upperAscii', 'trim', 'indexOf', 'substring', 'join']
const others = ['has', 'size', 'string', 'int', 'amount', 'round', 'negated', 'dayOf', 'addDays', 'daysBetween']
const known: ReadonlySet<string> = new Set([...loops, ...texts, ...others])
/** A list within a list within a list would take seconds. */
export const mostNested = 2

const dayOf = (text: string): string => {
  const day = text.slice(0, 10)
  if (!isDateOnly(day)) throw new Error('No day')
  return day
}

/** A language without variables; each use adds its own. */
export function language(): Environment {
  const all = new Environment({ limits, homogeneousAggregateLiterals: false })
  all.registerType('Amount', { ctor: Amount, fields: {} })
  for (const [left, right] of [
    ['Amount', 'Amount'],
    ['Amount', 'int'],
    ['int', 'Amount'],
    ['Amount', 'double'],
    ['double', 'Amount'],
  ] as const) {
    for (const [sign, of] of Object.entries(amountResults)) all.registerOperator(`${left} ${sign} ${right}: Amount`, of)
    for (const [sign, of] of Object.entries(amountOrders))
      // The language makes the equality of a pair in both directions of the first.
      if (sign !== '==' || left === 'Amount') all.registerOperator(`${left} ${sign} ${right}: bool`, of)
  }
  return all
    .registerFunction('amount(string): Amount', (text: string) => amountOf(new Amount(text)))
    .registerFunction('amount(int): Amount', amountOf)
    .registerFunction('string(Amount): string', (a: Amount) => a.text)
    .registerFunction('round(Amount, int): Amount', rounded)
    .registerFunction('negated(Amount): Amount', negated)
    .registerFunction('dayOf(string): string', dayOf)
    .registerFunction('addDays(string, int): string', (day: string, n: bigint) => addDays(dayOf(day), Number(n)))
    .registerFunction('daysBetween(string, string): int', (from: string, to: string) =>
      BigInt(daysBetween(dayOf(from), dayOf(to))),
    )
}

/** Where a text stops being an expression. */
export const syntaxErrorAt = (error: unknown): number => (error instanceof ParseError ? (error.range?.start ?? 0) : 0)

/** Why a tree is not run: the name of a function, or what it does. */
export type Refused = { readonly why: 'function' | 'name' | 'index' | 'nesting' | 'optional'; readonly name: string }

const isName = (v: unknown): v is string => typeof v === 'string' && /^[A-Za-z]\w{0,79}$/.test(v)
const ownOfObjects: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))
const isField = (v: unknown): boolean => isName(v) && !ownOfObjects.has(v) && v !== 'prototype'

/** What may be in an expression: asked of its tree before anything runs, and again where it runs. */
export function refusal(node: ASTNode, depth = 0): Refused | null {
  const first = (...nodes: readonly ASTNode[]): Refused | null => {
    for (const n of nodes) {
      const found = refusal(n, depth)
      if (found) return found
    }
    return null
  }
  switch (node.op) {
    case 'value':
    case 'id':
      return null
    case '.':
      return isField(node.args[1]) ? first(node.args[0]) : { why: 'name', name: node.args[1] }
    case '[]':
      return isPlace(node.args[1]) ? first(...node.args) : { why: 'index', name: '[ ]' }
    case '.?':
    case '[?]':
      return { why: 'optional', name: '?' }
    case 'call':
      return known.has(node.args[0]) ? first(...node.args[1]) : { why: 'function', name: node.args[0] }
    case 'rcall': {
      const [name, of, given] = node.args
      if (!known.has(name)) return { why: 'function', name }
      const inner = loops.has(name) ? depth + 1 : depth
      if (inner > mostNested) return { why: 'nesting', name }
      return first(of) ?? given.map(n => refusal(n, inner)).find(r => r !== null) ?? null
    }
    case 'map': {
      const wrong = node.args.find(([key]) => key.op !== 'value' || !isField(key.args))
      return wrong ? { why: 'name', name: String(wrong[0].args) } : first(...node.args.map(([, value]) => value))
    }
    case 'list':
      return first(...node.args)
    case '!_':
    case '-_':
      return first(node.args)
    default:
      return first(...node.args)
  }
}

/** The first, second … of a list. */
const isPlace = (n: ASTNode): boolean => n.op === 'value' && typeof n.args === 'bigint'

/** How many lists are gone over within each other. */
export const nestingOf = (node: ASTNode): number =>
  Math.max(0, ...below(node).map(nestingOf)) + (node.op === 'rcall' && loops.has(node.args[0]) ? 1 : 0)

/** Every node of a tree. */
export const nodesOf = (node: ASTNode): readonly ASTNode[] => [node, ...below(node).flatMap(nodesOf)]

function below(n: ASTNode): readonly ASTNode[] {
  switch (n.op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return [n.args[0]]
    case 'call':
      return n.args[1]
    case 'rcall':
      return [n.args[1], ...n.args[2]]
    case 'map':
      return n.args.flat()
    case '!_':
    case '-_':
      return [n.args]
    default:
      return n.args
  }
}

export type { ASTNode, Environment }
