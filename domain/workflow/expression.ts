import { exact, type Exact } from '../values/money/exact.ts'
import { parseExpression, type Operator, type Tree } from './expression-tree.ts'
import { ExpressionRefused } from './expression-refused.ts'

/**
 * What an expression may read: data as JSON, with decimals as `{ decimal }` so that text is never taken for a number.
 */
export type Fact = null | boolean | number | string | { readonly decimal: string } | readonly Fact[]
export type Facts = ReadonlyMap<string, Fact>

type Value = null | boolean | string | { readonly exact: Exact } | readonly Value[]

/** True or false; any other value is refused, so that a condition never holds by chance. */
export function holds(text: string, facts: Facts): boolean {
  const tree = parseExpression(text)
  const value = valueOf(tree, facts)
  if (typeof value !== 'boolean') throw new ExpressionRefused('EXPR_KIND', 0)
  return value
}

/** The value of an expression as data. Throws ExpressionRefused. */
export const evaluate = (text: string, facts: Facts): Fact => asFact(valueOf(parseExpression(text), facts))

/**
 * A text with `${...}` in it: each place is replaced by its value. The result is never read again as an expression, so
 * that a value which looks like one stays text.
 */
export const fillIn = (text: string, facts: Facts): string =>
  text.replaceAll(/[$#]\{[^{}]*\}/g, place => shown(evaluate(place, facts)))

/** The expressions inside a text, each with its braces. */
export const placesIn = (text: string): readonly string[] => text.match(/[$#]\{[^{}]*\}/g) ?? []

const shown = (fact: Fact): string =>
  fact === null ? '' : isDecimal(fact) ? fact.decimal : Array.isArray(fact) ? fact.map(shown).join(', ') : String(fact)

const isDecimal = (fact: Fact): fact is { readonly decimal: string } =>
  typeof fact === 'object' && fact !== null && 'decimal' in fact

function valueOf(tree: Tree, facts: Facts): Value {
  switch (tree.kind) {
    case 'value':
      return toValue(tree.value, tree.at)
    case 'name': {
      const fact = facts.get(tree.name)
      if (fact === undefined) throw new ExpressionRefused('EXPR_NAME', tree.at, tree.name)
      return toValue(fact, tree.at)
    }
    case 'not':
      return !truth(valueOf(tree.of, facts), tree.at)
    case 'minus':
      return { exact: numeric(valueOf(tree.of, facts), tree.at).neg() }
    case 'empty':
      return isEmpty(valueOf(tree.of, facts))
    case 'choice':
      return valueOf(truth(valueOf(tree.when, facts), tree.at) ? tree.chosen : tree.otherwise, facts)
    case 'pair':
      return pair(tree, facts)
  }
}

function pair(tree: Extract<Tree, { kind: 'pair' }>, facts: Facts): Value {
  const { operator, at } = tree
  const left = valueOf(tree.left, facts)
  if (operator === 'and') return truth(left, at) && truth(valueOf(tree.right, facts), at)
  if (operator === 'or') return truth(left, at) || truth(valueOf(tree.right, facts), at)
  const right = valueOf(tree.right, facts)
  if (operator === '==') return equal(left, right, at)
  if (operator === '!=') return !equal(left, right, at)
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') return left + right
  if (typeof left === 'string' && typeof right === 'string')
    return ordered(operator, left < right ? -1 : +(left > right), at)
  return arithmetic(operator, numeric(left, at), numeric(right, at), at)
}

function arithmetic(operator: Operator, left: Exact, right: Exact, at: number): Value {
  switch (operator) {
    case '+':
      return { exact: left.add(right) }
    case '-':
      return { exact: left.sub(right) }
    case '*':
      return { exact: left.mul(right) }
    case '/':
      if (right.n === 0n) throw new ExpressionRefused('EXPR_ZERO', at)
      return { exact: left.div(right) }
    default:
      return ordered(operator, left.compare(right), at)
  }
}

function ordered(operator: Operator, sign: number, at: number): boolean {
  switch (operator) {
    case '<':
      return sign < 0
    case '<=':
      return sign <= 0
    case '>':
      return sign > 0
    case '>=':
      return sign >= 0
    default:
      throw new ExpressionRefused('EXPR_KIND', at)
  }
}

/** Nothing equals nothing only; values of two kinds are refused rather than silently different. */
function equal(left: Value, right: Value, at: number): boolean {
  if (left === null || right === null) return left === right
  if (isNumeric(left) && isNumeric(right)) return left.exact.equals(right.exact)
  if (typeof left !== typeof right || typeof left === 'object') throw new ExpressionRefused('EXPR_KIND', at)
  return left === right
}

const isNumeric = (value: Value): value is { readonly exact: Exact } =>
  typeof value === 'object' && value !== null && 'exact' in value

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function truth(value: Value, at: number): boolean {
  if (typeof value !== 'boolean') throw new ExpressionRefused('EXPR_KIND', at)
  return value
}

function numeric(value: Value, at: number): Exact {
  if (!isNumeric(value)) throw new ExpressionRefused('EXPR_KIND', at)
  return value.exact
}

function toValue(fact: Fact, at: number): Value {
  if (typeof fact === 'number' || isDecimal(fact)) return { exact: exactOf(fact, at) }
  return Array.isArray(fact) ? fact.map((one: Fact) => toValue(one, at)) : (fact as Value)
}

function exactOf(fact: number | { readonly decimal: string }, at: number): Exact {
  try {
    return exact(typeof fact === 'number' ? fact : fact.decimal)
  } catch {
    throw new ExpressionRefused('EXPR_KIND', at)
  }
}

/** A number leaves as a decimal; one without a last digit keeps twenty of them. */
function asFact(value: Value): Fact {
  if (isNumeric(value)) return { decimal: decimalText(value.exact) }
  return Array.isArray(value) ? value.map((one: Value) => asFact(one)) : (value as Fact)
}

function decimalText(value: Exact): string {
  const scale = 10n ** 20n
  const units = (value.n * scale) / value.d
  const text = units.toString().padStart(21, '0')
  const fraction = text.slice(-20).replace(/0+$/, '')
  return `${value.s < 0n && units > 0n ? '-' : ''}${text.slice(0, -20)}${fraction === '' ? '' : `.${fraction}`}`
}
