import ts from 'typescript'
import { assertionsIn } from './assertions.ts'
import { collect, nothing, type Held } from './held.ts'
import { modulesBy, type Module, type Modules } from './modules.ts'

/** A test that proves a record. */
export interface Proof {
  readonly id: string
  readonly file: string
  readonly line: number
  /** The name of the test. */
  readonly test: string
  /** What its assertions hold. */
  readonly asserted: Held
  /** What all of it holds. */
  readonly body: Held
}

/** A call of `proves` that proves nothing, and why. */
export interface Refused {
  readonly at: string
  readonly why: string
}

const proving = 'tests/proves.ts'

/** A call that declares a test or a group: `test.each(rows)('…', …)`. */
interface Declared {
  readonly kind: 'test' | 'group'
  readonly call: ts.CallExpression
  readonly words: readonly string[]
  readonly table: ts.Node | undefined
}

function declared(call: ts.CallExpression): Declared | undefined {
  const words: string[] = []
  let at: ts.Expression = call.expression,
    table: ts.Node | undefined
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) {
      words.push(at.name.text)
      at = at.expression
    } else if (ts.isCallExpression(at)) {
      table ??= at.arguments[0]
      at = at.expression
    } else if (ts.isIdentifier(at)) {
      const isGroup = at.text === 'describe' || words.includes('describe')
      if (!isGroup && at.text !== 'test' && at.text !== 'it') return undefined
      return { kind: isGroup ? 'group' : 'test', call, words, table }
    } else return undefined
  }
}

const notRun = /^(skip|todo|only|fails|fail|fixme|skipIf|runIf)$/

/** Why this test or group does not run, or not always. */
function whyNotRun({ call, words, table }: Declared): string | undefined {
  const word = words.find(w => notRun.test(w))
  if (word) return `its test has ".${word}"`
  if (table && ts.isArrayLiteralExpression(table) && table.elements.length === 0) return 'its test has no rows'
  for (const a of call.arguments) {
    const options = ts.isObjectLiteralExpression(a)
      ? a.properties.map(p => (p.name && ts.isIdentifier(p.name) ? p.name.text : '')).find(p => notRun.test(p))
      : undefined
    if (options) return `its test has the option "${options}"`
  }
  return undefined
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** `await test.step('…', async () => …)` */
const isStep = (call: ts.Node): boolean =>
  ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'step'

/** A call in the body that ends the test without a failure: `test.skip(…)`, `ctx.skip()`. */
function skipsItself(node: ts.Node): boolean {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(skip|fixme|fail)$/.test(node.expression.name.text)
  )
    return !ts.isIdentifier(node.expression.expression) || node.expression.expression.text !== 'expect'
  return ts.forEachChild(node, child => skipsItself(child) || undefined) ?? false
}

const onTheWay = (node: ts.Node): boolean =>
  ts.isBlock(node) ||
  ts.isExpressionStatement(node) ||
  ts.isForOfStatement(node) ||
  ts.isForStatement(node) ||
  ts.isWhileStatement(node) ||
  ts.isTryStatement(node) ||
  ts.isAwaitExpression(node) ||
  isStep(node)

/** The test around a call that always reaches it, or why there is none. */
function testAround(call: ts.CallExpression): Declared | string {
  let test: Declared | undefined
  for (let at: ts.Node = call; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at
    if (test) {
      const group = ts.isCallExpression(parent) ? declared(parent) : undefined,
        why = group && whyNotRun(group)
      if (why) return why
      continue
    }
    if (isFunction(parent)) {
      const around = parent.parent,
        declares = ts.isCallExpression(around) ? declared(around) : undefined
      if (declares?.kind === 'test' && !isStep(around)) {
        const why = whyNotRun(declares)
        if (why) return why
        test = declares
        at = parent
      } else if (!isStep(around)) return 'it does not stand in the body of a test'
    } else if (!onTheWay(parent)) return 'the test does not always reach it'
    else if (ts.isTryStatement(parent) && parent.tryBlock !== at) return 'the test does not always reach it'
    else if (
      ts.isBlock(parent) &&
      parent.statements.slice(0, parent.statements.indexOf(at as ts.Statement)).some(s => ts.isReturnStatement(s))
    )
      return 'the test does not always reach it'
  }
  return test ?? 'it does not stand in the body of a test'
}

const title = (call: ts.CallExpression, source: ts.SourceFile): string => {
  const [name] = call.arguments
  return name && ts.isStringLiteralLike(name) ? name.text : (name?.getText(source).replaceAll(/^`|`$/g, '') ?? '')
}

function ofTest(around: Declared, module: Module, modules: Modules): Pick<Proof, 'asserted' | 'body'> | string {
  const callback = around.call.arguments.find(isFunction)
  if (!callback) return 'its test has no body'
  if (skipsItself(callback.body)) return 'its test can skip itself'
  const assertions = assertionsIn(callback, module, modules)
  if (assertions.length === 0) return 'its test asserts nothing'
  const asserted = nothing()
  for (const a of assertions) collect([a.node], a.module, modules, asserted)
  return { asserted, body: collect([callback, ...(around.table ? [around.table] : [])], module, modules) }
}

/** All proofs of these test files. `read` gives the text of a file of the repository. */
export function readProofs(
  files: readonly string[],
  read: (file: string) => string | undefined,
  isKnown: (id: string) => boolean,
): { readonly proofs: readonly Proof[]; readonly refused: readonly Refused[] } {
  const modules = modulesBy(read),
    proofs: Proof[] = [],
    refused: Refused[] = []

  function ofFile(module: Module): void {
    const { source } = module,
      tests = new Map<ts.Node, ReturnType<typeof ofTest>>()
    const isProves = (node: ts.Node): node is ts.Identifier => {
      if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) return false
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return false
      if (node.text !== 'proves') return false
      const meaning = modules.meaningOf(node, module)
      return meaning?.kind === 'declared' ? meaning.module.path === proving : meaning?.from === proving
    }
    function visit(node: ts.Node): void {
      if (isProves(node)) read1(node)
      ts.forEachChild(node, visit)
    }
    function read1(name: ts.Identifier): void {
      const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1
      const refuse = (why: string) => void refused.push({ at: `${module.path}:${line}`, why })
      const call = name.parent
      if (!ts.isCallExpression(call) || call.expression !== name) return refuse('proves is called, and nothing else')
      const [id] = call.arguments
      if (call.arguments.length !== 1 || !id || !ts.isStringLiteral(id)) return refuse('it names one record as text')
      if (!isKnown(id.text)) return refuse(`there is no record "${id.text}"`)
      if (!ts.isExpressionStatement(call.parent)) return refuse('it is a statement of its own')
      const around = testAround(call)
      if (typeof around === 'string') return refuse(around)
      let of = tests.get(around.call)
      if (of === undefined) tests.set(around.call, (of = ofTest(around, module, modules)))
      if (typeof of === 'string') return refuse(of)
      proofs.push({ id: id.text, file: module.path, line, test: title(around.call, source), ...of })
    }
    visit(source)
  }

  for (const file of files) {
    const module = modules.get(file)
    if (module?.source.text.includes('proves')) ofFile(module)
  }
  return { proofs, refused }
}
