import { createHash } from 'node:crypto'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { columnsOf, digitsOf, shortName, type Column } from './table-model.ts'
import { replacedIndexes, uniqueIndexName, wantedIndexes } from './wanted-indexes.ts'
import { planViews, viewsOver, type ViewPlan } from './tenant-views.ts'

/** Existing database objects. */
export interface Present {
  /** Table -> its columns and their types. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Index -> its table, and whether it is valid: an interrupted build is not. */
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly holds: boolean }>
  /** Foreign key -> the table it points to, and whether the rows from before it were checked. */
  readonly keys: ReadonlyMap<string, { readonly to: string; readonly checked: boolean }>
  /** Existing view -> its fingerprint (`viewsMadeOf`). */
  readonly views: ReadonlyMap<string, string>
}

/** Statements that run all or none. */
export type Batch = readonly string[]

/** An empty database. */
export const nothing: Present = { tables: new Map(), indexes: new Map(), keys: new Map(), views: new Map() }

/*
 * Plans that bring the database to the definitions, in this order; each is made after the one before it has run
 * (bring-schema.ts). They only add tables, columns, foreign keys and indexes. A column that no definition names stays.
 * Number digits change only where no value loses any. A column of another type is rebuilt when it is empty, as after an
 * interrupted publication; with values it needs a written migration. Views hold no data and are rebuilt when their
 * definition changes.
 */

/**
 * Tables with indexes, and columns. Each batch changes one table, except type changes, which include the views; while
 * others work, columns with a type change `apart` are skipped.
 */
export function planTables(index: CatalogueIndex, present: Present, apart?: readonly OtherType[]): Batch[] {
  const tableOf = tablesOf(index)
  return [
    ...index.catalogue.entities.map(e =>
      present.tables.has(e.table)
        ? planColumns(e, columnsOf(e, tableOf), present)
        : [createTable(e, columnsOf(e, tableOf)), ...planIndexes(index, nothing, e).made.map(i => makeIndex(i))],
    ),
    ...index.catalogue.entities.flatMap(e => planOtherTargets(e, columnsOf(e, tableOf), present, apart !== undefined)),
    planOtherTypes(index, present, apart ?? []),
  ].filter(batch => batch.length > 0)
}

/** Foreign keys; where people are at work, only new rows are checked at first (`planChecks`). */
export function planKeys(index: CatalogueIndex, present: Present, live: boolean): Batch[] {
  return index.catalogue.entities.flatMap(e =>
    columnsOf(e, tablesOf(index))
      .filter(c => c.references && !present.keys.has(keyName(e, c)))
      .map(c => [addKey(e, c, live)]),
  )
}

const addKey = (e: EntityDefinition, c: Column, live: boolean): string =>
  `alter table "${e.table}" add constraint "${keyName(e, c)}" foreign key ("${c.name}") references "${c.references}" ("id")${live ? ' not valid' : ''}`

/** Checks of rows that are older than their foreign key. */
export function planChecks(index: CatalogueIndex, present: Present): string[] {
  return index.catalogue.entities.flatMap(e =>
    columnsOf(e, tablesOf(index))
      .filter(c => c.references && present.keys.get(keyName(e, c))?.checked === false)
      .map(c => `alter table "${e.table}" validate constraint "${keyName(e, c)}"`),
  )
}

/** Views, parents first. `noted`: notes each one; when all are created at once, one note is enough. */
export const planChangedViews = (index: CatalogueIndex, present: Present, noted = true): Batch[] =>
  viewPlans(index)
    .filter(v => present.views.get(v.name) !== v.madeOf)
    .map(v => (noted ? [...v.statements, noteView(v)] : v.statements))

/** Columns with different types in two sets of definitions: plans over them are invalid. */
export function typesDiffer(a: CatalogueIndex, b: CatalogueIndex): boolean {
  const types = (index: CatalogueIndex) =>
    new Map(
      index.catalogue.entities.flatMap(e =>
        columnsOf(e, tablesOf(index)).map(c => [`${e.table}.${c.name}`, c.type] as const),
      ),
    )
  if (schemaOf(a) === schemaOf(b)) return false
  const were = types(a)
  return [...types(b)].some(([column, type]) => (were.get(column) ?? type) !== type)
}

const tablesOf =
  (index: CatalogueIndex) =>
  (name: string): string =>
    index.entity.get(name)?.table ?? ''
const entityOf =
  (index: CatalogueIndex) =>
  (name: string): EntityDefinition =>
    index.entity.get(name) as EntityDefinition

/** Fingerprint of each view: its statements, and the columns of its table. */
export const viewsMadeOf = (index: CatalogueIndex): Readonly<Record<string, string>> =>
  Object.fromEntries(viewPlans(index).map(v => [v.name, v.madeOf]))

type NotedView = ViewPlan & { readonly madeOf: string }

