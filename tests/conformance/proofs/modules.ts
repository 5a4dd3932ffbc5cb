import path from 'node:path'
import ts from 'typescript'

/** A parsed file of the tests, with what its names stand for. */
export interface Module {
  readonly path: string
  readonly source: ts.SourceFile
}

/** What a name stands for: a declaration in a module, or something imported from outside the tests. */
export type Meaning =
  | { readonly kind: 'declared'; readonly module: Module; readonly node: ts.Node }
  | { readonly kind: 'imported'; readonly from: string; readonly name: string }

export interface Modules {
  readonly get: (file: string) => Module | undefined
  readonly meaningOf: (name: ts.Identifier, module: Module) => Meaning | undefined
  /** Methods of this name in the classes and objects of a module and of the test modules that it imports. */
  readonly methods: (name: string, module: Module) => readonly { readonly module: Module; readonly node: ts.Node }[]
}

const isScope = (node: ts.Node): boolean =>
  ts.isSourceFile(node) ||
  ts.isBlock(node) ||
  ts.isModuleBlock(node) ||
  ts.isCaseBlock(node) ||
  ts.isFunctionLike(node) ||
  ts.isForStatement(node) ||
  ts.isForOfStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isCatchClause(node)

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(e => (ts.isOmittedExpression(e) ? [] : namesOf(e.name)))

/** The names that a scope itself declares. */
function declaredIn(scope: ts.Node): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>()
  const variables = (list: ts.VariableDeclarationList) => {
    for (const d of list.declarations) for (const name of namesOf(d.name)) found.set(name, d)
  }
  const statement = (s: ts.Statement) => {
    if (ts.isVariableStatement(s)) variables(s.declarationList)
    else if ((ts.isFunctionDeclaration(s) || ts.isClassDeclaration(s)) && s.name) found.set(s.name.text, s)
    else if (ts.isImportDeclaration(s)) {
      const { name, namedBindings } = s.importClause ?? {}
      if (name) found.set(name.text, s)
      if (namedBindings && ts.isNamespaceImport(namedBindings)) found.set(namedBindings.name.text, s)
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const e of namedBindings.elements) found.set(e.name.text, e)
    }
  }
  if (ts.isSourceFile(scope) || ts.isBlock(scope) || ts.isModuleBlock(scope)) scope.statements.forEach(statement)
  else if (ts.isCaseBlock(scope)) scope.clauses.forEach(c => c.statements.forEach(statement))
  else if (ts.isFunctionLike(scope))
    for (const p of scope.parameters) for (const name of namesOf(p.name)) found.set(name, p)
  else if (ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope)) {
    if (scope.initializer && ts.isVariableDeclarationList(scope.initializer)) variables(scope.initializer)
  } else if (ts.isCatchClause(scope) && scope.variableDeclaration)
    for (const name of namesOf(scope.variableDeclaration.name)) found.set(name, scope.variableDeclaration)
  return found
}

/** Methods are found by their name: the type of what they belong to is not known. */
function methodsIn(module: Module): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>()
  const add = (name: ts.PropertyName | undefined, node: ts.Node) => {
    if (name && ts.isIdentifier(name)) found.set(name.text, [...(found.get(name.text) ?? []), node])
  }
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node)) add(node.name, node)
    else if (
      (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) &&
      node.initializer &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
    )
      add(node.name, node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(module.source)
  return found
}

const isOfTests = (file: string): boolean => /^(tests|e2e)\//.test(file)

/** Reads files by `read`, each once. Paths are those of the repository. */
export function modulesBy(read: (file: string) => string | undefined): Modules {
  const modules = new Map<string, Module | undefined>(),
    scopes = new Map<ts.Node, Map<string, ts.Node>>(),
    ownMethods = new Map<Module, Map<string, ts.Node[]>>(),
    near = new Map<Module, readonly Module[]>()

  const get = (file: string): Module | undefined => {
    if (!modules.has(file)) {
      const text = read(file)
      modules.set(
        file,
        text === undefined
          ? undefined
          : {
              path: file,
              source: ts.createSourceFile(
                file,
                text,
                ts.ScriptTarget.ES2022,
                true,
                file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
              ),
            },
      )
    }
    return modules.get(file)
  }

  const lookUp = (scope: ts.Node, name: string): ts.Node | undefined => {
    let names = scopes.get(scope)
    if (!names) scopes.set(scope, (names = declaredIn(scope)))
    return names.get(name)
  }

  const target = (node: ts.ImportDeclaration, module: Module): string => {
    const to = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : ''
    return to.startsWith('.') ? path.posix.join(path.posix.dirname(module.path), to) : to
  }

  function imported(from: string, name: string): Meaning {
    const module = isOfTests(from) ? get(from) : undefined,
      node = module && lookUp(module.source, name)
    if (module && node && ts.isImportSpecifier(node)) return ofImport(node, module)
    return module && node ? { kind: 'declared', module, node } : { kind: 'imported', from, name }
  }
  const ofImport = (node: ts.ImportSpecifier, module: Module): Meaning =>
    imported(target(node.parent.parent.parent as ts.ImportDeclaration, module), (node.propertyName ?? node.name).text)

  const imports = (module: Module): readonly Module[] => {
    const found = near.get(module)
    if (found) return found
    const seen = new Set<Module>([module])
    near.set(module, [...seen])
    for (const m of seen)
      for (const s of m.source.statements)
        if (ts.isImportDeclaration(s)) {
          const to = target(s, m),
            other = isOfTests(to) ? get(to) : undefined
          if (other) seen.add(other)
        }
    near.set(module, [...seen])
    return [...seen]
  }

  return {
    get,
    meaningOf: (name, module) => {
      for (let at: ts.Node | undefined = name; at; at = at.parent as ts.Node | undefined) {
        const node = isScope(at) ? lookUp(at, name.text) : undefined
        if (!node) continue
        if (ts.isImportSpecifier(node)) return ofImport(node, module)
        if (ts.isImportDeclaration(node)) return { kind: 'imported', from: target(node, module), name: name.text }
        return { kind: 'declared', module, node }
      }
      return undefined
    },
    methods: (name, module) =>
      imports(module).flatMap(m => {
        let own = ownMethods.get(m)
        if (!own) ownMethods.set(m, (own = methodsIn(m)))
        return (own.get(name) ?? []).map(node => ({ module: m, node }))
      }),
  }
}
