import type { Node } from 'libpg-query'
import type { Problem } from '../../../domain/meta/problem.ts'

/** Why and where a text is not accepted as an SQL area: `at` counts bytes. */
export class AreaRefusal extends Error {
  readonly code: string
  readonly at: number
  readonly params: NonNullable<Problem['params']>
  constructor(code: string, at: number, params: NonNullable<Problem['params']>) {
    super(code)
    this.name = 'AreaRefusal'
    this.code = code
    this.at = at
    this.params = params
  }
}

export const refuse = (
  code: string,
  at: number | undefined,
  params: NonNullable<Problem['params']> = {},
): AreaRefusal => new AreaRefusal(code, at ?? 0, params)

/** Line and column of a place, both from 1. */
export function placeIn(text: string, at: number): { readonly sqlLine: number; readonly sqlColumn: number } {
  const before = Buffer.from(text).subarray(0, Math.max(at, 0)).toString().split('\n')
  return { sqlLine: before.length, sqlColumn: [...(before.at(-1) ?? '')].length + 1 }
}

/** Every part of a node must be known; unknown ones are rejected, not skipped. */
export function onlyParts(node: object, known: readonly string[], at: number | undefined): void {
  const other = Object.keys(node).find(k => !known.includes(k))
  if (other !== undefined) throw refuse('AREA_REFUSED', at, { name: wordOf(other) })
}

const words: Readonly<Record<string, string>> = {
  intoClause: 'INTO',
  lockingClause: 'FOR UPDATE',
  valuesLists: 'VALUES',
  windowClause: 'WINDOW',
  func_variadic: 'VARIADIC',
  agg_within_group: 'WITHIN GROUP',
  agg_order: 'ORDER BY',
  groupDistinct: 'GROUP BY DISTINCT',
  lateral: 'LATERAL',
  usingClause: 'USING',
  isNatural: 'NATURAL JOIN',
  recursive: 'RECURSIVE',
  catalogname: 'database.schema.table',
  schemaname: 'schema.table',
  refname: 'WINDOW',
  startOffset: 'ROWS BETWEEN',
  endOffset: 'ROWS BETWEEN',
  collClause: 'COLLATE',
  indirection: '[ ]',
}
const wordOf = (part: string): string => words[part] ?? part

export const namesOfCall = (path: readonly Node[]): string[] =>
  path.map(n => ('String' in n ? (n.String.sval ?? '') : ''))