/** What tables and views follow from: their entities, and the periods of data services. */
interface Schema {
  readonly entities: readonly EntityDefinition[]
  readonly periods: readonly DataServiceDefinition[]
  /** Filled when first asked for. */
  views?: readonly NotedView[]
  fingerprint?: string
}

/** The newest first. Definitions never change, only their set does, and most publications change no entity. */
const schemas: Schema[] = []
const mostSchemas = 8

function schemaOf({ catalogue: { entities, services } }: CatalogueIndex): Schema {
  const periods = services.filter(s => s.period)
  let schema = schemas.find(s => sameItems(s.entities, entities) && sameItems(s.periods, periods))
  if (schema) schemas.splice(schemas.indexOf(schema), 1)
  else schema = { entities, periods }
  schemas.unshift(schema)
  schemas.splice(mostSchemas)
  return schema
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((item, i) => item === b[i]))

const viewPlans = (index: CatalogueIndex): readonly NotedView[] => (schemaOf(index).views ??= makeViewPlans(index))

function makeViewPlans(index: CatalogueIndex): readonly NotedView[] {
  const columns = new Map(
    index.catalogue.entities.map(e => [e.name, columnsOf(e, tablesOf(index)).map(c => `${c.name} ${c.type}`)]),
  )
  return planViews(index.catalogue.entities, entityOf(index)).map(v => ({
    ...v,
    madeOf: hashOf([v.statements, columns.get(v.entity)]),
  }))
}

/** Noted together with the view: an interruption afterwards is not mistaken for an old view. */
const noteView = ({ name, madeOf }: { readonly name: string; readonly madeOf: string }): string =>
  `insert into portside_meta (key, value) values ('views', '{"${name}": "${madeOf}"}') on conflict (key) do update set value = portside_meta.value || excluded.value`

