import type { ChildRowsOf, EntityName, EntityNamed, StoredOf } from '../../domain/entities/records.ts'
import type { UnitOfWork } from '../context.ts'
import type { EffectInput } from './effect-input.ts'

/**
 * A consequence of records of one entity, or of several that share its fields. Taken from a method, so that it fits
 * into a table with effects on records of any entity (`registry.ts`).
 */
export type EffectOf<N extends EntityName> = {
  run(uow: UnitOfWork, input: EffectInput<StoredOf<N>, ChildRowsOf<N>, EntityNamed<N>>): Promise<readonly StoredOf<N>[]>
}['run']
