import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { sql } from './sql.ts'
import { viewName } from './table-model.ts'
import type { Tx } from './tenant-transaction.ts'

/** Author and time of the last change of each record that the actor sees. */
export async function lastChanges(
  tx: Tx,
  entity: EntityDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: string; name: string; at: string }>(
    sql`select "id", "updated_by" as name, "updated_at" as at from ${sql.id(viewName(entity, tx.viewOf))}
      where "id" = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name, at }) => [id, { name, at }]))
}
