import { v7 } from 'uuid'
import { confidentialFields } from '../../domain/entities/confidential.ts'
import { maskedAccount } from '../../domain/values/money/account-number.ts'
import type { Actor } from '../../domain/meta/actor.ts'
import type { FieldBy, Only, StoredBy, ValuesBy } from '../../domain/entities/records.ts'
import { columnOf, systemFields, type EntityDefinition } from '../../domain/meta/entity.ts'
import { comparedForm, identityOf } from '../../domain/meta/records/identity.ts'
import { keyedSql } from './canonical-key.ts'
import { compile, join, sql, type Sql } from './sql.ts'
import { columnsOf, isStored, storedColumn, viewName, type Column } from './table-model.ts'
import type { Tx } from './tenant-transaction.ts'

/** A record as it is stored: fields by name, references as ids. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }

export interface NewRow<V = Readonly<Record<string, unknown>>> {
  readonly id: string
  readonly values: V
}
export interface ChangedRow<V = Readonly<Record<string, unknown>>> {
  readonly id: string
  readonly values: V
}

/** Ids grow with time, so that new rows are adjacent in every index. */
export const newId = (): string => v7()

/** Value of createdBy and updatedBy: a name visible to every party. */
export function authorOf(actor: Actor): string {
  if (actor.kind === 'user') return `${actor.name} (${actor.companyName})`
  return actor.kind === 'system' && actor.onBehalfOf ? authorOf(actor.onBehalfOf) : 'Portside'
}

/** A new row of this transaction as stored; missing values are null. */
export const asStored = <E extends EntityDefinition>(entity: E, row: NewRow): StoredBy<E> =>
  ({
    ...Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, f]) => isStored(f))
        .map(([n]) => [n, null]),
    ),
    ...row.values,
    id: row.id,
    revision: 1,
  }) as StoredBy<E>

const tables = (name: string) => name // foreign keys do not matter for writing

const columnsByName = new WeakMap<EntityDefinition, ReadonlyMap<string, Column>>()

function columnsFor(entity: EntityDefinition, fields: Iterable<string>): Map<string, Column> {
  const all = columnsByName.get(entity) ?? new Map(columnsOf(entity, tables).map(c => [c.name, c]))
  columnsByName.set(entity, all)
  const out = new Map<string, Column>()
  for (const f of fields) {
    const column = storedColumn(entity, f)
    if (column) out.set(f, all.get(column) as Column)
  }
  return out
}

/** The column type as SQL; text by default. */
export const typeIn = (columns: readonly Column[], name: string): Sql =>
  sql.raw(columns.find(c => c.name === name)?.type ?? 'text')

const typed = (columns: Iterable<Column>): Sql => join([...columns].map(c => sql`${sql.id(c.name)} ${sql.raw(c.type)}`))

/**
 * Inserts rows of one entity in one statement and returns the ids of the new rows. With `unlessRepeated`, rows that
 * violate a unique rule are left out; of two such rows in the call, the later one.
 */
export async function insertRows<E extends EntityDefinition, V extends ValuesBy<E>>(
  tx: Tx,
  entity: E,
  rows: readonly NewRow<V & Only<E, V>>[],
  now: Date,
  { unlessRepeated = false }: { readonly unlessRepeated?: boolean } = {},
): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const by = authorOf(tx.actor),
    at = now.toISOString()
  const columns = columnsFor(entity, [
    'id',
    'revision',
    'createdAt',
    'createdBy',
    'updatedAt',
    'updatedBy',
    ...new Set(rows.flatMap(r => Object.keys(r.values))),
  ])
  const json = rows.map(r => {
    const all: Record<string, unknown> = {
      ...r.values,
      id: r.id,
      revision: 1,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    }
    return Object.fromEntries([...columns].map(([f, c]) => [c.name, all[f] ?? null]))
  })
  const names = join([...columns.values()].map(c => sql.id(c.name)))
  const insert = sql`insert into ${sql.id(viewName(entity, tx.viewOf))} (${names}) select ${names}
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as x(${typed(columns.values())})`
  const all = rows.map(r => r.id)
  const kept = unlessRepeated
    ? await tx.rows<{ id: string }>(sql`${insert} on conflict do nothing returning "id"`)
    : (await tx.run(insert), undefined)
  const there = kept ? kept.map(r => r.id) : all
  tx.touch(entity.name, there)
  return there
}

/**
 * Changes rows of one entity; rows with the same fields share a statement. Updates revision, author and time. With
 * `keepRevision` these stay, because the change was counted already or nobody changed the row itself (a read receipt,
 * progress of goods). The rows must be locked or new.
 */
export async function updateRows<E extends EntityDefinition, V extends ValuesBy<E>>(
  tx: Tx,
  entity: E,
  rows: readonly ChangedRow<V & Only<E, V>>[],
  now: Date,
  options: { keepRevision?: boolean } = {},
): Promise<void> {
  if (rows.length > 0)
    tx.touch(
      entity.name,
      rows.map(r => r.id),
    )
  const groups = new Map<string, ChangedRow[]>()
  for (const r of rows) {
    const key = Object.keys(r.values)
      .filter(f => storedColumn(entity, f))
      .sort()
      .join()
    groups.set(key, [...(groups.get(key) ?? []), r])
  }
  for (const [key, group] of groups) {
    const columns = columnsFor(entity, key === '' ? [] : key.split(','))
    const json = group.map(r => ({
      id: r.id,
      ...Object.fromEntries([...columns].map(([f, c]) => [c.name, r.values[f] ?? null])),
    }))
    const sets = [...columns.values()].map(c => sql`${sql.id(c.name)} = ${sql.id('x', c.name)}`)
    const stamps = options.keepRevision
      ? []
      : [
          sql`"updated_at" = ${now.toISOString()}`,
          sql`"updated_by" = ${authorOf(tx.actor)}`,
          sql`"revision" = t."revision" + 1`,
        ]
    if (sets.length + stamps.length === 0) continue
    await tx.run(sql`update ${sql.id(viewName(entity, tx.viewOf))} t set ${join([...sets, ...stamps])}
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
        as x("id" uuid${columns.size > 0 ? sql`, ${typed(columns.values())}` : sql``}) where t."id" = x."id"`)
  }
}

