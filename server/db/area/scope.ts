import type { SelectStmt } from 'libpg-query'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import { systemFields, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { AreaVariable } from '../../../domain/meta/designing/sql-area.ts'
import type { Sql } from '../sql.ts'
import { storedColumn } from '../table-model.ts'
import { refuse } from './refusal.ts'

/** A table or query in FROM, under a generated name. */
export interface Source {
  /** The author's alias in lower case. */
  readonly called: string
  readonly alias: string
  /** Lower-case column -> its generated name and its field. */
  readonly columns: ReadonlyMap<string, { readonly name: string; readonly field?: string }>
  readonly entity?: EntityDefinition
}

/** A built query: its text and column names. */
export interface Made {
  readonly sql: Sql
  readonly columns: readonly string[]
}

/** State while one area is built. */
export interface Making {
  readonly index: Pick<CatalogueIndex, 'entity'>
  readonly variables: readonly AreaVariable[]
  /** Value of a variable, by its position in the list. */
  readonly valueOf: (at: number) => string
  readonly viewOf: (entity: EntityDefinition) => string
  /** Fields read, by entity. */
  readonly reads: Map<string, Set<string>>
  /** The next name of a source. */
  nextAlias(): string
  query(select: SelectStmt, outer: Scope | undefined, making: Making, at: number): Made
}

/** Scope of names: the sources of the query, then those of outer queries. */
export interface Scope {
  readonly sources: Source[]
  readonly ctes: Map<string, { readonly alias: string; readonly columns: readonly string[] }>
  readonly outer: Scope | undefined
  /** How deep the expression is nested. */
  readonly depth: number
}

const mostSources = 12
const noColumn = ['json', 'rich', 'file', 'files', 'refs', 'enums']

/** An entity by its catalogue name, in any case; never by its table name. */
export function entityCalled(making: Making, name: string): EntityDefinition | undefined {
  const exact = making.index.entity.get(name)
  if (exact) return exact
  const found = [...making.index.entity.values()].filter(e => e.name.toLowerCase() === name.toLowerCase())
  return found.length === 1 ? found[0] : undefined
}

export function entitySource(making: Making, entity: EntityDefinition, called: string): Source {
  const names = [
    ...systemFields,
    ...Object.entries(entity.fields)
      .filter(([, f]) => !f.secret && isStoredField(f) && !noColumn.includes(f.kind))
      .map(([n]) => n),
  ]
  const columns = names.flatMap(n => {
    const column = storedColumn(entity, n)
    return column ? [[n.toLowerCase(), { name: column, field: n }] as const] : []
  })
  if (!making.reads.has(entity.name)) making.reads.set(entity.name, new Set())
  return { called: called.toLowerCase(), alias: making.nextAlias(), columns: new Map(columns), entity }
}

export const querySource = (called: string, alias: string, columns: readonly string[]): Source => ({
  called: called.toLowerCase(),
  alias,
  columns: new Map(columns.map(c => [c, { name: c }])),
})

export function addSource(scope: Scope, source: Source, at: number): Source {
  if (scope.sources.some(s => s.called === source.called)) throw refuse('AREA_TWICE', at, { name: source.called })
  if (scope.sources.length >= mostSources) throw refuse('AREA_MANY', at, { most: mostSources })
  scope.sources.push(source)
  return source
}

export function cteCalled(
  scope: Scope | undefined,
  name: string,
): { readonly alias: string; readonly columns: readonly string[] } | undefined {
  return scope && (scope.ctes.get(name.toLowerCase()) ?? cteCalled(scope.outer, name))
}

/** The column of a name; whole-record references have none. */
export function columnCalled(
  scope: Scope | undefined,
  path: readonly string[],
  at: number,
  making: Making,
): { readonly alias: string; readonly name: string } {
  const [first = '', second] = path.map(p => p.toLowerCase())
  const called = path.join('.')
  if (!scope) throw refuse('AREA_NO_COLUMN', at, { name: called })
  if (path.length > 2) throw refuse('AREA_QUALIFIED', at, { name: called })
  const column = second ?? first
  const found = (second === undefined ? scope.sources : scope.sources.filter(s => s.called === first)).filter(s =>
    s.columns.has(column),
  )
  if (found.length > 1) throw refuse('AREA_AMBIGUOUS', at, { name: called })
  const [source] = found,
    hit = source?.columns.get(column)
  if (!source || !hit) return columnCalled(scope.outer, path, at, making)
  if (source.entity && hit.field) making.reads.get(source.entity.name)?.add(hit.field)
  return { alias: source.alias, name: hit.name }
}
