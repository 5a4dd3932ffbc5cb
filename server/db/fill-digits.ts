import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { isLockRefused, TableInUse } from './errors.ts'
import { makeIndexes } from './make-indexes.ts'
import { readPresent } from './schema-present.ts'
import {
  nothing,
  otherTypes,
  ours,
  planIndexes,
  replanViews,
  type Batch,
  type IndexPlan,
  type OtherType,
  type Present,
} from './schema-sync.ts'
import { giveWay, takeTurn, type Patience, type TimeLeft } from './schema-turn.ts'
import { digitsOf, shortName } from './table-model.ts'

/*
 * Changes the digits of a number without a long lock (decision 020). PostgreSQL would rewrite the whole table under a
 * lock. Instead a second column is filled in short batches, and a trigger copies what others write meanwhile. Its
 * indexes are built, and a short transaction swaps the columns. An interrupted change is removed and begins again.
 */

const rowsAtOnce = 1000
/** A batch keeps its locks only briefly while it waits for another one. */
const rowLockMs = 100
/** For other processes, also in the background phase. */
const laterMs = 5000

/** No field name gives a column name with two underscores. */
const mark = 'next__'
const nextOf = (name: string) => shortName(`${mark}${name}`)
const own = (e: EntityDefinition) => nextOf(e.table)

/** Leftover second columns, with their triggers. */
export const planLeftDigits = (present: Present): Batch[] =>
  [...present.tables].flatMap(([table, columns]) => {
    const left = [...columns.keys()].filter(c => c.startsWith(mark))
    return left.length === 0
      ? []
      : [[`alter table "${table}" ${left.map(c => `drop column "${c}"`).join(', ')}`, ...planNoTrigger(table)]]
  })

const planNoTrigger = (table: string): Batch => [
  `drop trigger if exists "${nextOf(table)}" on "${table}"`,
  `drop function if exists "${nextOf(table)}"()`,
]

/** Columns whose digit change would rewrite rows or indexes. */
export async function digitsToFill(
  client: pg.PoolClient,
  index: CatalogueIndex,
  present: Present,
): Promise<readonly OtherType[]> {
  const digits = otherTypes(index, present).filter(
    o => digitsOf(o.was) && digitsOf(o.column.type) && (rewrites(o) || indexesOf(index, o.entity, [o]).length > 0),
  )
  const filled: OtherType[] = []
  // An index outside the definitions belongs to the operator, and would be dropped with the first column.
  for (const o of digits) {
    const { rows } = await client.query(
      `select 1 from pg_depend d join pg_class i on i.oid = d.objid and i.relkind = 'i' join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.refobjid = to_regclass($1) and a.attname = $2 and i.relname !~ $3`,
      [`"${o.entity.table}"`, o.column.name, ours.source],
    )
    if (rows.length === 0) filled.push(o)
  }
  return filled
}

function rewrites({ column, was }: OtherType): boolean {
  const before = digitsOf(was),
    after = digitsOf(column.type)
  return before?.scale !== after?.scale || (before?.precision ?? 0) > (after?.precision ?? 0)
}

/** Indexes on one of the columns. */
const indexesOf = (
  index: CatalogueIndex,
  entity: EntityDefinition,
  columns: readonly OtherType[],
): readonly IndexPlan[] =>
  planIndexes(index, nothing, entity).made.filter(i => columns.some(o => standsOn(i).includes(`"${o.column.name}"`)))

const standsOn = ({ definition, table }: IndexPlan): string =>
  definition.slice(definition.indexOf(` on "${table}" `) + ` on "${table}" `.length)

export async function fillDigits(
  client: pg.PoolClient,
  index: CatalogueIndex,
  all: readonly OtherType[],
  patience: Patience,
  left: TimeLeft,
): Promise<void> {
  // One table after another: a view created meanwhile shows all columns of its table.
  for (const entity of new Set(all.map(o => o.entity)))
    await fillTable(
      client,
      index,
      entity,
      all.filter(o => o.entity === entity),
      patience,
      left,
    )
}

