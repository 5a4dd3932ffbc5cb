import type { CatalogueIndex } from '../../../../domain/meta/catalogue.ts'
import type { EntityName } from '../../../../domain/entities/records.ts'
import { invalid } from '../../../../domain/errors/failure.ts'
import type { Part } from '../../../../domain/modules/content.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/tenant-transaction.ts'

/** How records of one kind become parts of modules, and parts become records. */
export interface RecordKind {
  /** The entity of its records, after which problems name their fields. */
  readonly entity: EntityName
  /** The records with these keys as parts, or all of them. Runs as the system. */
  read(tx: Tx, index: CatalogueIndex, keys: readonly string[] | 'all'): Promise<Part[]>
  /** Saves a part with the rights of who applies it. A plan tries it in work that is taken back. */
  save(tx: Tx, context: Context, part: Part): Promise<void>
  /** Takes a record out of effect that a version lacks; without it the record stays. */
  withdraw?(tx: Tx, context: Context, part: Part): Promise<void>
}

/** A problem of the form of a part, before any of its values is looked at. */
export const otherForm = () => invalid([{ code: 'MODULE_RECORD_FORM' }])

/** An SQL condition on keys needs a list; all keys are none. */
export const listOf = (keys: readonly string[] | 'all'): readonly string[] | null => (keys === 'all' ? null : keys)
