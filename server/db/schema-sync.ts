import { createHash } from 'node:crypto'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { columnsOf, digitsOf, isSortable, shortName, sortExpression, storedColumn, type Column } from './table-model.ts'
import { planViews, viewsOver, type ViewPlan } from './tenant-views.ts'

/** What stands in the database already. */
export interface Present {
  /** Table -> its columns and their types. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Index -> its table. */
  readonly indexes: ReadonlyMap<string, string>
  readonly constraints: ReadonlySet<string>
  /** View -> what it was made of (`viewsMadeOf`), of those that are there. */
  readonly views: ReadonlyMap<string, string>
}

/** A database in which nothing stands yet. */
const nothing: Present = { tables: new Map(), indexes: new Map(), constraints: new Set(), views: new Map() }

/**
 * Statements that bring the database to the definitions. Additive by itself: new tables, columns, indexes and foreign
 * keys. A column that no definition names stays; the digits of a number change where no value loses any; another type is
 * refused here and needs a written migration. Views hold nothing: those that are made of something else by now are made anew.
 */
export function planSchema(index: CatalogueIndex, present: Present): string[] {
  const entities = index.catalogue.entities
  const tableOf = tablesOf(index)
  const changed = new Set(entities.filter(e => columnsOf(e, tableOf).some(c => { const type = present.tables.get(e.table)?.get(c.name); return type !== undefined && type !== c.type })).map(e => e.name))
  // A view holds the type of each of its columns, and those over it hold the view.
  const gone = new Set([...changed].flatMap(name => viewsOver(entities, entityOf(index), name)))
  return [
    ...[...gone].filter(view => present.views.has(view)).map(view => `drop view if exists "${view}" cascade`),
    ...entities.flatMap(e => planTable(e, columnsOf(e, tableOf), present)),
    ...entities.flatMap(e => planForeignKeys(e, columnsOf(e, tableOf), present)),
    ...entities.flatMap(e => planIndexes(e, index.catalogue.services.filter(s => s.entity === e.name), present)),
    ...viewPlans(index).filter(v => gone.has(v.name) || present.views.get(v.name) !== v.madeOf).flatMap(v => v.statements),
  ]
}

/** Columns of which one set of definitions says another type than the other: what was planned over them does not hold any more. */
export function typesDiffer(a: CatalogueIndex, b: CatalogueIndex): boolean {
  const types = (index: CatalogueIndex) => new Map(index.catalogue.entities.flatMap(e => columnsOf(e, tablesOf(index)).map(c => [`${e.table}.${c.name}`, c.type] as const)))
  const were = types(a)
  return [...types(b)].some(([column, type]) => (were.get(column) ?? type) !== type)
}

const tablesOf = (index: CatalogueIndex) => (name: string): string => index.entity.get(name)?.table ?? ''
const entityOf = (index: CatalogueIndex) => (name: string): EntityDefinition => index.entity.get(name) as EntityDefinition

/** What each view is made of: its statements, and the columns of the table that it shows all of. */
export const viewsMadeOf = (index: CatalogueIndex): Readonly<Record<string, string>> => Object.fromEntries(viewPlans(index).map(v => [v.name, v.madeOf]))

function viewPlans(index: CatalogueIndex): readonly (ViewPlan & { readonly madeOf: string })[] {
  const columns = new Map(index.catalogue.entities.map(e => [e.name, columnsOf(e, tablesOf(index)).map(c => `${c.name} ${c.type}`)]))
  return planViews(index.catalogue.entities, entityOf(index)).map(v => ({ ...v, madeOf: hashOf([v.statements, columns.get(v.entity)]) }))
}

/** Changes when anything the plan depends on does: an equal fingerprint lets a start skip the plan. */
export const schemaFingerprint = (index: CatalogueIndex, migrations: number): string => hashOf([planSchema(index, nothing), migrations])

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const columnSql = (c: Column, withNull: boolean) => `"${c.name}" ${c.type}${c.name === 'id' ? ' primary key' : withNull && c.notNull ? ' not null' : ''}`

