import ts from 'typescript'
import { collect } from './held.ts'
import type { Module, Modules } from './modules.ts'

/** An assertion of a test: the call itself, and the helper that asserts for it. */
export interface Assertion {
  readonly node: ts.Node
  readonly module: Module
}

type Body = ts.FunctionLikeDeclaration

/** `expect(x).not.toBe(y)`: the call of expect at its root, when something is asked of it. */
function expectOf(call: ts.CallExpression): ts.CallExpression | undefined {
  let at: ts.Expression = call.expression,
    matchers = 0
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) {
      matchers++
      at = at.expression
    } else if (ts.isCallExpression(at)) {
      const root = at.expression
      if (isExpect(root)) return matchers > 0 ? at : undefined
      at = root
    } else return undefined
  }
}

/** expect, expect.poll, expect.soft, expect.element */
const isExpect = (node: ts.Expression): boolean =>
  (ts.isIdentifier(node) && node.text === 'expect') ||
  (ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'expect' &&
    /^(poll|soft|element)$/.test(node.name.text))

const isAssert = (call: ts.CallExpression): boolean =>
  (ts.isIdentifier(call.expression) && call.expression.text === 'assert') ||
  (ts.isPropertyAccessExpression(call.expression) &&
    ts.isIdentifier(call.expression.expression) &&
    call.expression.expression.text === 'assert')

const isFunction = (node: ts.Node | undefined): node is Body =>
  node !== undefined &&
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node))

/** The function that a name stands for. */
function functionOf(node: ts.Node): Body | undefined {
  if (isFunction(node)) return node
  return ts.isVariableDeclaration(node) && isFunction(node.initializer) ? node.initializer : undefined
}

/** Functions that were read already. */
const read = new WeakMap<ts.Node, readonly Assertion[]>()

const ends = (s: ts.Statement): boolean => ts.isReturnStatement(s) || ts.isThrowStatement(s)

/**
 * The assertions that a run of this function can reach: those in its body, and in functions that it calls. An assertion
 * about nothing but literals (`expect(true).toBe(true)`) is none.
 */
export function assertionsIn(body: Body, module: Module, modules: Modules): readonly Assertion[] {
  const known = read.get(body)
  if (known) return known
  const found: Assertion[] = []
  // A function that calls itself finds nothing more.
  read.set(body, found)
  if (!body.body) return found

  const saysSomething = (root: ts.CallExpression): boolean =>
    root.arguments.length > 0 && collect([...root.arguments], module, modules).outside

  function helper(call: ts.CallExpression): boolean {
    const name = call.expression
    const candidates = ts.isIdentifier(name)
      ? [modules.meaningOf(name, module)].flatMap(m => (m?.kind === 'declared' ? [m] : []))
      : ts.isPropertyAccessExpression(name)
        ? modules.methods(name.name.text, module)
        : []
    for (const c of candidates) {
      const of = functionOf(c.node)
      if (!of || assertionsIn(of, c.module, modules).length === 0) continue
      found.push({ node: call, module }, { node: of, module: c.module })
      return true
    }
    return false
  }

  function visit(node: ts.Node): void {
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return
    if (ts.isVariableDeclaration(node) && isFunction(node.initializer)) return
    if (ts.isIfStatement(node) && node.expression.kind === ts.SyntaxKind.FalseKeyword) return
    if (ts.isBlock(node)) {
      for (const s of node.statements) {
        visit(s)
        if (ends(s)) break
      }
      return
    }
    if (ts.isCallExpression(node)) {
      const root = expectOf(node)
      if (root) {
        if (saysSomething(root)) found.push({ node, module })
        return
      }
      if (isAssert(node)) {
        if (saysSomething(node)) found.push({ node, module })
        return
      }
      helper(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(body.body)
  return found
}
