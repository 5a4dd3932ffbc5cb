import type { hasSqlDetails, Node, parseSync, scanSync, SelectStmt } from 'libpg-query'
import type { AreaVariable } from '../../../domain/meta/designing/sql-area.ts'
import { refuse, type AreaRefusal } from './refusal.ts'

/** The grammar of PostgreSQL itself: a WebAssembly module of 1.7 MB, loaded with the first area. */
interface Grammar {
  readonly parseSync: typeof parseSync
  readonly scanSync: typeof scanSync
  readonly hasSqlDetails: typeof hasSqlDetails
}
let grammar: Grammar | undefined

export async function loadGrammar(): Promise<void> {
  if (grammar) return
  const module = await import('libpg-query')
  await module.loadModule()
  grammar = module
}

export const longestSql = 20_000

/** Parses a text with one SELECT; its variables become $1, $2 … in the order of their list. Throws an AreaRefusal. */
export function parseSelect(text: string, variables: readonly Pick<AreaVariable, 'name'>[]): SelectStmt {
  if (!grammar) throw new Error('the grammar of SQL was not loaded')
  if (text.length > longestSql) throw refuse('AREA_TOO_LONG', 0, { most: longestSql })
  if (text.trim() === '') throw refuse('AREA_EMPTY', 0)
  if (text.includes('\0')) throw refuse('AREA_SYNTAX', 0, { near: 'NUL' })
  const numbered = withNumbers(grammar, text, variables)
  const [first, second] = parsed(grammar, numbered).stmts ?? []
  if (!first?.stmt) throw refuse('AREA_EMPTY', 0)
  if (second) throw refuse('AREA_ONE_STATEMENT', second.stmt_location ?? first.stmt_len ?? 0)
  return selectOf(first.stmt, first.stmt_location ?? 0)
}

/** The SELECT of a node; other statements write, lock or change the session. */
export function selectOf(node: Node, location: number): SelectStmt {
  if ('SelectStmt' in node) return node.SelectStmt
  throw refuse('AREA_NO_SELECT', location, { name: nameOf(node) })
}

/** InsertStmt -> INSERT. */
export const nameOf = (node: object): string =>
  (Object.keys(node)[0] ?? '')
    .replace(/Stmt$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase()

/** Replaces variable names by numbers of the same length, so that error positions stay correct. */
function withNumbers(grammar: Grammar, text: string, variables: readonly Pick<AreaVariable, 'name'>[]): string {
  const bytes = Buffer.from(text)
  const { tokens } = scanned(grammar, text)
  tokens.forEach((token, i) => {
    if (token.tokenName === 'PARAM') throw refuse('AREA_VARIABLE', token.start, { name: token.text })
    const name = tokens[i + 1]
    if (token.text !== ':' || name?.start !== token.end || !/^[a-z_]\w*$/i.test(name.text)) return
    const at = variables.findIndex(v => v.name.toLowerCase() === name.text.toLowerCase())
    const number = `$${at + 1}`
    if (at < 0 || number.length > name.end - token.start)
      throw refuse('AREA_VARIABLE', token.start, { name: `:${name.text}` })
    bytes.write(number.padEnd(name.end - token.start), token.start)
  })
  return bytes.toString()
}

const scanned = (grammar: Grammar, text: string) => refusedWithPlace(grammar, text, () => grammar.scanSync(text))
const parsed = (grammar: Grammar, text: string) => refusedWithPlace(grammar, text, () => grammar.parseSync(text))

function refusedWithPlace<T>(grammar: Grammar, text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw syntaxError(grammar, text, error)
  }
}

/** The grammar reports errors in characters, but tree positions in bytes. */
function syntaxError(grammar: Grammar, text: string, error: unknown): AreaRefusal {
  const details = grammar.hasSqlDetails(error) ? error.sqlDetails : undefined
  const message = details?.message ?? (error instanceof Error ? error.message : '')
  const at = Buffer.byteLength([...text].slice(0, Math.max(details?.cursorPosition ?? 0, 0)).join(''))
  const near = /at or near "(.*)"$/s.exec(message)?.[1] ?? message
  return /^\$\d+$/.test(near)
    ? refuse('AREA_VARIABLE_PLACE', at)
    : refuse('AREA_SYNTAX', at, { near: near.slice(0, 60) })
}
