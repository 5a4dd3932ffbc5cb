import ts from 'typescript'
import type { Module, Modules } from './modules.ts'

/** What a piece of a test holds: its texts, numbers and names, and those of what its names stand for. */
export interface Held {
  readonly texts: Set<string>
  readonly numbers: Set<number>
  /** Identifiers, names of properties, and of imported constants. */
  readonly names: Set<string>
  /** Records that it reads from the table itself: `constantValue('pageSize')`. */
  readonly specified: Set<string>
  /** It reaches something outside the tests: the product, a page, a file. */
  outside: boolean
}

export const nothing = (): Held => ({
  texts: new Set(),
  numbers: new Set(),
  names: new Set(),
  specified: new Set(),
  outside: false,
})

/** Names of the language itself, and the tools of tests. */
const language = new Set(
  'undefined NaN Infinity JSON Object Math Array String Number Boolean Set Map Promise Error TypeError RegExp Symbol BigInt Date console structuredClone'.split(
    ' ',
  ),
)
const tools = /^(vitest|playwright\/test)$|^tests\/proves\.ts$/

const isEach = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(each|for)$/.test(node.expression.name.text)

/** The table of a test.each whose callback declares this parameter. */
function tableOf(parameter: ts.ParameterDeclaration): ts.Node | undefined {
  const call = parameter.parent.parent
  return ts.isCallExpression(call) && isEach(call.expression) ? call.expression.arguments[0] : undefined
}

/** Text of a template, with every value as a mark that is no text. */
export const gap = '\u0000'
const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(s => gap + s.literal.text).join('')

/** `const found = []`: what is in it comes from elsewhere. */
const isFilledLater = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  ((ts.isArrayLiteralExpression(value) && value.elements.length === 0) ||
    (ts.isObjectLiteralExpression(value) && value.properties.length === 0) ||
    (ts.isNewExpression(value) && (value.arguments ?? []).length === 0))

/** Follows names to their declarations in the same file, and to constants of other test files. */
export function collect(start: readonly ts.Node[], module: Module, modules: Modules, into: Held = nothing()): Held {
  const seen = new Set<ts.Node>()

  function follow(name: ts.Identifier, at: Module): void {
    const meaning = modules.meaningOf(name, at)
    if (!meaning) {
      if (!language.has(name.text)) into.outside = true
      return
    }
    if (meaning.kind === 'imported') {
      if (!tools.test(meaning.from)) {
        into.outside = true
        into.names.add(meaning.name)
      }
      return
    }
    const { node, module: there } = meaning
    // What the tables say is nothing of the product.
    if (seen.has(node) || there.path.startsWith('tests/conformance/')) return
    seen.add(node)
    const isElsewhere = there !== module
    if (ts.isParameter(node)) {
      const table = tableOf(node)
      if (table) visit(table, there)
      // What a fixture of a journey or a callback is given comes from outside.
      else if (!ts.isCallExpression(node.parent.parent) || !isLoop(node.parent.parent)) into.outside = true
      if (node.initializer) visit(node.initializer, there)
    } else if (ts.isVariableDeclaration(node)) {
      const value = node.initializer,
        isFunction = value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
      if (!(node.parent.flags & ts.NodeFlags.Const) || isFilledLater(value)) into.outside = true
      if (isElsewhere && isFunction) into.outside = true
      else if (value) visit(value, there)
      else if (ts.isForOfStatement(node.parent.parent)) visit(node.parent.parent.expression, there)
    } else if (isElsewhere) into.outside = true
    else visit(node, there)
  }

  function visit(node: ts.Node, at: Module): void {
    // The id of a record is not what it says.
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'proves') return
    if (ts.isStringLiteralLike(node)) into.texts.add(node.text)
    else if (ts.isJsxText(node)) into.texts.add(node.text.trim())
    else if (ts.isRegularExpressionLiteral(node))
      into.texts.add(node.text.slice(1, node.text.lastIndexOf('/')).replaceAll(/\\(.)/g, '$1'))
    else if (ts.isNumericLiteral(node)) {
      const negative = ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === ts.SyntaxKind.MinusToken
      into.numbers.add(negative ? -Number(node.text) : Number(node.text))
    } else if (ts.isTemplateExpression(node)) into.texts.add(templateText(node))
    else if (ts.isPropertyAccessExpression(node)) {
      into.names.add(node.name.text)
      visit(node.expression, at)
      return
    } else if (ts.isPropertyAssignment(node)) {
      if (ts.isComputedPropertyName(node.name)) visit(node.name.expression, at)
      else into.names.add(node.name.text)
      visit(node.initializer, at)
      return
    } else if (ts.isIdentifier(node)) {
      into.names.add(node.text)
      follow(node, at)
      return
    } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const meaning = modules.meaningOf(node.expression, at),
        [id] = node.arguments
      if (
        meaning?.kind === 'declared' &&
        meaning.module.path === 'tests/conformance/specified.ts' &&
        id &&
        ts.isStringLiteralLike(id)
      )
        into.specified.add(id.text)
    }
    if (ts.isTypeNode(node)) return
    if (node.kind === ts.SyntaxKind.ImportKeyword) into.outside = true
    ts.forEachChild(node, child => visit(child, at))
  }

  for (const node of start) visit(node, module)
  return into
}

/** `all.map(x => …)`: what x is stands before it. */
const isLoop = (call: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(call.expression) &&
  /^(map|filter|some|every|find|flatMap|forEach|reduce|toSorted|sort|replace|replaceAll|from)$/.test(
    call.expression.name.text,
  )
