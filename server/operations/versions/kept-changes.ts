import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import type { KeptChange } from '../../../domain/meta/records/value-at.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'

/** With milliseconds, so that instants compare as texts. */
export const fullInstant = (at: string): string => new Date(at).toISOString()

/** Just after an instant: a transition made at it has happened. */
export const justAfter = (at: string): string => new Date(Date.parse(at) + 1).toISOString()

/** Changes of one record; without all of them an earlier version would be a guess. */
const most = 20_000

export interface KeptRow extends KeptChange {
  readonly id: string
  readonly who: string
  readonly actorId: string | null
}

export type ChangesById = ReadonlyMap<string, readonly KeptRow[]>

/**
 * The changes of these records, oldest first, by record. Read with elevated rights: the caller leaves out fields.
 * HISTORY_TOO_LONG where there are more than are read.
 */
export async function changesOf(elevated: Tx, entity: EntityDefinition, ids: readonly string[]): Promise<ChangesById> {
  const rows = await elevated.rows<KeptRow>(sql`select record_id as id, at, actor_id as "actorId", actor_name as who,
      action, before, after from audit_log where entity = ${entity.name} and record_id = any(${ids}::uuid[])
      and action in ('create', 'update', 'delete') order by seq limit ${most + 1}`)
  if (rows.length > most) throw fail('HISTORY_TOO_LONG', { params: { most } })
  return groupBy(
    rows.map(r => ({ ...r, at: fullInstant(r.at) })),
    r => r.id,
  )
}

/** Whether the reader sees any of what a change is about: one of hidden fields only does not exist for them. */
export const isSeen = (change: KeptChange, readable: ReadonlySet<string>): boolean =>
  change.action !== 'update' || Object.keys({ ...change.before, ...change.after }).some(n => readable.has(n))

/** Whether the record decides who sees the row, so that a deleted one was seen by the readers of the record. */
const isRowOf = ({ access }: EntityDefinition, via: string): boolean =>
  access.kind === 'through' && access.field === via

/** Changes of rows of a record: of the present ones, and of deleted ones that the record decides about. */
export async function changesOfRows(
  elevated: Tx,
  { child, via, id }: { readonly child: EntityDefinition; readonly via: string; readonly id: string },
  present: readonly string[],
): Promise<ChangesById> {
  // Their last state names the record (index of migration 038).
  const deleted = isRowOf(child, via)
    ? await elevated.rows<{ readonly id: string }>(sql`select record_id as id from audit_log
        where action = 'delete' and before @> ${JSON.stringify({ [via]: id })}::jsonb and entity = ${child.name}
        limit ${most}`)
    : []
  return changesOf(elevated, child, [...present, ...deleted.map(r => r.id)])
}

export interface KeptCollection {
  readonly name: string
  readonly child: EntityDefinition
  readonly via: string
  /** Saved by itself, not with the record. */
  readonly apart: boolean
  readonly present: readonly Stored[]
  readonly changes: ChangesById
}

/** The collections of a record whose rows it decides about, with the changes of each row. */
export async function keptCollections(
  { catalogue, actor }: Context,
  elevated: Tx,
  entity: EntityDefinition,
  id: string,
): Promise<readonly KeptCollection[]> {
  const found: KeptCollection[] = []
  for (const [name, { entity: childName, via, apart = false }] of Object.entries(entity.children ?? {})) {
    const child = catalogue.of(actor).entity.get(childName)
    if (!child || !isRowOf(child, via)) continue
    const present = await readStored(elevated, child, { field: via, values: [id] })
    const ids = present.map(r => r.id)
    found.push({ name, child, via, apart, present, changes: await changesOfRows(elevated, { child, via, id }, ids) })
  }
  return found
}

/** A step of a status of the record. */
export interface KeptStep {
  readonly at: string
  readonly who: string
  readonly list: string
  readonly action: string
  readonly from: string | null
  readonly to: string
}

/** The steps of a record, oldest first. */
export async function stepsOf(elevated: Tx, { name }: EntityDefinition, id: string): Promise<readonly KeptStep[]> {
  const rows = await elevated.rows<KeptStep>(sql`select "at", coalesce("actor_name", '') as who, "list", "action",
      "from_status" as "from", "to_status" as "to" from ${sql.id(`transition_history__${elevated.viewOf}`)}
      where "owner_entity" = ${name} and "owner_id" = ${id} order by "at", "id"`)
  return rows.map(r => ({ ...r, at: fullInstant(r.at) }))
}
