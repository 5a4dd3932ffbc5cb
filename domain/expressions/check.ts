import { language, mostLetters, nodesOf, refusal, syntaxErrorAt, type ASTNode, type Environment } from './language.ts'
import { tones, type Gives, type RecordType, type Scope, type ValueType } from './scope.ts'

/** What is wrong with an expression, and where: line and column begin with 1. */
export interface ExpressionProblem {
  readonly code: ExpressionCode
  readonly params: Readonly<Record<string, string | number>>
}
export type ExpressionCode =
  | 'EXPRESSION_LONG'
  | 'EXPRESSION_SYNTAX'
  | 'EXPRESSION_NAME'
  | 'EXPRESSION_FIELD'
  | 'EXPRESSION_TYPES'
  | 'EXPRESSION_REFUSED'
  | 'EXPRESSION_NESTING'
  | 'EXPRESSION_GIVES'
  | 'EXPRESSION_TONE'
  | 'EXPRESSION_KEY'

const celTypes: Readonly<Record<ValueType, string>> = {
  text: 'string',
  int: 'int',
  amount: 'Amount',
  bool: 'bool',
  texts: 'list<string>',
  reference: 'Reference',
  references: 'list<Reference>',
}

/** A language with the variables of a place. */
function languageOf(scope: Scope): Environment {
  const all = language().registerType('Reference', { fields: { id: 'string', label: 'string' } })
  for (const [name, variable] of Object.entries(scope)) {
    if (variable.is === 'value') all.registerVariable(name, celTypes[variable.type])
    else if (variable.is === 'texts') all.registerVariable(name, 'map<string, string>')
    else {
      const type = `Of_${name}`
      all.registerType(type, { fields: celFields(variable.fields) })
      all.registerVariable(name, variable.is === 'record' ? type : `list<${type}>`)
    }
  }
  return all
}

const celFields = (fields: RecordType): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, celTypes[type]]))

const given: Readonly<Record<Gives, (type: string) => boolean>> = {
  yesNo: type => type === 'bool',
  tone: type => type === 'string',
  rows: type => type.startsWith('list<'),
  conditions: type => type.startsWith('map<'),
  mark: type => type.startsWith('map<'),
  dayMark: type => type.startsWith('map<'),
}

/** The first problem of an expression at a place; null when it can be used there. */
export function expressionProblem(of: string, scope: Scope, gives: Gives): ExpressionProblem | null {
  if (of.length > mostLetters) return { code: 'EXPRESSION_LONG', params: { most: mostLetters } }
  const read = languageOf(scope)
  let tree: ASTNode
  try {
    tree = read.parse(of).ast
  } catch (error) {
    return { code: 'EXPRESSION_SYNTAX', params: placeOf(of, syntaxErrorAt(error)) }
  }
  const refused = refusal(tree)
  if (refused)
    return refused.why === 'nesting'
      ? { code: 'EXPRESSION_NESTING', params: {} }
      : { code: 'EXPRESSION_REFUSED', params: { name: refused.name } }
  const { valid, type = '', error } = read.check(of)
  if (!valid) return typeProblem(of, error)
  if (!given[gives](type)) return { code: 'EXPRESSION_GIVES', params: { gives } }
  const key =
    keysOf(gives) &&
    resultsOf(tree)
      .flatMap(keysIn)
      .find(k => !keysOf(gives)?.includes(k))
  if (key !== undefined) return { code: 'EXPRESSION_KEY', params: { name: key, keys: keysOf(gives)?.join(', ') ?? '' } }
  const tone = gives === 'tone' ? resultsOf(tree).find(isOtherTone) : undefined
  return tone ? { code: 'EXPRESSION_TONE', params: { name: String(tone.args), tones: tones.join(', ') } } : null
}

const codes: Readonly<Record<string, ExpressionCode>> = {
  unknown_variable: 'EXPRESSION_NAME',
  no_such_key: 'EXPRESSION_FIELD',
}

function typeProblem(
  of: string,
  error: { readonly code?: string; readonly range?: { start: number; end: number } } = {},
) {
  const { start = 0, end = of.length } = error.range ?? {}
  return {
    code: codes[error.code ?? ''] ?? 'EXPRESSION_TYPES',
    params: { ...placeOf(of, start), name: of.slice(start, end).slice(0, 80) },
  } satisfies ExpressionProblem
}

function placeOf(of: string, at = 0): { readonly line: number; readonly column: number } {
  const before = of.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Names of the parts of a result. */
const keysOf = (gives: Gives): readonly string[] | undefined =>
  gives === 'conditions'
    ? ['start_date', 'end_date']
    : gives === 'mark'
      ? ['title', 'tone', 'sign']
      : gives === 'dayMark'
        ? ['rest', 'label']
        : undefined
const keysIn = (n: ASTNode): readonly string[] => (n.op === 'map' ? n.args.map(([key]) => String(key.args)) : [])

/** What an expression can come to, as far as it is written there. */
const resultsOf = (n: ASTNode): readonly ASTNode[] =>
  n.op === '?:' ? [...resultsOf(n.args[1]), ...resultsOf(n.args[2])] : [n]
const isOtherTone = (n: ASTNode): boolean => n.op === 'value' && !tones.some(t => t === n.args)

/** The tree of an expression; undefined when it cannot be read. */
export function treeOf(of: string): ASTNode | undefined {
  try {
    return of.length > mostLetters ? undefined : language().parse(of).ast
  } catch {
    return undefined
  }
}

/**
 * All names that an expression takes from a record, a list or a page, without knowing of which: a reader who may not
 * read one of them does not get the expression.
 */
export const fieldsIn = (of: string): ReadonlySet<string> | undefined => {
  const tree = treeOf(of)
  return tree && new Set(nodesOf(tree).flatMap(n => (n.op === '.' ? [n.args[1]] : [])))
}

const ofPage = (n: ASTNode): string | undefined =>
  n.op === '.' && n.args[0].op === 'id' && n.args[0].args === 'page' ? n.args[1] : undefined

/** Names of components that an expression reads: `page.reason`. */
export const componentsIn = (of: string): readonly string[] => {
  const tree = treeOf(of)
  return tree ? [...new Set(nodesOf(tree).flatMap(n => ofPage(n) ?? []))] : []
}

/** The expression after a component was renamed. Only the name changes; texts and keys stay as they are. */
export function renamedIn(of: string, from: string, to: string): string {
  const tree = treeOf(of)
  if (!tree) return of
  const ends = nodesOf(tree).flatMap(n => (ofPage(n) === from ? [n.end] : []))
  return ends
    .toSorted((a, b) => b - a)
    .reduce((text, end) => `${text.slice(0, end - from.length)}${to}${text.slice(end)}`, of)
}
