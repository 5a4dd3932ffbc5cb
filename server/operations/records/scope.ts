import type { EntityName, EntityNamed, StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, readableFields, seesName, type Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import type { Context } from '../../context.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { logAsRead } from '../logs/as-read.ts'
import { runLog } from '../../jobs/scheduled/run-log.ts'
import { seenFiles } from '../attachments/seen-files.ts'
import { entityNamed, zoneOf } from '../unit-of-work.ts'

/** An entity as the actor may read it. Unknown and forbidden ones give the same answer (safety.md 20). */
export function readScope<const N extends string>(
  context: Context,
  entityName: N,
): QueryScope & { readonly entity: EntityNamed<N> } {
  const index = context.catalogue.of(context.actor)
  const entity = index.entity.get(entityName)
  if (!entity || !may(context.actor, entity, 'read')) throw fail('NOT_FOUND')
  return { ...scopeOf(context, entity), entity: entity as EntityNamed<N> }
}

/**
 * Whether the actor reads all these fields of an entity. Calls whose answer is made of stored figures ask this first: a
 * role may hide one of them.
 */
export function readsAll<N extends EntityName>(
  actor: Actor,
  index: CatalogueIndex,
  name: N,
  fields: readonly (keyof StoredOf<N> & string)[],
): boolean {
  const readable = readableFields(actor, entityNamed(index, name))
  return fields.every(f => readable.has(f))
}

export const scopeOf = (context: Context, entity: EntityDefinition): QueryScope => ({
  index: context.catalogue.of(context.actor),
  entity,
  readable: readableFields(context.actor, entity),
  names: e => seesName(context.actor, e),
  zone: zoneOf(context.actor),
  today: dayIn(zoneOf(context.actor), context.now()),
  ...(entity.name === 'Log' ? logAsRead(context, { entity }) : {}),
  ...(entity.name === 'Attachment' ? seenFiles(context, entity) : {}),
  ...wordedIn(context, entity),
})

/** Fields whose lines are stored as codes with values. */
const keptLines: Readonly<Record<string, readonly string[]>> = {
  Log: ['msgBody', 'remark'],
  ScheduledJob: ['logColumn'],
}

function wordedIn({ actor }: Context, { name }: EntityDefinition): Pick<QueryScope, 'worded'> {
  const fields = keptLines[name],
    reader = { language: actor.kind === 'system' ? ('en_US' as const) : actor.language, timeZone: zoneOf(actor) }
  return fields ? { worded: Object.fromEntries(fields.map(f => [f, (kept: string) => runLog(reader, kept)])) } : {}
}
