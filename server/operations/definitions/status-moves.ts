import { invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf, insertRows, newId, writeAudit } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Records in a removed status, and their new status. */
export type Moved = Readonly<Record<string, string>>

interface Status {
  readonly index: CatalogueIndex
  readonly entity: EntityDefinition
  readonly field: string
  readonly column: string
  readonly list: string
}

/** Maximum number of records in memory, however many there are. */
const movedAtOnce = 1000

/** Each moved record gets a history entry of the system. `from` null: it had no status. */
async function move(
  context: Context,
  tx: Tx,
  { index, entity, field, column, list }: Status,
  from: string | null,
  to: string,
): Promise<void> {
  const now = context.now().toISOString(),
    by = authorOf(context.actor)
  let last: string | null = null
  for (;;) {
    // Locked when selected: a record in transition is not moved back.
    const rows: { id: string; revision: number }[] = await tx.rows(sql`with batch as materialized (
        select "id" from ${sql.id(entity.table)} where ${sql.id(column)} is not distinct from ${from}
          and (${last}::uuid is null or "id" > ${last}::uuid) order by "id" limit ${movedAtOnce} for update)
      update ${sql.id(entity.table)} t set ${sql.id(column)} = ${to}, "revision" = "revision" + 1,
        "updated_at" = ${now}, "updated_by" = ${by} from batch where t."id" = batch."id"
        returning t."id", t."revision"`)
    if (rows.length === 0) return
    last =
      rows
        .map(r => r.id)
        .sort()
        .at(-1) ?? null
    tx.touch(
      entity.name,
      rows.map(r => r.id),
    )
    await insertRows(
      tx,
      entityNamed(index, 'TransitionHistory'),
      rows.map(r => ({
        id: newId(),
        values: {
          ownerEntity: entity.name,
          ownerId: r.id,
          list,
          action: 'definitionChanged',
          fromStatus: from,
          toStatus: to,
          actorName: by,
          recordRevision: r.revision,
          at: now,
        },
      })),
      context.now(),
    )
    await writeAudit(
      tx,
      rows.map(r => ({
        action: 'definitionChanged',
        entity: entity.name,
        recordId: r.id,
        before: { [field]: from },
        after: { [field]: to },
      })),
      context.now(),
    )
  }
}

/** Moves records out of statuses that a new status list no longer has. */
export async function moveRecords(context: Context, tx: Tx, overlay: Overlay, moved: Moved): Promise<void> {
  const index = context.catalogue.common
  const s = index.states.get(overlay.key),
    entity = index.entity.get(s?.entity ?? '')
  const column = entity && s && storedColumn(entity, s.field)
  if (overlay.kind !== 'states' || !entity || !column) return
  for (const [from, to] of Object.entries(moved))
    await move(context, tx, { index, entity, field: s.field, column, list: overlay.key }, from, to)
  // A transition may have added one since the check.
  const kept = overlay.definition.values.map(v => v.code)
  const left = await tx.one<{ status: string; count: number }>(
    sql`select ${sql.id(column)} as status, count(*)::int as count from ${sql.id(entity.table)}
      where ${sql.id(column)} <> all(${kept}) group by 1 limit 1`,
  )
  if (left) throw invalid([{ field: left.status, code: 'STATUS_NEEDS_MAPPING', params: { ...left } }])
}

/** Records from before their object had statuses get the initial status; otherwise no transition would be possible. */
export async function startRecords(context: Context, tx: Tx, overlay: Overlay): Promise<void> {
  if (overlay.kind !== 'object') return
  const index = context.catalogue.preview(overlay),
    entity = index.entity.get(overlay.key)
  for (const [field, list] of Object.entries(entity?.states ?? {})) {
    const column = entity && storedColumn(entity, field),
      initial = index.states.get(list)?.initial
    if (entity && column && initial !== undefined)
      await move(context, tx, { index, entity, field, column, list }, null, initial)
  }
}
