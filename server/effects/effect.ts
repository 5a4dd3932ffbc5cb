import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Values } from '../../domain/meta/rules.ts'
import type { Stored } from '../db/write-rows.ts'
import type { UnitOfWork } from '../operations/unit-of-work.ts'

/**
 * A named consequence of a transition or of a save. It runs in the same transaction, for all records at once, after the
 * status was written; it may change fields and other records, and put what must leave the process into the outbox.
 * It never asks people, never calls out, never commits. It gives the records as they are after it.
 */
export interface EffectInput {
  readonly entity: EntityDefinition
  readonly records: readonly Stored[]
  readonly inputs: Values
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
  readonly before?: { readonly records: readonly Stored[]; readonly rows: Readonly<Record<string, readonly Stored[]>> }
}

export type Effect = (uow: UnitOfWork, input: EffectInput) => Promise<readonly Stored[]>