async function fillTable(
  client: pg.PoolClient,
  index: CatalogueIndex,
  entity: EntityDefinition,
  columns: readonly OtherType[],
  patience: Patience,
  left: TimeLeft,
): Promise<void> {
  await giveWay(client, planSecond(entity, columns), patience, left)
  await fill(client, entity, columns, patience, left)
  await makeSecondIndexes(client, index, entity, columns, patience, left)
  await giveWay(client, ['set local transaction read only', ...planLook(entity, columns)], patience, left)
  const required = await requiredOf(client, entity, columns)
  for (const o of required)
    await giveWay(
      client,
      [
        `alter table "${entity.table}" add constraint "${nextOf(o.column.name)}" check ("${nextOf(o.column.name)}" is not null) not valid`,
      ],
      patience,
      left,
    )
  for (const o of required)
    await giveWay(
      client,
      [`alter table "${entity.table}" validate constraint "${nextOf(o.column.name)}"`],
      patience,
      left,
    )
  // So that the next lists are planned with statistics of the column. If others analyse the table meanwhile, that is
  // enough.
  await client.query(`set lock_timeout = ${laterMs}; analyze "${entity.table}"`).catch((error: unknown) => {
    if (!isLockRefused(error)) throw error
  })
  await client.query('reset lock_timeout')
  await giveWay(client, planSwap(index, await readPresent(client), entity, columns, required), patience, left)
}

/** Null where a value would lose digits. The swap finds these, so the writer is not affected. */
function fitting({ column, was }: OtherType, value: string): string {
  if (!loses({ column, was })) return value
  const { precision, scale } = digitsOf(column.type) as { precision: number; scale: number }
  return `case when ${value} = round(${value}, ${scale}) and abs(${value}) < 1e${precision - scale} then ${value} end`
}

function loses({ column, was }: Pick<OtherType, 'column' | 'was'>): boolean {
  const before = digitsOf(was) as { precision: number; scale: number },
    after = digitsOf(column.type) as { precision: number; scale: number }
  return after.scale < before.scale || after.precision - after.scale < before.precision - before.scale
}

const planSecond = (e: EntityDefinition, columns: readonly OtherType[]): Batch => [
  `alter table "${e.table}" ${columns.map(o => `add column "${nextOf(o.column.name)}" ${o.column.type}`).join(', ')}`,
  `create or replace function "${own(e)}"() returns trigger language plpgsql as $$ begin ${columns.map(o => `new."${nextOf(o.column.name)}" := ${fitting(o, `new."${o.column.name}"`)};`).join(' ')} return new; end $$`,
  `create trigger "${own(e)}" before insert or update on "${e.table}" for each row execute function "${own(e)}"()`,
]

/** In id order, which is the order of writing. The trigger sets the value. */
async function fill(
  client: pg.PoolClient,
  e: EntityDefinition,
  columns: readonly OtherType[],
  patience: Patience,
  left: TimeLeft,
): Promise<void> {
  const [end] = (await client.query<{ id: string }>(`select "id" from "${e.table}" order by "id" desc limit 1`)).rows
  if (!end) return
  const set = columns.map(o => `"${nextOf(o.column.name)}" = null`).join(', ')
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null && after < end.id;) {
    const [batch] = (await giveWay(
      client,
      [
        `with part as materialized (select "id" from "${e.table}" where "id" > '${after}' order by "id" limit ${rowsAtOnce}),
      done as (update "${e.table}" t set ${set} from part where t."id" = part."id")
      select (select "id" from part order by "id" desc limit 1) as last`,
      ],
      { lock: Math.min(rowLockMs, patience.lock), pauses: patience.pauses },
      left,
    )) as readonly { last: string | null }[]
    after = batch?.last ?? null
  }
}

