import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import {
  areaName,
  longestAreaText,
  variableValue,
  type AreaColumn,
  type SqlArea,
} from '../../../domain/meta/designing/sql-area.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { join, limitTo, sql, type Sql } from '../sql.ts'
import { storedColumn, viewName } from '../table-model.ts'
import type { Tx } from '../tenant-transaction.ts'
import { parseSelect } from './grammar.ts'
import { refuse } from './refusal.ts'
import { makeQuery, unnamed } from './select.ts'

/** The reader of an area: variable values depend on them. */
export interface AreaReader {
  readonly today: string
  readonly user: string
  readonly company: string
}

/** A runnable area with the fields it reads, so that the reader's permission can be checked. */
export interface MadeArea {
  readonly sql: Sql
  /** Column names in lower case. */
  readonly columns: readonly string[]
  readonly reads: Readonly<Record<string, readonly string[]>>
}

/** Builds an area for one reader over the views of their company. Throws an AreaRefusal with problem and position. */
export function makeArea(
  area: Pick<SqlArea, 'sql' | 'variables'>,
  index: Pick<CatalogueIndex, 'entity'>,
  viewOf: (entity: EntityDefinition) => string,
  reader: AreaReader,
): MadeArea {
  const variables = area.variables ?? [],
    reads = new Map<string, Set<string>>()
  let named = 0
  const made = makeQuery(
    parseSelect(area.sql, variables),
    undefined,
    {
      index,
      variables,
      viewOf,
      reads,
      query: makeQuery,
      nextAlias: () => `a${named++}`,
      valueOf: at => {
        const one = variables[at],
          value = one && variableValue(one, reader.today, reader)
        if (value === undefined) throw refuse('AREA_VALUE', 0, { name: one?.name ?? '' })
        return value
      },
    },
    0,
  )
  const nameless = made.columns.find(c => c.startsWith(unnamed))
  if (nameless !== undefined) throw refuse('AREA_UNNAMED', Number(nameless.slice(unnamed.length)))
  if (!made.columns.includes('id')) throw refuse('AREA_NO_ID', 0)
  return {
    sql: made.sql,
    columns: made.columns,
    reads: Object.fromEntries([...reads].map(([entity, fields]) => [entity, [...fields].sort()])),
  }
}

/** Most rows that an area may return. */
const mostRows = 50_000

const typeOfKind: Readonly<Record<AreaColumn['kind'], Sql>> = {
  string: sql`text`,
  int: sql`pg_catalog.int4`,
  decimal: sql`pg_catalog.numeric`,
  date: sql`pg_catalog.date`,
  datetime: sql`pg_catalog.timestamptz`,
  bool: sql`pg_catalog.bool`,
}

/** Database error for an area with too many rows, or several per record. */
const tooLong = 'portside: the area is too long'
const repeats = 'portside: the area repeats a record'

/** A value in the form of the data service: length and digits are limited, and each day exists in the calendar. */
function shown(kind: AreaColumn['kind'], value: Sql): Sql {
  if (kind === 'string') return sql`left(${value}, ${sql.lit(longestAreaText)})`
  if (kind === 'decimal') return sql`trim_scale(round(${value}, 6))`
  return kind === 'date' || kind === 'datetime'
    ? sql`case when ${value} between '0001-01-01' and '9999-12-31' then ${value} end`
    : value
}

/**
 * The rows of an area with the names used in the data service, built once and one per record; otherwise the database
 * raises an error for every query.
 */
export function rowsOfArea(area: Pick<SqlArea, 'key' | 'columns'>, made: MadeArea): Sql {
  const columns = area.columns.map(c => {
    const value = sql`o.${sql.id(c.key.toLowerCase())}::${typeOfKind[c.kind]}`
    return sql`${shown(c.kind, value)} as ${sql.id(areaName(area, c.key))}`
  })
  return sql`with made as materialized (select o."id"::uuid
    as "area_id", ${columns.length > 0 ? sql`${join(columns)}, ` : sql``}row_number() over ()
    as "nth", row_number() over (partition by o."id") as "again" from (select *
    from (${made.sql}) i ${limitTo(mostRows + 1)}) o)
    , fine as materialized (select m.* from made m where (case when m."nth" > ${sql.lit(mostRows)}
      then ${sql.lit(tooLong)} when m."again" > 1 and m."area_id" is not null then ${sql.lit(repeats)}
      else '1' end)::int = 1) select * from fine`
}