export const deleteRows = (tx: Tx, entity: EntityDefinition, ids: readonly string[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`delete from ${sql.id(viewName(entity, tx.viewOf))} where "id" = any(${ids}::uuid[])`)

/**
 * Stored rows with every field, unordered; typed for a known definition. `lock` blocks changes until the end of the
 * transaction.
 */
export async function readStored<E extends EntityDefinition>(
  tx: Tx,
  entity: E,
  by: { field: FieldBy<E>; values: readonly unknown[] },
  options: { lock?: boolean } = {},
): Promise<StoredBy<E>[]> {
  if (by.values.length === 0) return []
  const kept = storedTexts.get(entity) ?? new Map<string, string>()
  storedTexts.set(entity, kept)
  const key = `${tx.viewOf} ${by.field} ${options.lock === true}`
  const text = kept.get(key) ?? storedText(tx, entity, by.field, options.lock === true)
  kept.set(key, text)
  return tx.rows<StoredBy<E>>({ text, values: [by.values.map(v => comparedForm(entity, by.field, v))] })
}

/** Composing a statement with every field of a wide entity takes longer than sending it. */
const storedTexts = new WeakMap<EntityDefinition, Map<string, string>>()

function storedText(tx: Tx, entity: EntityDefinition, field: string, lock: boolean): string {
  const column = storedColumn(entity, field)
  if (!column) throw new Error(`${entity.name}.${field} is not stored`)
  const type = typeIn(columnsOf(entity, tables), column),
    kind = identityOf(entity, field),
    asked = sql`t.${sql.id(column)}`
  // Locks are taken in id order, so that two transactions never deadlock.
  return compile(sql`select ${join(storedSelection(entity))} from ${sql.id(viewName(entity, tx.viewOf))} t
    where ${kind ? keyedSql(kind, asked) : asked} = any(${[]}::${type}[]) order by t."id" ${lock ? sql`for update` : sql``}`)
    .text
}

/** All fields of a record in stored form with the needed system fields, under the alias t. */
const storedSelection = (entity: EntityDefinition, stamps = ['id', 'revision', 'createdAt', 'updatedAt']): Sql[] =>
  [
    ...Object.entries(entity.fields)
      .filter(([, f]) => isStored(f))
      .map(([n, f]) => [n, columnOf(n, f)] as const),
    ...stamps.map(n => [n, storedColumn(entity, n) as string] as const),
  ].map(([n, c]) => sql`t.${sql.id(c)} as ${sql.id(n)}`)

const wholeTexts = new WeakMap<EntityDefinition, string>()

/** The same with every system field. */
export function wholeSelection(entity: EntityDefinition): Sql {
  const text = wholeTexts.get(entity) ?? compile(join(storedSelection(entity, [...systemFields]))).text
  wholeTexts.set(entity, text)
  return sql.raw(text)
}

export interface AuditRow {
  readonly action: string
  readonly entity: string
  readonly recordId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | null
}

/** Values of confidential fields are told apart by their ends only. */
function masked(row: AuditRow): AuditRow {
  const fields = confidentialFields[row.entity]
  if (!fields) return row
  const side = (values: unknown): unknown =>
    typeof values === 'object' && values !== null
      ? Object.fromEntries(
          Object.entries(values).map(([n, v]) => [
            n,
            fields.includes(n) && typeof v === 'string' ? maskedAccount(v) : v,
          ]),
        )
      : values
  return { ...row, before: side(row.before), after: side(row.after) }
}

/** The audit log: in the same transaction as the change. */
export async function writeAudit(tx: Tx, rows: readonly AuditRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const actor = tx.actor
  const behalf = actor.kind === 'system' ? actor.onBehalfOf : undefined
  const json = rows.map(masked).map(r => ({
    at: now.toISOString(),
    company_id: actor.kind === 'user' ? actor.companyId : (behalf?.companyId ?? null),
    actor_id: actor.kind === 'user' ? actor.userId : null,
    actor_name: authorOf(actor),
    on_behalf_of: behalf ? authorOf(behalf) : null,
    action: r.action,
    entity: r.entity,
    record_id: r.recordId,
    before: r.before ?? null,
    after: r.after ?? null,
    reason: r.reason ?? null,
  }))
  await tx.run(sql`insert into audit_log (at, company_id, actor_id, actor_name, on_behalf_of, action, entity, record_id,
    before, after, reason)
    select at, company_id, actor_id, actor_name, on_behalf_of, action, entity, record_id, before, after, reason
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
    as x(at timestamptz, company_id uuid, actor_id uuid, actor_name text, on_behalf_of text, action text, entity text,
      record_id uuid, before jsonb, after jsonb, reason text)`)
}