async function requiredOf(
  client: pg.PoolClient,
  e: EntityDefinition,
  columns: readonly OtherType[],
): Promise<readonly OtherType[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnotnull`,
    [`"${e.table}"`],
  )
  return columns.filter(o => rows.some(r => r.name === o.column.name))
}

/** Rows whose value does not fit. */
const lost = (columns: readonly OtherType[]) =>
  columns
    .filter(loses)
    .map(({ column: { name } }) => `("${nextOf(name)}" is null and "${name}" is not null)`)
    .join(' or ')

/** What the second column needs before the swap. Indexes for sorting may come later, so they are waited for less. */
async function makeSecondIndexes(
  client: pg.PoolClient,
  index: CatalogueIndex,
  e: EntityDefinition,
  columns: readonly OtherType[],
  patience: Patience,
  left: TimeLeft,
): Promise<void> {
  const second = indexesOf(index, e, columns).map(i => ({
    ...i,
    name: nextOf(i.name),
    definition: `${i.definition.slice(0, -standsOn(i).length)}${columns.reduce((on, { column }) => on.replaceAll(`"${column.name}"`, `"${nextOf(column.name)}"`), standsOn(i))}`,
  }))
  const which = lost(columns)
  const needed = [
    ...second.filter(i => i.unique),
    ...(which
      ? [{ name: own(e), table: e.table, unique: false, definition: `index %s on "${e.table}" ("id") where ${which}` }]
      : []),
  ]
  const make = async (made: readonly IndexPlan[], most: () => number) => {
    if (made.length === 0) return undefined
    const began = performance.now(),
      ms = most()
    await takeTurn(client, 'indexes', ms, () => Promise.resolve(false))
    const [first] = await makeIndexes(
      client,
      { gone: [], made },
      {
        next: async () => {
          await client.query(`set lock_timeout = ${Math.max(patience.lock, ms)}`)
        },
      },
    )
    await client.query('reset lock_timeout')
    left.leaveOut(performance.now() - began)
    return first
  }
  const first = await make(needed, left)
  if (first) throw isLockRefused(first) ? new TableInUse(first) : first
  await make(
    second.filter(i => !i.unique),
    () => Math.min(laterMs, left()),
  ).catch((error: unknown) => {
    if (!(error instanceof TableInUse)) throw error
  })
}

/**
 * Throws where a value does not fit. An index of such rows is nearly empty; without it the whole table would be read.
 */
function planLook(e: EntityDefinition, columns: readonly OtherType[]): Batch {
  const which = lost(columns)
  if (!which) return []
  const look = `do $$ begin if exists (select 1 from "${e.table}" where ${which}) then raise exception 'values of ${e.table} would lose digits' using errcode = 'numeric_value_out_of_range'; end if; end $$`
  return ['set local enable_seqscan = off', look, 'set local enable_seqscan = on']
}

function planSwap(
  index: CatalogueIndex,
  present: Present,
  e: EntityDefinition,
  columns: readonly OtherType[],
  required: readonly OtherType[],
): Batch {
  const views = replanViews(index, present, [e])
  return [
    ...views.gone,
    `lock table "${e.table}" in access exclusive mode`,
    ...planLook(e, columns),
    ...(lost(columns) ? [`drop index "${own(e)}"`] : []),
    ...planNoTrigger(e.table),
    ...required.flatMap(({ column: { name } }) => [
      `alter table "${e.table}" alter column "${nextOf(name)}" set not null`,
      `alter table "${e.table}" drop constraint "${nextOf(name)}"`,
    ]),
    ...columns.flatMap(({ column: { name } }) => [
      `alter table "${e.table}" drop column "${name}"`,
      `alter table "${e.table}" rename column "${nextOf(name)}" to "${name}"`,
    ]),
    ...indexesOf(index, e, columns)
      .filter(i => present.indexes.get(nextOf(i.name))?.holds)
      .map(i => `alter index "${nextOf(i.name)}" rename to "${i.name}"`),
    ...views.made,
  ]
}
