import type { Inputs } from '../../domain/entities/inputs.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Stored } from '../db/write-rows.ts'

/**
 * What a named effect of a transition or save works on. It runs in the same transaction, for all records at once, after
 * the status change; may change fields and other records, and write to the outbox. It never asks people, calls outside,
 * or commits. Returns the changed records.
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
