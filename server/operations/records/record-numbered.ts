import { may, type Actor } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { identityOf } from '../../../domain/meta/records/identity.ts'
import { sameKeySql } from '../../db/canonical-key.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** The record with a number that a person sees; null when there is none, or several. */
export async function recordNumbered(
  actor: Actor,
  reader: Tx,
  entity: EntityDefinition,
  number: string,
): Promise<string | null> {
  const name = entity.businessNo ?? entity.displayField,
    column = storedColumn(entity, name),
    kind = identityOf(entity, name)
  if (!column || !may(actor, entity, 'read')) return null
  const where = kind ? sameKeySql(kind, sql.id('t', column), number) : sql`${sql.id('t', column)} = ${number}`
  const rows = await reader.rows<{ id: string }>(
    sql`select t."id" from ${sql.id(viewName(entity, reader.viewOf))} t where ${where} limit 2`,
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The number of a record that a person sees, null where it has none; undefined where there is no such record. */
export async function numberOfRecord(
  actor: Actor,
  reader: Tx,
  entity: EntityDefinition,
  id: string,
): Promise<string | null | undefined> {
  const column = storedColumn(entity, entity.businessNo ?? entity.displayField)
  if (!isId(id) || !may(actor, entity, 'read')) return undefined
  const row = await reader.one<{ number: string | null }>(
    sql`select ${column ? sql`t.${sql.id(column)}::text` : sql`null`} as number
      from ${sql.id(viewName(entity, reader.viewOf))} t where t."id" = ${id}`,
  )
  return row && row.number
}
