import { may, seesName } from '../../../domain/meta/actor.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** Reference lists on the other side: members of a role are the users that refer to it. */
export async function readInverse(
  tx: Tx,
  context: Context,
  scope: QueryScope,
  id: string,
): Promise<Record<string, Reference[]>> {
  const result: Record<string, Reference[]> = {}
  for (const [name, f] of Object.entries(scope.entity.fields)) {
    if (!f.inverse || !scope.readable.has(name)) continue
    const [entityName = '', fieldName = ''] = f.inverse.split('.')
    const entity = scope.index.entity.get(entityName)
    const column = entity && storedColumn(entity, fieldName)
    const label = entity && storedColumn(entity, entity.displayField)
    if (!entity || !column || !label || !may(context.actor, entity, 'read') || !seesName(context.actor, entity))
      continue
    const held =
      entity.fields[fieldName]?.kind === 'refs'
        ? sql`${id}::uuid = any(t.${sql.id(column)})`
        : sql`t.${sql.id(column)} = ${id}`
    result[name] = await tx.rows<Reference>(
      sql`select t."id", coalesce(t.${sql.id(label)}::text, '') as label from ${sql.id(viewName(entity, tx.viewOf))} t
        where ${held} order by 2 limit 1000`,
    )
  }
  return result
}

/** Attachments that belong to a field of the record. */
export async function readFiles(
  tx: Tx,
  context: Context,
  scope: QueryScope,
  id: string,
): Promise<Record<string, Reference[]>> {
  const names = Object.entries(scope.entity.fields)
    .filter(([n, f]) => f.kind === 'files' && scope.readable.has(n))
    .map(([n]) => n)
  const attachment = scope.index.entity.get('Attachment')
  if (names.length === 0 || !attachment || !may(context.actor, attachment, 'read')) return {}
  const rows = await tx.rows<{ id: string; label: string; field: string }>(
    sql`select "id", "file_name" as label, "owner_field" as field from ${sql.id(viewName(attachment, tx.viewOf))}
      where "owner_id" = ${id} and "owner_field" = any(${names}) order by "id"`,
  )
  return Object.fromEntries(
    names.map(n => [n, rows.filter(r => r.field === n).map(({ id: file, label }) => ({ id: file, label }))]),
  )
}
