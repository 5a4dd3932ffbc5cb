import { createHash } from 'node:crypto'
import { invalid } from '../../domain/errors/failure.ts'
import { columnOf, systemFields, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import type { Condition, Sort } from '../../domain/meta/query.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import { systemFieldDefinitions } from '../../domain/meta/records/system-fields.ts'
import { daysBetween, isDateOnly } from '../../domain/values/date-only.ts'
import { isKnown, namesAsked, rowsOfScope, whereOf, type QueryScope } from './conditions.ts'
import { join, limitTo, sql, type Sql } from './sql.ts'
import { selectionOf } from './selection.ts'
import { isSortable, isStored, labelView, sortExpression, storedColumn, viewName } from './table-model.ts'
import type { Tx } from './tenant-transaction.ts'
import { readStored, wholeSelection, type Stored } from './write-rows.ts'

export type WireRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }

export interface PageQuery {
  readonly fields: readonly string[]
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
  readonly start: number
  readonly length: number
  readonly after?: string | undefined
}

export interface Page {
  readonly rows: WireRow[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next?: string
}

/** Fixed row counts for statements of lists and block reads. They are few, because each has its own plan. */
const lengths = [1, 10, 20, 50, 100, 200, 500, 1000]
const plannedLength = (length: number): number => lengths.find(n => n >= length) ?? length

/**
 * A page of rows, read in index order. With a cursor the page starts right after a row, at the same cost anywhere in
 * the table. `start` counts rows, for callers without a cursor.
 */
export async function readPage(tx: Tx, scope: QueryScope, q: PageQuery): Promise<Page> {
  const { entity } = scope
  const sorts = sortColumns(scope, q.sort)
  const where = await whereOf(tx, scope, q.conditions)
  const stamp = fingerprint(entity, q)
  const cursor = q.after ? readCursor(q.after, stamp, sorts) : undefined
  if (cursor) where.push(afterCursor(sorts, cursor))
  const keys = sorts.map((s, i) => sql`(${s.expression})::text as ${sql.id(`$k${i}`)}`)
  const { columns, joins } = selectionOf(scope, q.fields)
  const rowsOf = await rowsOfScope(tx, scope, namesAsked(scope, q))
  const found = await tx.rows<Record<string, unknown>>(sql`
    select ${join([columns, ...keys])} from ${rowsOf} t${joins}
    ${
      where.length > 0
        ? sql`where ${join(
            where.map(w => sql`(${w})`),
            sql` and `,
          )}`
        : sql``
    }
    order by ${join(sorts.map(s => sql`${s.expression} ${s.down ? sql`desc` : sql`asc`}`))}
    ${limitTo(plannedLength(q.length) + 1)} ${cursor || q.start === 0 ? sql`` : sql`offset ${q.start}`}`)
  const rows = found.slice(0, q.length)
  const last = rows.at(-1)
  const more = found.length > q.length && last !== undefined
  const wire = await withMany(tx, scope, q.fields, rows)
  return more
    ? {
        rows: wire,
        next: writeCursor(
          stamp,
          sorts.map((_, i) => last[`$k${i}`]),
        ),
      }
    : { rows: wire }
}

/** How many rows match, counted up to `cap`; beyond it the answer is the cap and `capped`. */
export async function countRows(
  tx: Tx,
  scope: QueryScope,
  conditions: readonly Condition[],
  cap: number,
): Promise<{ total: number; capped: boolean }> {
  const where = await whereOf(tx, scope, conditions)
  const found = await tx.one<{
    n: number
  }>(sql`select count(*) as n from (select 1 from ${await rowsOfScope(tx, scope, namesAsked(scope, { conditions }))} t
    ${
      where.length > 0
        ? sql`where ${join(
            where.map(w => sql`(${w})`),
            sql` and `,
          )}`
        : sql``
    } ${limitTo(cap + 1)}) x`)
  const n = found?.n ?? 0
  return { total: Math.min(n, cap), capped: n > cap }
}

/** Records by id in wire form; invisible ones are left out. */
export async function readByIds(
  tx: Tx,
  scope: QueryScope,
  fields: readonly string[],
  ids: readonly string[],
): Promise<WireRow[]> {
  if (ids.length === 0) return []
  const { columns, joins } = selectionOf(scope, fields)
  const rows = await tx.rows<Record<string, unknown>>(
    sql`select ${columns} from ${await rowsOfScope(tx, scope, new Set(fields))} t${joins}
      where t."id" = any(${ids}::uuid[])`,
  )
  return withMany(tx, scope, fields, rows)
}

/** One record in wire form and in stored form, by one statement; undefined when it is not visible. */
export async function readWhole(
  tx: Tx,
  scope: QueryScope,
  fields: readonly string[],
  id: string,
): Promise<{ readonly wire: WireRow; readonly stored: Stored } | undefined> {
  if (scope.rowsAsOf) {
    const [[wire], [stored]] = await Promise.all([
      readByIds(tx, scope, fields, [id]),
      readStored(tx, scope.entity, { field: 'id', values: [id] }),
    ])
    return wire && stored ? { wire, stored } : undefined
  }
  const { labels, joins } = selectionOf(scope, fields)
  const [row] = await tx.rows<Stored>(
    sql`select ${wholeSelection(scope.entity)}${labels} from ${sql.id(viewName(scope.entity, tx.viewOf))} t${joins}
      where t."id" = any(${[id]}::uuid[])`,
  )
  const [wire] = row ? await withMany(tx, scope, fields, [row]) : []
  return row && wire ? { wire, stored: row } : undefined
}

/** Rows of a child collection, by the ids of their parents. */
export async function readChildren(
  tx: Tx,
  scope: QueryScope,
  via: string,
  parents: readonly string[],
  fields: readonly string[],
): Promise<Map<string, WireRow[]>> {
  const result = new Map<string, WireRow[]>(parents.map(p => [p, []]))
  if (parents.length === 0) return result
  const { columns, joins } = selectionOf(scope, fields)
  const column = sql.id('t', columnOf(via, scope.entity.fields[via] as Field))
  const order = ['lineNo', 'position', 'at'].map(n => storedColumn(scope.entity, n)).find(Boolean)
  const rows = await tx.rows<
    Record<string, unknown>
  >(sql`select ${column} as "$parent", ${columns} from ${await rowsOfScope(tx, scope, new Set(fields))} t${joins}
    where ${column} = any(${parents}::uuid[]) order by ${order ? sql`${sql.id('t', order)}, ` : sql``}t."id"`)
  const wire = await withMany(tx, scope, fields, rows)
  wire.forEach((w, i) => result.get(rows[i]?.['$parent'] as string)?.push(w))
  return result
}

/** Rows in wire form: references have their labels; each list of references takes one query. */
async function withMany(
  tx: Tx,
  scope: QueryScope,
  fields: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<WireRow[]> {
  const many = fields.filter(
    n => scope.readable.has(n) && scope.entity.fields[n]?.kind === 'refs' && !scope.entity.fields[n]?.inverse,
  )
  const labels = new Map<string, Map<string, string>>()
  for (const n of many) {
    const target = scope.index.entity.get(scope.entity.fields[n]?.entity ?? '') as EntityDefinition
    const ids = scope.names(target) ? [...new Set(rows.flatMap(r => (r[n] as string[] | null) ?? []))] : []
    const found =
      ids.length === 0
        ? []
        : await tx.rows<{ id: string; label: string }>(
            sql`select l."id", l."label" from ${sql.id(labelView(target))} l where l."id" = any(${ids}::uuid[])`,
          )
    labels.set(n, new Map(found.map(f => [f.id, f.label])))
  }
  const columns = wireColumns(scope, fields, labels)
  return rows.map(row => {
    const out: Record<string, unknown> = { id: row['id'], revision: row['revision'] }
    for (const [name, valueOf] of columns) out[name] = valueOf ? valueOf(row) : (row[name] ?? null)
    return out as WireRow
  })
}

type ValueOf = (row: Readonly<Record<string, unknown>>) => unknown

/** Result names, with converters where the value differs from the column. */
function wireColumns(
  scope: QueryScope,
  fields: readonly string[],
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
): [string, ValueOf?][] {
  return fields.flatMap((n): [string, ValueOf?][] => {
    if (!scope.readable.has(n)) return []
    const f = scope.entity.fields[n]
    if (!f) return (systemFields as readonly string[]).includes(n) ? [[n]] : []
    if (f.age) {
      const age = f.age
      return [[n, row => ageOf(age, row, scope.today)]]
    }
    if (!isStored(f)) return []
    const worded = scope.worded?.[n]
    if (worded) return [[n, row => (typeof row[n] === 'string' ? worded(row[n]) : null)]]
    const label = `${n}$label`
    if (f.kind === 'ref' || f.kind === 'file')
      return [[n, row => (row[n] ? { id: row[n], label: row[label] ?? '' } : null)]]
    if (f.kind === 'refs')
      return [[n, row => ((row[n] as string[] | null) ?? []).map(id => ({ id, label: labels.get(n)?.get(id) ?? '' }))]]
    return [[n]]
  })
}

/** The list value that a date means on a day. */
function ageOf(
  age: NonNullable<Field['age']>,
  row: Readonly<Record<string, unknown>>,
  today: string | undefined,
): string | null {
  const from = row[age.from]
  if (typeof from !== 'string' || !today || (age.unless !== undefined && (row[age.unless] ?? null) !== null))
    return null
  const days = daysBetween(from, today)
  return age.of.findLast(([, least]) => days >= least)?.[0] ?? null
}

// ---- order and cursor -----------------------------------------------------------------------------------------------

interface SortColumn {
  readonly expression: Sql
  readonly down: boolean
  /** Whether a text of a cursor can be a value of the column. */
  readonly holds: (text: string) => boolean
}

const anyText = (text: string): boolean => text.length <= 20_000 && text.isWellFormed() && !text.includes('\0')
const like =
  (shape: RegExp) =>
  (text: string): boolean =>
    shape.test(text)
/** Cursor values as the database formats them; missing ones sort last (table-model.ts). */
const cursorValue: Readonly<Partial<Record<Field['kind'], (text: string) => boolean>>> = {
  int: text => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= 2_147_483_647,
  decimal: like(/^(-?\d{1,40}(\.\d{1,40})?|Infinity)$/),
  money: like(/^(-?\d{1,40}(\.\d{1,40})?|Infinity)$/),
  date: text => text === 'infinity' || isDateOnly(text),
  datetime: isInstantOfDatabase,
  bool: like(/^(true|false)$/),
  ref: isId,
  file: isId,
}

const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !day.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** 2026-11-21 10:00:00.123+00, with an existing day. */
function isInstantOfDatabase(text: string): boolean {
  const m = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.exec(text)
  return text === 'infinity' || (m !== null && isCalendarDay(m[1] ?? ''))
}

function sortColumns(scope: QueryScope, sorts: readonly Sort[]): SortColumn[] {
  const columns = sorts.map((s): SortColumn => {
    if (!isKnown(scope, s.field)) throw invalid([{ field: s.field, code: 'UNKNOWN_FIELD' }])
    const expression = isSortable(scope.entity, s.field) ? sortExpression(scope.entity, s.field, 't.') : undefined
    if (!expression) throw invalid([{ field: s.field, code: 'NOT_SORTABLE' }])
    const kind = (systemFieldDefinitions[s.field] ?? scope.entity.fields[s.field])?.kind ?? 'string'
    return { expression: sql.raw(expression), down: s.direction === 'desc', holds: cursorValue[kind] ?? anyText }
  })
  // The id makes the order total, in the direction of the first column, like the index.
  return [...columns, { expression: sql`t."id"`, down: columns[0]?.down ?? false, holds: isId }]
}

/** Rows after the cursor: one row comparison when all columns go the same way, which an index range serves. */
function afterCursor(sorts: readonly SortColumn[], values: readonly string[]): Sql {
  const literal = (i: number) => sql`${values[i]}`
  if (sorts.every(s => s.down === sorts[0]?.down)) {
    return sql`(${join(sorts.map(s => s.expression))}) ${sorts[0]?.down ? sql`<` : sql`>`} (${join(sorts.map((_, i) => literal(i)))})`
  }
  return join(
    sorts.map((s, i) => {
      const equal = sorts.slice(0, i).map((e, j) => sql`${e.expression} = ${literal(j)}`)
      return sql`(${join([...equal, sql`${s.expression} ${s.down ? sql`<` : sql`>`} ${literal(i)}`], sql` and `)})`
    }),
    sql` or `,
  )
}

const fingerprint = (entity: EntityDefinition, q: PageQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([entity.name, q.sort, q.conditions]))
    .digest('base64url')
    .slice(0, 12)

const writeCursor = (stamp: string, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([stamp, ...values])).toString('base64url')

/** A cursor belongs to one query; with another it is rejected. */
function readCursor(text: string, stamp: string, sorts: readonly SortColumn[]): string[] {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if (
      of === stamp &&
      values.length === sorts.length &&
      values.every((v, i): v is string => typeof v === 'string' && sorts[i]?.holds(v) === true)
    )
      return values
  } catch {
    /* not a cursor */
  }
  throw invalid([{ field: 'after', code: 'CURSOR_OF_ANOTHER_SEARCH' }])
}
