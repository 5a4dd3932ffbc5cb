import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Inputs } from '../../domain/entities/inputs.ts'
import type { EntityName, StoredOf, ChildRowsOf, EntityNamed } from '../../domain/entities/records.ts'
import type { Stored } from '../db/write-rows.ts'
import type { UnitOfWork } from '../operations/unit-of-work.ts'

/**
 * A named effect of a transition or save. Runs in the same transaction, for all records at once, after the status
 * change; may change fields and other records, and write to the outbox. It never asks people, calls outside, or
 * commits. Returns the changed records.
 */
export interface EffectInput<
  R extends Stored = Stored,
  Rows = Readonly<Record<string, readonly Stored[]>>,
  E extends EntityDefinition = EntityDefinition,
> {
  readonly entity: E
  readonly records: readonly R[]
  readonly inputs: Inputs
  readonly reason: string | null
  /** The part after the colon: 'reach-milestone:cargoReady'. */
  readonly parameter: string
  /** Status list and action, when a transition runs it. */
  readonly list?: string
  readonly action?: string
  /** For saves: the old records, and all rows of saved collections, without new records. */
  readonly before?: { readonly records: readonly R[]; readonly rows: Rows }
}

/** A consequence of records of any entity. */
export type Effect = EffectOn<Stored>
/** A consequence of records of one entity, or of several that share its fields. */
export type EffectOf<N extends EntityName> = EffectOn<StoredOf<N>, ChildRowsOf<N>, EntityNamed<N>>

/** A method, so that effects of one entity fit into a table with general ones (`registry.ts`). */
type EffectOn<
  R extends Stored,
  Rows = Readonly<Record<string, readonly Stored[]>>,
  E extends EntityDefinition = EntityDefinition,
> = {
  run(uow: UnitOfWork, input: EffectInput<R, Rows, E>): Promise<readonly R[]>
}['run']
