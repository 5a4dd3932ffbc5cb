import type { Actor } from '../../../domain/meta/actor.ts'
import { partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { idOf } from '../../../domain/meta/field.ts'

/**
 * A new record belongs to its author's company, in a field through which its party sees the entity. A required field
 * is filled first; a record for another company also names the author's.
 */
export function ownCompany(
  actor: Actor,
  entity: EntityDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (actor.kind !== 'user') return {}
  if (entity.ownedBy) return (values[entity.ownedBy] ?? null) === null ? { [entity.ownedBy]: actor.userId } : {}
  if (entity.access.kind !== 'parties') return {}
  const via = entity.access.parties[partyOf(entity, actor.companyType) ?? '']?.via ?? []
  if (via.some(f => idOf(values[f]) === actor.companyId)) return {}
  const empty = via.filter(f => (values[f] ?? null) === null)
  const field = empty.find(f => entity.fields[f]?.required) ?? empty[0]
  return field ? { [field]: actor.companyId } : {}
}