/** Changes when anything the plan depends on does: an equal fingerprint lets a start skip the plan. */
export function schemaFingerprint(index: CatalogueIndex, migrations: number): string {
  const schema = schemaOf(index)
  schema.fingerprint ??= hashOf([
    planTables(index, nothing),
    planKeys(index, nothing, false),
    planChangedViews(index, nothing),
  ])
  return hashOf([schema.fingerprint, migrations])
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const columnSql = (c: Column, withNull: boolean) =>
  `"${c.name}" ${c.type}${c.name === 'id' ? ' primary key' : withNull && c.notNull ? ' not null' : ''}`
const keyName = (e: EntityDefinition, c: Column) => shortName(`fk_${e.table}_${c.name}`)

const createTable = (e: EntityDefinition, columns: readonly Column[]) =>
  `create table "${e.table}" (${columns.map(c => columnSql(c, true)).join(', ')}) with (fillfactor = 85)`

// A new column of a table with rows cannot be "not null" at once; the definition is checked instead.
const planColumns = (e: EntityDefinition, columns: readonly Column[], present: Present): Batch =>
  columns
    .filter(c => !present.tables.get(e.table)?.has(c.name))
    .map(c => `alter table "${e.table}" add column ${columnSql(c, false)}`)

/**
 * After an interrupted publication a reference may point to another table while no record has a value. Checked again
 * under lock, because others write meanwhile; then the new target is enforced.
 */
const planOtherTargets = (e: EntityDefinition, columns: readonly Column[], present: Present, live: boolean): Batch[] =>
  columns.flatMap(c => {
    const points = present.keys.get(keyName(e, c))?.to
    if (!c.references || points === undefined || points === c.references) return []
    const refused = `Column ${e.table}.${c.name} points to ${points}, its definition says ${c.references}: this needs a written migration.`
    const look = `do $$ begin if exists (select 1 from "${e.table}" where "${c.name}" is not null) then raise exception '${refused}'; end if; end $$`
    return [
      [
        look,
        `lock table "${e.table}" in access exclusive mode`,
        look,
        `alter table "${e.table}" drop constraint "${keyName(e, c)}"`,
        ...(live ? [addKey(e, c, live)] : []),
      ],
    ]
  })

/** A column with another type than its definition. */
export interface OtherType {
  readonly entity: EntityDefinition
  readonly column: Column
  readonly was: string
}

export const otherTypes = (index: CatalogueIndex, present: Present): OtherType[] =>
  index.catalogue.entities.flatMap(entity =>
    columnsOf(entity, tablesOf(index)).flatMap(column => {
      const was = present.tables.get(entity.table)?.get(column.name)
      return was === undefined || was === column.type ? [] : [{ entity, column, was }]
    }),
  )

function planOtherTypes(index: CatalogueIndex, present: Present, apart: readonly OtherType[]): Batch {
  const changed = otherTypes(index, present).filter(
    o => !apart.some(a => a.entity === o.entity && a.column.name === o.column.name),
  )
  if (changed.length === 0) return []
  const views = replanViews(
      index,
      present,
      changed.map(o => o.entity),
    ),
    types = changed.map(o => otherType(o.entity, o.column, o.was))
  return [...types.flatMap(t => t.look), ...views.gone, ...types.flatMap(t => t.change), ...views.made]
}

/** A view depends on its column types, and other views on it: they are dropped and recreated after the change. */
export function replanViews(
  index: CatalogueIndex,
  present: Present,
  over: readonly EntityDefinition[],
): { readonly gone: Batch; readonly made: Batch } {
  const names = new Set(over.flatMap(e => viewsOver(index.catalogue.entities, entityOf(index), e.name)))
  return {
    gone: [...names].filter(view => present.views.has(view)).map(view => `drop view if exists "${view}" cascade`),
    made: viewPlans(index)
      .filter(v => names.has(v.name) || present.views.get(v.name) !== v.madeOf)
      .flatMap(v => [...v.statements, noteView(v)]),
  }
}

/** Checks before anybody waits, then the change. */
function otherType(e: EntityDefinition, c: Column, type: string): { readonly look: Batch; readonly change: Batch } {
  const was = digitsOf(type),
    next = digitsOf(c.type),
    col = `"${c.name}"`
  if (!was || !next) {
    const refused = `Column ${e.table}.${c.name} is ${type}, its definition says ${c.type}: this needs a written migration.`
    const look = `do $$ begin if exists (select 1 from "${e.table}" where ${col} is not null) then raise exception '${refused}'; end if; end $$`
    return {
      look: [look],
      // Somebody may have written a value between the check and the lock.
      change: [
        `lock table "${e.table}" in access exclusive mode`,
        look,
        `alter table "${e.table}" drop column ${col}, add column ${columnSql(c, false)}`,
      ],
    }
  }
  // A value that would be rounded becomes one that the column rejects, so nothing is lost silently.
  return {
    look: [],
    change: [
      `alter table "${e.table}" alter column ${col} type ${c.type}${next.scale < was.scale ? ` using case when ${col} <> round(${col}, ${next.scale}) then 'Infinity'::numeric else ${col} end` : ''}`,
    ],
  }
}

/** An index to create; `definition` has %s for its name. */
export interface IndexPlan {
  readonly name: string
  readonly table: string
  readonly unique: boolean
  readonly definition: string
}

/** Name pattern of indexes from definitions; the operator may create others. */
export const ours = /^(ex_uq|uq|ix|so|fi|pe|tr|gi)_/

/** Name of the index on typed values that an index on their canonical form replaces. */
export const replacedName = (name: string): string => `ex_${name}`

/** The statement that creates an index; `concurrently` while others write, which cannot run in a transaction. */
export const makeIndex = ({ name, definition }: IndexPlan, live = false): string =>
  `create ${definition.replace('index %s', `index${live ? ' concurrently' : ''} "${name}"`)}`

/** Indexes to create, of one entity or all, and those to drop first: interrupted, or no longer unique. */
export function planIndexes(
  index: CatalogueIndex,
  present: Present,
  only?: EntityDefinition,
): { readonly gone: readonly string[]; readonly made: readonly IndexPlan[] } {
  const plans = (only ? [only] : index.catalogue.entities).map(e => {
    const wanted = wantedIndexes(
      e,
      index.catalogue.services.filter(s => s.entity === e.name),
    )
    const own = [...present.indexes].filter(([, { table }]) => table === e.table)
    const replaced = new Set(
      replacedIndexes(
        own.map(([name]) => name),
        wanted,
      ),
    )
    return {
      // A combination that an administrator removed may repeat from now on.
      gone: own
        .filter(
          ([name, { holds }]) =>
            (!holds && ours.test(name)) ||
            (e.made && name.startsWith('uq_') && !wanted.has(name)) ||
            replaced.has(name) ||
            (name.startsWith('ex_') && isReplaced(name.slice(3), wanted, present)),
        )
        .map(([name]) => name),
      made: [...wanted]
        .filter(([name]) => !present.indexes.get(name)?.holds)
        .map(([name, definition]) => ({ name, table: e.table, unique: definition.startsWith('unique '), definition })),
    }
  })
  return { gone: plans.flatMap(p => p.gone), made: plans.flatMap(p => p.made) }
}

/** Whether its replacement exists, or is not wanted any more. */
const isReplaced = (name: string, wanted: ReadonlyMap<string, string>, present: Present): boolean =>
  !wanted.has(name) || present.indexes.get(name)?.holds === true

/** The unique fields of an index; undefined for one outside the definitions. */
export function uniqueOf(
  index: CatalogueIndex,
  name: string | undefined,
): { readonly entity: EntityDefinition; readonly field: string } | undefined {
  for (const entity of index.catalogue.entities)
    for (const fields of entity.unique ?? [])
      if (shortName(uniqueIndexName(entity, fields)) === name) return { entity, field: fields.at(-1) ?? '' }
  return undefined
}
