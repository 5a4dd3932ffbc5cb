import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Inputs } from '../../domain/entities/inputs.ts'
import type { EntityName, StoredOf, ChildRowsOf } from '../../domain/entities/records.ts'
import type { Stored } from '../db/write-rows.ts'
import type { UnitOfWork } from '../operations/unit-of-work.ts'

/**
 * A named consequence of a transition or of a save. It runs in the same transaction, for all records at once, after the
 * status was written; it may change fields and other records, and put what must leave the process into the outbox.
 * It never asks people, never calls out, never commits. It gives the records as they are after it.
 */
export interface EffectInput<R extends Stored = Stored, Rows = Readonly<Record<string, readonly Stored[]>>> {
  readonly entity: EntityDefinition
  readonly records: readonly R[]
  readonly inputs: Inputs
  readonly reason: string | null
  /** What stands after the colon: 'reach-milestone:cargoReady'. */
  readonly parameter: string
  /** Status list and action, when a transition runs it. */
  readonly list?: string
  readonly action?: string
  /**
   * When a save runs it: the records as they stood before it, and all rows of the collections that are saved with them.
   * New ones are not among them.
   */
  readonly before?: { readonly records: readonly R[]; readonly rows: Rows }
}

/** A consequence of records of any entity. */
export type Effect = EffectOn<Stored>
/** A consequence of records of one entity, or of several that share its fields. */
export type EffectOf<N extends EntityName> = EffectOn<StoredOf<N>, ChildRowsOf<N>>

/** As a method, so that effects of one entity stand in one table with those of any (`registry.ts`). */
type EffectOn<R extends Stored, Rows = Readonly<Record<string, readonly Stored[]>>> = {
  run(uow: UnitOfWork, input: EffectInput<R, Rows>): Promise<readonly R[]>
}['run']
