import type { Actor } from '../../domain/meta/actor.ts'
import type { EntityNamed } from '../../domain/entities/records.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { fail } from '../../domain/errors/failure.ts'
import type { Context, UnitOfWork } from '../context.ts'
import { updateRows, type Stored } from '../db/write-rows.ts'
import type { Tx } from '../db/tenant-transaction.ts'

export const startUnitOfWork = (context: Context, tx: Tx): UnitOfWork => {
  const now = context.now()
  return {
    context,
    tx,
    index: context.catalogue.of(context.actor),
    actor: context.actor,
    now,
    today: dayIn(zoneOf(context.actor), now),
  }
}

export const zoneOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.timeZone : actor.kind === 'system' ? (actor.onBehalfOf?.timeZone ?? 'UTC') : 'UTC'

/** Effects of an operation, which may reach rows that the user cannot see (see `Tx.elevated`). */
export const elevated = <T>(uow: UnitOfWork, work: (uow: UnitOfWork) => Promise<T>): Promise<T> =>
  uow.tx.elevated(tx => work({ ...uow, tx }))

/** A definition by name; for a shipped entity its records are typed. */
export function entityNamed<const N extends string>(index: CatalogueIndex, name: N): EntityNamed<N> {
  const entity = index.entity.get(name)
  if (!entity) throw fail('ENTITY_NOT_DEFINED', { params: { entity: name } })
  return entity as EntityNamed<N>
}

/** Rejects fields that the record does not have. */
type Known<R, V> = string extends keyof V
  ? unknown
  : [keyof V] extends [keyof R]
    ? unknown
    : { readonly [F in Exclude<keyof V, keyof R>]: never }

/** Other values of a record; undefined is written as empty. */
export type Patch<R> = { readonly [K in keyof R]?: R[K] | undefined }

/** The records with changed fields, in memory: effects pass them on, and the operation writes all changes at once. */
export const patched = <R extends Stored, V extends Patch<R>>(
  records: readonly R[],
  values: (record: R) => (V & Known<R, V>) | null,
): R[] => records.map(r => ({ ...r, ...values(r) }))

/** Writes differences between read, locked records and their new state: one statement per equal set of fields. */
export async function flush(
  uow: UnitOfWork,
  entity: EntityDefinition,
  before: readonly Stored[],
  after: readonly Stored[],
  options: { keepRevision: boolean },
): Promise<void> {
  const was = new Map(before.map(r => [r.id, r]))
  const changes = after.flatMap(r => {
    const old = was.get(r.id)
    const values = Object.fromEntries(
      Object.entries(r).filter(([k, v]) => k !== 'id' && k !== 'revision' && k !== 'updatedAt' && old?.[k] !== v),
    )
    return Object.keys(values).length > 0 || !options.keepRevision ? [{ id: r.id, values }] : []
  })
  await updateRows(uow.tx, entity, changes, uow.now, options)
}