function planTable(e: EntityDefinition, columns: readonly Column[], present: Present): string[] {
  const there = present.tables.get(e.table)
  if (!there) return [`create table "${e.table}" (${columns.map(c => columnSql(c, true)).join(', ')}) with (fillfactor = 85)`]
  return columns.flatMap(c => {
    const type = there.get(c.name)
    // A new column of a table with rows cannot be "not null" at once; the checks of the definition see to it.
    if (!type) return [`alter table "${e.table}" add column ${columnSql(c, false)}`]
    if (type === c.type) return []
    const was = digitsOf(type), next = digitsOf(c.type)
    if (!was || !next) throw new Error(`Column ${e.table}.${c.name} is ${type}, its definition says ${c.type}: this needs a written migration.`)
    // A value that would be rounded becomes one that no such column holds, so that nothing is lost unseen.
    const col = `"${c.name}"`
    return [`alter table "${e.table}" alter column ${col} type ${c.type}${next.scale < was.scale ? ` using case when ${col} <> round(${col}, ${next.scale}) then 'Infinity'::numeric else ${col} end` : ''}`]
  })
}

function planForeignKeys(e: EntityDefinition, columns: readonly Column[], present: Present): string[] {
  return columns.flatMap(c => {
    const name = shortName(`fk_${e.table}_${c.name}`)
    if (!c.references || present.constraints.has(name)) return []
    return [`alter table "${e.table}" add constraint "${name}" foreign key ("${c.name}") references "${c.references}" ("id")`]
  })
}

function planIndexes(e: EntityDefinition, services: readonly DataServiceDefinition[], present: Present): string[] {
  const wanted = new Map<string, string>()
  const add = (name: string, definition: string) => wanted.set(shortName(name), definition)
  const col = (f: string) => storedColumn(e, f) as string

  for (const fields of e.unique ?? []) add(`uq_${e.table}_${fields.map(col).join('_')}`, `unique index %s on "${e.table}" (${fields.map(f => `"${col(f)}"`).join(', ')})`)
  for (const fields of e.indexes ?? []) add(`ix_${e.table}_${fields.map(col).join('_')}`, `index %s on "${e.table}" (${fields.map(f => `"${col(f)}"`).join(', ')})`)
  if (e.access.kind === 'through') add(`ix_${e.table}_${col(e.access.field)}`, `index %s on "${e.table}" ("${col(e.access.field)}")`)

  // Pages are read in the order of an index: of all rows by every sortable field; of a company's rows by their age, and
  // by every sortable field for parties whose lists are long.
  const parties = e.access.kind === 'parties' ? Object.values(e.access.parties) : []
  const companies = new Set(parties.flatMap(p => p.via ?? []))
  const sorted = new Set(parties.filter(p => p.sorted).flatMap(p => p.via ?? []))
  for (const field of ['createdAt', ...Object.keys(e.fields)].filter(f => isSortable(e, f) && (f !== 'createdAt' || e.access.kind === 'parties'))) {
    const expression = sortExpression(e, field, '')
    const name = storedColumn(e, field)
    add(`so_${e.table}_${name}`, `index %s on "${e.table}" ((${expression}), "id")`)
    for (const c of companies) if (field === 'createdAt' || sorted.has(c)) add(`so_${e.table}_${col(c)}_${name}`, `index %s on "${e.table}" ("${col(c)}", (${expression}), "id")`)
  }
  // A calendar asks for the rows of some days, and how many there are.
  for (const { period } of services) if (period) add(`pe_${e.table}_${period.map(col).join('_')}`, `index %s on "${e.table}" ((coalesce(${period.map(f => `"${col(f)}"`).join(', ')})))`)
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.searchable && f.kind !== 'ref') add(`tr_${e.table}_${col(name)}`, `index %s on "${e.table}" using gin ("${col(name)}" gin_trgm_ops)`)
    if (f.kind === 'refs' && !f.inverse) add(`gi_${e.table}_${col(name)}`, `index %s on "${e.table}" using gin ("${col(name)}")`)
  }
  // A combination that an administrator gave up may repeat from now on.
  const givenUp = e.made ? [...present.indexes].filter(([name, table]) => table === e.table && name.startsWith('uq_') && !wanted.has(name)).map(([name]) => `drop index "${name}"`) : []
  return [...givenUp, ...[...wanted].filter(([name]) => !present.indexes.has(name)).map(([name, definition]) => `create ${definition.replace('%s', `"${name}"`)}`)]
}
