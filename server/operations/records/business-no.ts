import { fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { identityOf } from '../../../domain/meta/records/identity.ts'
import type { Context } from '../../context.ts'
import { sameKeySql } from '../../db/canonical-key.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

export interface Owner {
  readonly entity: EntityDefinition
  readonly id: string
  readonly businessNo: string
}

/**
 * The visible record for comments, likes and attachments: by entity and id, or by business number alone. Numbers
 * belong to the buyer, so two buyers may have given the same one to one supplier.
 */
export async function ownerOf(
  tx: Tx,
  context: Context,
  by: { businessNo?: string | undefined; entity?: string | undefined; id?: string | undefined },
): Promise<Owner> {
  const index = context.catalogue.of(context.actor)
  const access = index.entity.get('Attachment')?.access
  const holders = new Set(access?.kind === 'owner' ? access.entities : [])
  const found: Owner[] = []
  for (const entity of index.catalogue.entities) {
    if (!holders.has(entity.name) || (by.entity && entity.name !== by.entity) || !may(context.actor, entity, 'read'))
      continue
    const numbered = entity.businessNo ?? entity.displayField,
      number = storedColumn(entity, numbered),
      kind = identityOf(entity, numbered)
    if (!number) continue
    const where = by.id
      ? sql`t."id" = ${by.id}`
      : kind
        ? sameKeySql(kind, sql`t.${sql.id(number)}`, by.businessNo ?? '')
        : sql`t.${sql.id(number)} = ${by.businessNo ?? ''}`
    const rows = await tx.rows<{ id: string; no: string }>(
      sql`select t."id", t.${sql.id(number)} as no from ${sql.id(viewName(entity, tx.viewOf))} t where ${where}
        limit 2`,
    )
    found.push(...rows.map(r => ({ entity, id: r.id, businessNo: r.no })))
  }
  if (found.length > 1) throw fail('AMBIGUOUS_NUMBER', { params: { number: by.businessNo ?? '' } })
  const [owner] = found
  if (!owner) throw fail('NOT_FOUND')
  return owner
}