/** PostgreSQL's type names of an area's columns; no row is read. */
export async function columnTypes(tx: Tx, made: MadeArea): Promise<Readonly<Record<string, string>>> {
  return (
    (await tx.one<Record<string, string>>(
      sql`select ${join(made.columns.map(c => sql`pg_catalog.pg_typeof(o.${sql.id(c)})::text as ${sql.id(c)}`))}
        from (select 1) one left join (${made.sql}) o on false`,
    )) ?? {}
  )
}

interface Shown {
  readonly entity: EntityDefinition
  readonly label: string
  readonly length: number
}

/** The first rows of an area with the names of their records; `named` counts those whose record the reader sees. */
export async function areaRows(
  tx: Tx,
  made: MadeArea,
  columns: readonly Pick<AreaColumn, 'key' | 'kind'>[],
  { entity, label, length }: Shown,
): Promise<{ rows: Record<string, unknown>[]; total: number; named: number }> {
  const area = { key: 'area', columns: columns.map(c => ({ ...c, label: { en_US: '', zh_CN: '' } })) },
    rows = rowsOfArea(area, made)
  await lookAtAreas(tx, [{ key: area.key, rows }])
  const found = await tx.rows<Record<string, unknown>>(sql`select count(*) over () as "total", count(v."id") over ()
    as "named", v.${sql.id(storedColumn(entity, label) ?? 'id')}::text
    as "record", ${join([
      sql`m."area_id"`,
      ...columns.map(
        c => sql`m.${sql.id(areaName(area, c.key))}
    as ${sql.id(`=${c.key}`)}`,
      ),
    ])}
    from (${rows}) m left join ${sql.id(viewName(entity, tx.viewOf))} v on v."id" = m."area_id"
      order by v."id" is null, "record" ${limitTo(length)}`)
  const [first] = found
  return {
    total: Number(first?.['total'] ?? 0),
    named: Number(first?.['named'] ?? 0),
    rows: found.map(r => ({
      record: r['record'] ?? null,
      ...Object.fromEntries(columns.map(c => [`=${c.key}`, r[`=${c.key}`]])),
    })),
  }
}

/**
 * Maximum planner cost of an area: some seconds. The embedded database cannot stop a statement, so the cost is
 * checked first.
 */
const dearest = 400_000
const longestMs = 20_000

interface Plan {
  readonly 'Total Cost': number
  readonly Plans?: readonly Plan[]
}

/** The most expensive step: steps below a LIMIT count in full, because missing rows are searched to the end. */
const costOf = (plan: Plan): number => Math.max(plan['Total Cost'], ...(plan.Plans ?? []).map(costOf))

/**
 * Checks areas before their rows are read: dangerous functions must be revoked, and the planned cost must be within the
 * limit.
 */
export async function lookAtAreas<A extends { readonly key: string; readonly rows: Sql }>(
  tx: Tx,
  areas: readonly A[],
): Promise<readonly A[]> {
  if (!tx.areas) throw new Error('an SQL area is read through the area connection only')
  const open = await tx.one<{ open: boolean }>(
    sql`select pg_catalog.has_function_privilege(current_user, 'pg_catalog.set_config(text, text, boolean)', 'execute')
      as open`,
  )
  if (open?.open !== false) throw fail('AREA_OPEN_DATABASE')
  await tx.run(sql`set local statement_timeout = ${sql.lit(longestMs)}`)
  let cost = 0
  for (const { key, rows } of areas) {
    const [found] = await tx.rows<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      sql`explain (format json) ${rows}`,
    )
    cost += found ? costOf(found['QUERY PLAN'][0].Plan) : Infinity
    // The cost itself is not reported: the planner's estimate would reveal field contents.
    if (cost > dearest) throw fail('AREA_DEAR', { params: { area: key, most: dearest } })
  }
  return areas
}

/** Converts database errors of an area into a failure; rethrows others. */
export function areaFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.message.includes(tooLong)) return fail('AREA_LONG', { params: { most: mostRows } })
  if (error.message.includes(repeats)) return fail('AREA_REPEATS')
  // 22…: a value that cannot be computed, such as a division by zero. The message could reveal hidden values.
  return error.code.startsWith('22') || error.code === '57014'
    ? fail('AREA_FAILED', { params: { state: error.code }, cause: error })
    : error
}
