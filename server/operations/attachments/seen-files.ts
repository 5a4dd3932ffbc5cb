import { may, readableFields } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'

/**
 * Attachments of records, without those of objects that the reader's roles do not read, and those in fields that are
 * hidden from them. Which records a company sees, the view of the database says.
 */
export function seenFiles({ actor, catalogue }: Context, entity: EntityDefinition): Pick<QueryScope, 'rowsAsOf'> {
  const index = catalogue.of(actor)
  const owners = entity.access.kind === 'owner' ? entity.access.entities : []
  const read = owners.flatMap(name => {
    const owner = index.entity.get(name)
    return owner && may(actor, owner, 'read') ? [owner] : []
  })
  const hidden = read.flatMap(owner => {
    const readable = readableFields(actor, owner)
    return Object.entries(owner.fields)
      .filter(([name, f]) => (f.kind === 'file' || f.kind === 'files') && !readable.has(name))
      .map(([name]) => `${owner.name}.${name}`)
  })
  const names = read.map(e => e.name)
  return {
    rowsAsOf: tx => sql`select v.* from ${sql.id(viewName(entity, tx.viewOf))} v
      where v."owner_entity" = any(${names}::text[])
      and (v."owner_field" is null or v."owner_entity" || '.' || v."owner_field" <> all(${hidden}::text[]))`,
  }
}
