import { ExpressionRefused } from './expression-refused.ts'

/**
 * The language of `${}` in files of processes: comparisons, arithmetic, `and`, `or`, `not`, `empty` and a choice, over
 * names. It has no calls, no indexes and no loops, so an expression costs no more than its length.
 */
export type Operator = 'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'

export type Tree = { readonly at: number } & (
  | { readonly kind: 'value'; readonly value: null | boolean | string | { readonly decimal: string } }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not' | 'minus' | 'empty'; readonly of: Tree }
  | { readonly kind: 'pair'; readonly operator: Operator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'choice'; readonly when: Tree; readonly chosen: Tree; readonly otherwise: Tree }
)

const limits = { length: 1000, depth: 40 } as const

/** Words that stand for a sign. A map: `constructor` is a name and no operator. */
const signs = new Map<string, string>([
  ['or', 'or'],
  ['||', 'or'],
  ['and', 'and'],
  ['&&', 'and'],
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
  ['div', '/'],
  ['not', '!'],
  ['empty', 'empty'],
])
const constants = new Map<string, null | boolean>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** From the weakest to the strongest. */
const levels: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
]

interface Token {
  readonly kind: 'sign' | 'name' | 'number' | 'text' | 'end'
  readonly text: string
  readonly at: number
}

const shape =
  /\s*(?:(\d{1,30}(?:\.\d{1,30})?)|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|'([^'\\]*)'|"([^"\\]*)"|(&&|\|\||[=!<>]=|[-+*/<>!?:()]))/uy

function tokensOf(text: string, start: number): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  shape.lastIndex = start
  for (let at = start; at < end; at = shape.lastIndex) {
    shape.lastIndex = at
    const m = shape.exec(text)
    if (!m) throw new ExpressionRefused('EXPR_SYNTAX', at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0))
    const [all, number, name, single, double, sign] = m
    const place = at + all.length - all.trimStart().length
    const word = name === undefined ? sign : signs.get(name)
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at: place })
    else if (single !== undefined || double !== undefined)
      tokens.push({ kind: 'text', text: single ?? double ?? '', at: place })
    else if (word !== undefined) tokens.push({ kind: 'sign', text: signs.get(word) ?? word, at: place })
    else tokens.push({ kind: 'name', text: name ?? '', at: place })
  }
  return [...tokens, { kind: 'end', text: '', at: end }]
}

/** The tree of `${...}` or `#{...}`. Throws ExpressionRefused with the position in the text as given. */
export function parseExpression(text: string): Tree {
  if (text.length > limits.length) throw new ExpressionRefused('EXPR_LONG', limits.length)
  const inner = /^\s*[$#]\{([^{}]*)\}\s*$/.exec(text)
  if (!inner) throw new ExpressionRefused('EXPR_FOREIGN', 0)
  const start = text.indexOf('{') + 1
  const reader = new TreeReader(tokensOf(text.slice(0, text.lastIndexOf('}')), start))
  return reader.whole()
}

/** The names an expression reads. */
export function namesOf(tree: Tree): readonly string[] {
  switch (tree.kind) {
    case 'value':
      return []
    case 'name':
      return [tree.name]
    case 'choice':
      return [tree.when, tree.chosen, tree.otherwise].flatMap(namesOf)
    case 'pair':
      return [tree.left, tree.right].flatMap(namesOf)
    default:
      return namesOf(tree.of)
  }
}

class TreeReader {
  private next = 0
  private depth = 0
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Tree {
    const tree = this.choice()
    if (this.here.kind !== 'end') this.refuse()
    return tree
  }

  private get here(): Token {
    return this.tokens[this.next] ?? { kind: 'end', text: '', at: 0 }
  }

  private refuse(): never {
    throw new ExpressionRefused('EXPR_SYNTAX', this.here.at)
  }

  private takes(sign: string): boolean {
    const found = this.here.kind === 'sign' && this.here.text === sign
    if (found) this.next++
    return found
  }

  private choice(): Tree {
    if (++this.depth > limits.depth) throw new ExpressionRefused('EXPR_DEEP', this.here.at)
    const { at } = this.here
    const when = this.level(0)
    if (!this.takes('?')) {
      this.depth--
      return when
    }
    const chosen = this.choice()
    if (!this.takes(':')) this.refuse()
    const otherwise = this.choice()
    this.depth--
    return { kind: 'choice', at, when, chosen, otherwise }
  }

  private level(n: number): Tree {
    const operators = levels[n]
    if (!operators) return this.unary()
    let left = this.level(n + 1)
    for (;;) {
      const { at } = this.here
      const operator = operators.find(o => this.takes(o))
      if (!operator) return left
      left = { kind: 'pair', at, operator, left, right: this.level(n + 1) }
    }
  }

  private unary(): Tree {
    const { at } = this.here
    const kind = this.takes('!') ? 'not' : this.takes('-') ? 'minus' : this.takes('empty') ? 'empty' : undefined
    if (kind === undefined) return this.single()
    if (++this.depth > limits.depth) throw new ExpressionRefused('EXPR_DEEP', at)
    const of = this.unary()
    this.depth--
    return { kind, at, of }
  }

  private single(): Tree {
    const { kind, text, at } = this.here
    if (this.takes('(')) {
      const tree = this.choice()
      if (!this.takes(')')) this.refuse()
      return tree
    }
    if (kind === 'sign' || kind === 'end') this.refuse()
    this.next++
    if (kind === 'number') return { kind: 'value', at, value: { decimal: text } }
    if (kind === 'text') return { kind: 'value', at, value: text }
    const constant = constants.get(text)
    return constant === undefined ? { kind: 'name', at, name: text } : { kind: 'value', at, value: constant }
  }
}
